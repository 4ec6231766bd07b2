import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { categoryById } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import { useState } from 'react';
import { RankedList } from './ranked-list.tsx';

const songs = categoryById('songs');
const song = (at: number): Item => ({
  id: `id:${at}`,
  type: 'song',
  dateAdded: '',
  title: `Song ${at}`,
  artist: at % 2 === 0 ? 'Björk' : 'Someone',
});

/** jsdom has no layout: stubs scrolling and media queries. */
beforeEach(() => {
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches: query.includes('reduced-motion'),
      addEventListener() {},
      removeEventListener() {},
    }),
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
    scrollBy: jest.fn(),
  });
});
afterEach(cleanup);

/** Whether the page removes the row at once. */
const onRemove = jest.fn<(id: string) => boolean>();
const onEdit = jest.fn();
beforeEach(() => {
  onRemove.mockReset();
  onEdit.mockClear();
});

let order: readonly Item[] = [];

/** A page that applies every change. */
function Page({ count, filter }: { count: number; filter: string }) {
  const [items, setItems] = useState(() => Array.from({ length: count }, (_, at) => song(at + 1)));
  order = items;
  const move = (id: string, to: number) =>
    setItems((now) => {
      const item = now.find((one) => one.id === id) as Item;
      return now.filter((one) => one !== item).toSpliced(to, 0, item);
    });
  const remove = (id: string) => {
    if (onRemove(id)) setItems((now) => now.filter((one) => one.id !== id));
  };
  return (
    <RankedList
      category={songs}
      items={items}
      filter={filter}
      onMove={move}
      onRemove={remove}
      onEdit={onEdit}
    />
  );
}

function show(count: number, filter = '') {
  const { rerender } = render(<Page count={count} filter={filter} />);
  return {
    user: userEvent.setup(),
    titles: () => order.map((item) => item.title),
    filterBy: (text: string) => rerender(<Page count={count} filter={text} />),
  };
}

const rowOf = (title: string) => screen.getByText(title).closest('li') as HTMLElement;
const focusRow = (title: string) => act(() => rowOf(title).focus());
const spoken = () => document.querySelector('[data-announcer]');
const focusedTitle = () =>
  document.activeElement?.closest('li')?.querySelector('[data-text]')?.textContent ?? null;

describe('the ranking by keyboard', () => {
  test('moves the row by one with Alt and the arrows, and keeps its focus', async () => {
    const { user, titles } = show(5);
    focusRow('Song 2');
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(titles()).toEqual(['Song 1', 'Song 3', 'Song 4', 'Song 2', 'Song 5']);
    expect(document.activeElement).toBe(rowOf('Song 2'));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(titles()).toEqual(['Song 1', 'Song 3', 'Song 2', 'Song 4', 'Song 5']);
  });

  test('moves the row to the top and the bottom with Home and End', async () => {
    const { user, titles } = show(4);
    focusRow('Song 2');
    await user.keyboard('{End}');
    expect(titles()).toEqual(['Song 1', 'Song 3', 'Song 4', 'Song 2']);
    expect(focusedTitle()).toBe('Song 2');
    await user.keyboard('{Home}');
    expect(titles()).toEqual(['Song 2', 'Song 1', 'Song 3', 'Song 4']);
  });

  test('mounts a row at its distant target, with the focus', async () => {
    const { user, titles } = show(1000);
    focusRow('Song 1');
    await user.keyboard('{End}');
    expect(titles().at(-1)).toBe('Song 1');
    expect(focusedTitle()).toBe('Song 1');
    expect(rowOf('Song 1').getAttribute('aria-posinset')).toBe('1000');
  });

  test('announces every move, also an impossible one at the end of the list', async () => {
    const { user } = show(12);
    focusRow('Song 1');
    await user.keyboard('{End}');
    await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
    expect(spoken()?.textContent).toBe('moved to 12 of 12');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
    expect(spoken()?.textContent).toBe('already at 12 of 12');
  });

  test('moves the focus from row to row with the arrows, within the same column; Tab stops at one row only', async () => {
    const { user } = show(5);
    focusRow('Song 1');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(rowOf('Song 3'));
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Rank 3. Change the rank of Song 3');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Rank 2. Change the rank of Song 2');
    expect(document.querySelectorAll('li[tabindex="0"]')).toHaveLength(1);
  });

  test('requests removal with Delete, and editing with Enter and F2', async () => {
    const { user } = show(3);
    focusRow('Song 2');
    await user.keyboard('{Delete}');
    expect(onRemove).toHaveBeenCalledWith('id:2');
    await user.keyboard('{Enter}');
    await user.keyboard('{F2}');
    expect(onEdit.mock.calls).toEqual([['id:2'], ['id:2']]);
  });
});

