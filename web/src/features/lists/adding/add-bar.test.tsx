import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CategoryId } from '@top100/contracts/categories';
import { categoryById } from '@top100/contracts/categories';
import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import type { Item } from '@top100/contracts/items';
import { newItem } from '@top100/contracts/items';
import { StrictMode, useState } from 'react';
import type { AddBarProps } from './add-bar.tsx';
import { AddBar } from './add-bar.tsx';

// Parts that come at first use: on a busy machine that takes longer than a test waits.
configure({ asyncUtilTimeout: 5000 });
beforeAll(async () => {
  await import('./paste-review-dialog.tsx');
  await import('./item-form-dialog.tsx');
  await import('../../../shared/ui/modal-dialog.tsx');
});

const halo: CatalogueEntry = {
  id: 'c1',
  type: 'song',
  title: 'Halo',
  artist: 'Beyoncé',
  album: 'I Am… Sasha Fierce',
  year: 2008,
  duration_seconds: 261,
};
const hello: CatalogueEntry = { id: 'c2', type: 'song', title: 'Hello', artist: 'Adele', year: 2015 };

/** The network: each answer is for one question, the last one for all that follow. */
const asked: URL[] = [];
let answer: (url: URL) => Promise<Response>;
const found = (...results: CatalogueEntry[]) => Promise.resolve(Response.json({ results }));
let word = 0;
/** Words that no other test has asked for: answers are kept for the page's lifetime. */
const freshWords = () => {
  word += 1;
  return `halo${word}`;
};

beforeEach(() => {
  asked.length = 0;
  answer = () => found(halo, hello);
  jest.useFakeTimers();
  globalThis.fetch = ((input: string, init: RequestInit) => {
    const url = new URL(input, 'http://localhost');
    asked.push(url);
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      answer(url).then(resolve, reject);
    });
  }) as typeof fetch;
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** A list that takes what is added to it. */
function Page({ items: first, onAdd, ...props }: AddBarProps) {
  const [items, setItems] = useState(first);
  const add = (added: Item[]) => {
    onAdd(added);
    setItems([...items, ...added]);
  };
  return (
    <>
      <AddBar {...props} items={items} onAdd={add} />
      <button type="button">elsewhere</button>
    </>
  );
}

function show(given: Partial<AddBarProps> & { categoryId?: CategoryId } = {}) {
  const { categoryId = 'songs', items: first = [], ...props } = given;
  const calls = {
    onAdd: jest.fn<AddBarProps['onAdd']>(),
    onLimit: jest.fn<AddBarProps['onLimit']>(),
    onShowExisting: jest.fn<AddBarProps['onShowExisting']>(),
  };
  const category = categoryById(categoryId);
  const { searchable } = category;
  render(
    <StrictMode>
      <Page {...{ category, searchable, itemLimit: 25, items: first }} {...calls} {...props} />
    </StrictMode>,
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { user, ...calls };
}

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () =>
  screen.queryAllByRole('option').find((option) => option.ariaSelected === 'true')?.textContent;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const items = (n: number) =>
  Array.from({ length: n }, (_, at) => newItem('song', { title: `T${at}`, artist: `A${at}` }, at, () => 0.5));

describe('searching the catalogue', () => {
  test('needs three characters', async () => {
    const { user } = show();
    await user.type(field(), 'ha');
    await pass(2000);
    expect(screen.getByText('Type at least 3 characters to search...')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('waits until typing has rested for 1000 ms, and then asks once', async () => {
    const { user } = show();
    const words = freshWords();
    await user.type(field(), words);
    await pass(999);
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked.map((url) => `${url.pathname}${url.search}`)).toEqual([
      `/api/music/search?q=${words}&category=songs`,
    ]);
    expect(options()).toEqual([
      expect.stringContaining('Halo'),
      expect.stringContaining('Hello'),
      `Add "${words}" by hand`,
    ]);
  });

  test('Enter does not wait', async () => {
    const { user } = show();
    await user.type(field(), freshWords());
    await user.keyboard('{Enter}');
    await pass(0);
    expect(asked).toHaveLength(1);
  });

  test('other words call the question off, and the same ones are not asked twice', async () => {
    answer = () => new Promise(() => {});
    const { user } = show();
    const words = freshWords();
    await user.type(field(), words);
    await pass(1000);
    answer = () => found(hello);
    await user.type(field(), 'x');
    await pass(1000);
    expect(asked).toHaveLength(2);
    expect(options()).toHaveLength(2);
    await user.type(field(), '{Backspace}');
    answer = () => found(halo);
    await pass(1000);
    await user.type(field(), 'x');
    await pass(1000);
    expect(asked).toHaveLength(3);
  });

  test.each([
    ['albums', 'albums'],
    ['music_artists', 'artists'],
  ] as const)('%s are asked for as %s', async (categoryId, category) => {
    const { user } = show({ categoryId });
    await user.type(field(), `${freshWords()}{Enter}`);
    await pass(0);
    expect(asked[0]?.searchParams.get('category')).toBe(category);
  });

  test('rows are rich: title, artist, album, length, year', async () => {
    const { user } = show();
    await user.type(field(), `${freshWords()}{Enter}`);
    await pass(0);
    expect(options()[0]).toBe('HaloBeyoncé · I Am… Sasha Fierce4:212008');
  });

  test('nothing found says so, and by hand is there', async () => {
    answer = () => found();
    const { user } = show();
    const words = freshWords();
    await user.type(field(), `${words}{Enter}`);
    await pass(0);
    expect(screen.getByText(`No results for "${words}"`)).toBeTruthy();
    expect(options()).toEqual([`Add "${words}" by hand`]);
  });

  test('a failure says so quietly, offers another try, and by hand is there', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user } = show();
    const words = freshWords();
    await user.type(field(), `${words}{Enter}`);
    await pass(0);
    expect(screen.getByText('Could not load.')).toBeTruthy();
    expect(options()).toEqual([`Add "${words}" by hand`]);
    answer = () => found(halo);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(options()).toHaveLength(2);
    expect(asked).toHaveLength(2);
  });

  test('back online, what failed is asked again by itself', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = show();
    await user.type(field(), `${freshWords()}{Enter}`);
    await pass(5000);
    expect(asked).toHaveLength(1);
    answer = () => found(halo);
    online.mockReturnValue(true);
    act(() => window.dispatchEvent(new Event('online')));
    await pass(0);
    expect(options()).toHaveLength(2);
    online.mockRestore();
  });

  test('words from elsewhere are looked for at once', async () => {
    const words = freshWords();
    show({ initialQuery: words });
    await pass(0);
    expect(field().value).toBe(words);
    expect(document.activeElement).toBe(field());
    expect(asked).toHaveLength(1);
  });
});

