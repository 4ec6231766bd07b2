import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newItem } from '@top100/contracts/items';
import {
  field,
  freshWords,
  loadParts,
  network,
  options,
  pass,
  show,
  songs,
  startNetwork,
} from './test/add-bar-page.tsx';

beforeAll(loadParts);

beforeEach(() => {
  jest.useFakeTimers();
  startNetwork();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('what the list holds already', () => {
  const held = newItem('song', { title: 'HALO', artist: 'beyonce' }, 0, () => 0.5);

  test('is marked, and choosing it shows it', async () => {
    const { user, onAdd, onShowExisting } = show({ items: [...songs(6), held] });
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

describe('words that have found what went in', () => {
  test('stay to find more, and go with the box', async () => {
    const { user } = show();
    const words = freshWords();
    await user.type(field(), `${words}{Enter}`);
    await pass(0);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field().value).toBe(words);
    await user.keyboard('{Escape}');
    expect(field().value).toBe('');
  });

  test('are not what is written by hand next', async () => {
    const { user } = show();
    await user.type(field(), `${freshWords()}{Enter}`);
    await pass(0);
    await user.keyboard('{ArrowDown}{Enter}');
    await user.click(screen.getByRole('button', { name: 'By hand' }));
    jest.useRealTimers();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value).toBe('');
  });

  test('words that nothing was found with stay', async () => {
    const { user } = show();
    const words = freshWords();
    await user.type(field(), `${words}{Enter}`);
    await pass(0);
    await user.keyboard('{Escape}');
    expect(field().value).toBe(words);
  });
});

describe('the limit', () => {
  test.each([
    [19, undefined],
    [20, '20 of 25'],
    [25, '25 of 25'],
  ])('with %d of 25 songs it says %s', (held, text) => {
    show({ items: songs(held) });
    expect(screen.queryByText(/^\d+ of 25$/)?.textContent).toBe(text);
  });

  test('an unlimited list says nothing', () => {
    show({ items: songs(24), itemLimit: -1 });
    expect(screen.queryByText(/ of /)).toBeNull();
  });

  test('at the limit nothing goes in, the page is told, and what was typed stays', async () => {
    const { user, onAdd, onLimit } = show({ items: songs(25) });
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
    expect(network.asked).toEqual([]);
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
    expect(network.asked).toEqual([]);
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

describe('on phones and touch screens', () => {
  const isCompact = () =>
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
      );

  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('the bar opens a screen of its own, which stays while one adds', async () => {
    isCompact();
    const { user, onAdd } = show();
    await user.click(screen.getByRole('button', { name: 'Add a song' }));
    await pass(0);
    expect(screen.getByRole('dialog', { name: 'Add a song' })).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(screen.getByText('Type at least 3 characters to search...')).toBeTruthy();
    await user.type(field(), `${freshWords()}{Enter}`);
    await pass(0);
    await user.click(screen.getAllByRole('option')[0]!);
    expect(onAdd).toHaveBeenCalledTimes(1);
    expect(options()[0]).toContain('In your list · rank 1');
  });

  test('the thumb button opens it too', async () => {
    isCompact();
    let open = () => {};
    show({
      onOpenHandle: (opener) => {
        open = opener;
      },
    });
    act(() => open());
    await pass(0);
    expect(document.activeElement).toBe(field());
  });
});