test('focuses the next row when a row is removed', async () => {
  const { user, titles } = show(4);
  onRemove.mockReturnValue(true);
  focusRow('Song 2');
  await user.keyboard('{Delete}');
  expect(titles()).toEqual(['Song 1', 'Song 3', 'Song 4']);
  expect(document.activeElement).toBe(rowOf('Song 3'));
  await user.keyboard('{ArrowDown}{Delete}');
  expect(document.activeElement).toBe(rowOf('Song 3'));
});

describe('the ranking by number', () => {
  test('moves a row to the rank typed on it', async () => {
    const { user, titles } = show(20);
    focusRow('Song 3');
    await user.keyboard('12{Enter}');
    expect(titles()[11]).toBe('Song 3');
    expect(focusedTitle()).toBe('Song 3');
  });

  test('opens the field with the rank on a click on the numeral; Escape changes nothing', async () => {
    const { user, titles } = show(5);
    const before = titles();
    await user.click(screen.getByRole('button', { name: 'Rank 2. Change the rank of Song 2' }));
    const field = screen.getByRole('textbox', { name: 'Move to rank' }) as HTMLInputElement;
    expect(field.value).toBe('2');
    await user.keyboard('5{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(titles()).toEqual(before);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Rank 2. Change the rank of Song 2');
  });

  test('warns of an out-of-range number and clamps it', async () => {
    const { user, titles } = show(5);
    await user.click(screen.getByRole('button', { name: 'Rank 2. Change the rank of Song 2' }));
    await user.keyboard('700');
    expect(screen.getByText('1 to 5 only')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(titles().at(-1)).toBe('Song 2');
    focusRow('Song 2');
    await user.keyboard('0{Enter}');
    expect(titles()[0]).toBe('Song 2');
  });

  test('ignores letters, and an empty input moves nothing', async () => {
    const { user, titles } = show(5);
    const before = titles();
    await user.click(screen.getByRole('button', { name: 'Rank 2. Change the rank of Song 2' }));
    await user.keyboard('{Backspace}abc-{Enter}');
    expect(titles()).toEqual(before);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('find in list', () => {
  test('keeps true ranks, to which keys and numbers apply', async () => {
    const { user, titles, filterBy } = show(20);
    filterBy('bjork');
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    expect(within(rowOf('Song 4')).getByRole('button', { name: /^Rank 4\./ })).toBeTruthy();
    focusRow('Song 4');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(titles().slice(0, 5)).toEqual(['Song 1', 'Song 2', 'Song 4', 'Song 3', 'Song 5']);
    expect(focusedTitle()).toBe('Song 4');
    await user.keyboard('1{Enter}');
    expect(titles()[0]).toBe('Song 4');
  });

  test('announces the number of matches', async () => {
    show(20, 'bjork');
    await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
    expect(spoken()?.textContent).toBe('10 of 20 shown');
  });

  test('says so without matches', () => {
    show(3, 'zzz');
    expect(screen.getByText('No results for "zzz"')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('assistive technology', () => {
  test('gets a list whose rows know their position, with grips that describe the move', () => {
    show(1000);
    const rows = screen.getAllByRole('listitem');
    expect(rows.length).toBeLessThan(60);
    expect(rows[2]?.getAttribute('aria-posinset')).toBe('3');
    expect(rows[2]?.getAttribute('aria-setsize')).toBe('1000');
    const grip = screen.getByRole('button', { name: 'Move Song 3, rank 3' });
    const description = document.getElementById(grip.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toMatch(/^Alt with the up or down arrow/);
  });
});

/** Without layout the list starts at the top of the window, and positions are pure arithmetic. */
describe('the ranking by drag', () => {
  const inRow = (rank: number) => ({ clientX: 200, clientY: rank === 1 ? 60 : 128 + (rank - 2) * 92 + 40 });
  const lift = (title: string, rank: number) => {
    fireEvent.mouseDown(screen.getByText(title), { button: 0, ...inRow(rank) });
    fireEvent.mouseMove(document, { clientX: 205, clientY: inRow(rank).clientY });
  };
  /** dnd-kit unmounts the overlay a moment after the drop. */
  const drop = (rank: number) => act(async () => fireEvent.mouseUp(document, inRow(rank)));
  const pressEscape = () => act(async () => fireEvent.keyDown(document, { code: 'Escape' }));
  const shown = () =>
    Array.from(document.querySelectorAll('[data-part="rank"]'), (numeral) => numeral.textContent);
  const draggedId = () => document.querySelector<HTMLElement>('[data-held]')?.dataset.row;

  test('counts and announces a drop within the frame of lift and move', async () => {
    const { titles } = show(5);
    lift('Song 1', 1);
    fireEvent.mouseMove(document, inRow(3));
    await drop(3);
    expect(titles()).toEqual(['Song 2', 'Song 3', 'Song 1', 'Song 4', 'Song 5']);
    expect(draggedId()).toBeUndefined();
    await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
    expect(spoken()?.textContent).toBe('moved to 3 of 5');
    // Keys continue from the drop position.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Song 1, rank 3');
  });

  test('shows every row at its future rank during a drag', async () => {
    show(5);
    lift('Song 1', 1);
    fireEvent.mouseMove(document, inRow(3));
    await waitFor(() => expect(shown()).toEqual(['3', '1', '2', '4', '5']));
    expect(draggedId()).toBe('id:1');
    expect(rowOf('Song 2').style.transform).toBe('translateY(-128px)');
    expect(rowOf('Song 4').style.transform).toBe('');
    await drop(3);
  });

  test('cancels on Escape without a move', async () => {
    const { titles } = show(5);
    const before = titles();
    lift('Song 1', 1);
    fireEvent.mouseMove(document, inRow(3));
    expect(draggedId()).toBe('id:1');
    await pressEscape();
    expect(draggedId()).toBeUndefined();
    await drop(3);
    expect(titles()).toEqual(before);
  });

  test('is cancelled by a filter, and disabled while one is set', async () => {
    const { titles, filterBy } = show(6);
    const before = titles();
    lift('Song 2', 2);
    expect(draggedId()).toBe('id:2');
    await act(async () => filterBy('bjork'));
    expect(draggedId()).toBeUndefined();
    await drop(1);
    lift('Song 4', 2);
    expect(draggedId()).toBeUndefined();
    await drop(1);
    expect(titles()).toEqual(before);
  });

  test('cancels pending swipes once after ten pixels', async () => {
    show(5);
    const forget = jest.fn();
    document.addEventListener('pointercancel', forget);
    lift('Song 1', 1);
    fireEvent.mouseMove(document, { clientX: 206, clientY: 60 });
    expect(forget).not.toHaveBeenCalled();
    fireEvent.mouseMove(document, inRow(2));
    fireEvent.mouseMove(document, inRow(3));
    expect(forget).toHaveBeenCalledTimes(1);
    await pressEscape();
    document.removeEventListener('pointercancel', forget);
  });
});