describe('with the keyboard', () => {
  const ready = async (given?: Parameters<typeof show>[0]) => {
    const shown = show(given);
    await shown.user.type(field(), `${freshWords()}{Enter}`);
    await pass(0);
    return shown;
  };

  test('the arrows, Home and End walk the choices; beyond the ends is the field', async () => {
    const { user } = await ready();
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowDown}');
    expect(active()).toContain('Halo');
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toContain('by hand');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowUp}');
    expect(active()).toContain('by hand');
    await user.keyboard('{Home}');
    expect(active()).toContain('Halo');
    await user.keyboard('{End}');
    expect(active()).toContain('by hand');
  });

  test('Enter adds the chosen one, with its source; the box stays and the words are selected', async () => {
    const { user, onAdd } = await ready();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onAdd).toHaveBeenCalledTimes(1);
    expect(onAdd.mock.calls[0]?.[0]).toEqual([
      expect.objectContaining({
        type: 'song',
        title: 'Halo',
        artist: 'Beyoncé',
        album: 'I Am… Sasha Fierce',
        year: 2008,
        duration_seconds: 261,
        source: { kind: 'catalogue', id: 'c1' },
      }),
    ]);
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, field().value.length]);
    expect(options()[0]).toContain('In your list · rank 1');
  });

  test('one after the other goes in; the same Enter twice adds nothing twice', async () => {
    const { user, onAdd, onShowExisting } = await ready();
    await user.keyboard('{ArrowDown}{Enter}{Enter}');
    expect(onAdd).toHaveBeenCalledTimes(1);
    expect(onShowExisting).not.toHaveBeenCalled();
    await user.keyboard('{Home}{End}{ArrowUp}{Enter}');
    expect(onAdd).toHaveBeenCalledTimes(2);
    expect(onAdd.mock.calls[1]?.[0][0]?.title).toBe('Hello');
  });

  test('Escape closes the box and keeps the words', async () => {
    const { user } = await ready();
    const words = field().value;
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(field().ariaExpanded ?? field().getAttribute('aria-expanded')).toBe('false');
    expect(field().value).toBe(words);
  });

  test('leaving the field closes the box after 200 ms', async () => {
    const { user } = await ready();
    await user.click(screen.getByText('elsewhere'));
    await pass(199);
    expect(options()).not.toEqual([]);
    await pass(1);
    expect(options()).toEqual([]);
  });

  test('Enter while a word is being composed is not ours', async () => {
    const { onAdd } = await ready();
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true });
    act(() => void field().dispatchEvent(event));
    expect(onAdd).not.toHaveBeenCalled();
    expect(active()).toBeUndefined();
  });
});

describe('what the list holds already', () => {
  const held = newItem('song', { title: 'HALO', artist: 'beyonce' }, 0, () => 0.5);

  test('is marked, and choosing it shows it', async () => {
    const { user, onAdd, onShowExisting } = show({ items: [...items(6), held] });
    await user.type(field(), `${freshWords()}{Enter}`);
    await pass(0);
    expect(options()[0]).toContain('In your list · rank 7');
    await user.click(screen.getAllByRole('option')[0]!);
    expect(onShowExisting).toHaveBeenCalledWith(held.id);
    expect(onAdd).not.toHaveBeenCalled();
    expect(options()).toEqual([]);
  });

  test('goes in again only when somebody says so', async () => {
    const { user, onAdd } = show({ items: [held] });
    await user.type(field(), `${freshWords()}{Enter}`);
    await pass(0);
    await user.click(screen.getByRole('option', { name: /Add Halo again/ }));
    expect(onAdd.mock.calls[0]?.[0][0]?.title).toBe('Halo');
  });
});

describe('the limit', () => {
  test.each([
    [19, undefined],
    [20, '20 of 25'],
    [25, '25 of 25'],
  ])('with %d of 25 songs it says %s', (held, text) => {
    show({ items: items(held) });
    expect(screen.queryByText(/^\d+ of 25$/)?.textContent).toBe(text);
  });

  test('an unlimited list says nothing', () => {
    show({ items: items(24), itemLimit: -1 });
    expect(screen.queryByText(/ of /)).toBeNull();
  });

  test('at the limit nothing goes in, the page is told, and what was typed stays', async () => {
    const { user, onAdd, onLimit } = show({ items: items(25) });
    await user.type(field(), `${freshWords()}{Enter}`);
    await pass(0);
    const words = field().value;
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onLimit).toHaveBeenCalledTimes(1);
    expect(onAdd).not.toHaveBeenCalled();
    expect(field().value).toBe(words);
    expect(options()).toHaveLength(3);
  });
});

describe('categories without a catalogue', () => {
  const hint =
    'This category is not yet supported with a searchable database. You can still create lists and add items manually.';

  test('say so, never ask, and add what needs only a title', async () => {
    const { user, onAdd } = show({ categoryId: 'movies' });
    await user.click(field());
    expect(screen.getByText(hint)).toBeTruthy();
    await user.type(field(), 'Alien (1979)');
    await act(() => import('@top100/transfer/plain-list'));
    await pass(5000);
    await user.keyboard('{Enter}');
    expect(asked).toEqual([]);
    expect(onAdd.mock.calls.map(([added]) => added)).toEqual([
      [expect.objectContaining({ type: 'movie', title: 'Alien', year: 1979 })],
    ]);
    await user.keyboard('{Enter}');
    expect(onAdd).toHaveBeenCalledTimes(1);
  });

  test('show what is in the list already instead of adding it again', async () => {
    const held = newItem('movie', { title: 'Alien', year: 1979 }, 0, () => 0.5);
    const { user, onAdd, onShowExisting } = show({ categoryId: 'movies', items: [held] });
    await user.type(field(), 'ALIEN{Enter}');
    expect(onShowExisting).toHaveBeenCalledWith(held.id);
    expect(onAdd).not.toHaveBeenCalled();
  });

  test('open the form, filled in, where more than a title is needed', async () => {
    const { user, onAdd } = show({ searchable: false });
    await user.type(field(), 'Halo by Beyoncé');
    await act(() => import('@top100/transfer/plain-list'));
    await user.keyboard('{Enter}');
    jest.useRealTimers();
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
    expect(title.value).toBe('Halo');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Artist' }).value).toBe('Beyoncé');
    expect(asked).toEqual([]);
    expect(onAdd).not.toHaveBeenCalled();
  });
});

describe('pasting', () => {
  test('one line is typed into the field', async () => {
    const { user } = show();
    await user.click(field());
    await user.paste('Halo by Beyoncé');
    expect(field().value).toBe('Halo by Beyoncé');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('many lines are looked over first, and go in together', async () => {
    const { user, onAdd } = show();
    await user.click(field());
    jest.useRealTimers();
    await userEvent.paste('1. Radiohead – Paranoid Android (1997)\r\n2. Halo by Beyoncé\n\n3. Nameless');
    const add = await screen.findByRole('button', { name: 'Add 2 songs' });
    expect(screen.getByRole<HTMLInputElement>('combobox', { hidden: true }).value).toBe('');
    expect(onAdd).not.toHaveBeenCalled();
    await userEvent.click(add);
    expect(onAdd.mock.calls.map(([added]) => added)).toEqual([
      [
        expect.objectContaining({ title: 'Paranoid Android', artist: 'Radiohead', year: 1997 }),
        expect.objectContaining({ title: 'Halo', artist: 'Beyoncé' }),
      ],
    ]);
  });
});
