import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { premiumAnn as ann } from '../../session/test/users.ts';
import { setupUser } from '../../shared/ui/test/setup-user.ts';
import { rainySunday } from '../list-basics/test/rainy-sunday.ts';
import { add, choose, file, lists, openImport, prepareImports, seen } from './test/import-page.ts';

const user = setupUser();

prepareImports();

const titlesOf = (listId: string) =>
  seen.account.store.getState().device.items[listId]?.map(({ title }) => title);

const favourites =
  'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2021-11-06,My Favourites,,https://boxd.it/l,"Two\nlines"\n\n' +
  'Position,Name,Year,URL,Description\n1,The Shining,1980,https://boxd.it/a,\n2,Alien,1979,https://boxd.it/b,\n';
const songs = 'Artist,Title\nQueen,Bohemian Rhapsody\nMassive Attack,Teardrop\n,Nameless\n';

describe('an import', () => {
  test("creates a list with the file's title, and undo removes it", async () => {
    const { place } = await openImport();
    await choose(file('favourites.csv', favourites));
    await user.click(await add());
    const made = lists().find(({ title }) => title === 'My Favourites');
    expect(made).toMatchObject({ category: 'movies', itemCount: 2 });
    expect(titlesOf(made!.id)).toEqual(['The Shining', 'Alien']);
    await waitFor(() => expect(place().pathname).toBe('/my-lists/movies/my-favourites'));
    expect(seen.toasts.at(-1)?.message).toBe('2 movies added to “My Favourites”');
    await act(async () => seen.toasts.at(-1)?.action?.onClick());
    await waitFor(() => expect(lists()).toHaveLength(1));
  });

  test('adds to an existing list, and deselects what that has already', async () => {
    await openImport();
    await choose(file('songs.csv', songs));
    expect((await add()).textContent).toBe('Add 2 songs');
    const into = screen.getByRole('combobox', { name: 'Into' });
    await user.selectOptions(into, 'Rainy Sunday (1)');
    expect(await screen.findByText('Already in your list at rank 1')).toBeTruthy();
    expect(screen.getByText('Artist is required')).toBeTruthy();
    expect((await add()).textContent).toBe('Add 1 song');
    await user.click(await add());
    expect(titlesOf(rainySunday.id)).toEqual(['Teardrop', 'Bohemian Rhapsody']);
    await act(() => seen.account.undo());
    expect(titlesOf(rainySunday.id)).toEqual(['Teardrop']);
  });

  test('adds several lists together, and one undo removes all', async () => {
    await openImport();
    await choose(file('favourites.csv', favourites), file('songs.csv', songs));
    expect(await screen.findByRole('heading', { name: '2 lists found' })).toBeTruthy();
    const title = screen.getAllByRole('textbox', { name: 'Title of the new list' })[1]!;
    await user.clear(title);
    expect(screen.getByText('List title cannot be empty')).toBeTruthy();
    await user.type(title, 'rainy sunday');
    expect(
      screen.getByText('A list with the title "rainy sunday" already exists in this category'),
    ).toBeTruthy();
    await user.type(title, ' again');
    await user.click(screen.getByRole('button', { name: 'Review 2 lists' }));
    await user.click(await screen.findByRole('button', { name: 'Add 4 items to 2 lists' }));
    expect(lists().map((list) => list.title)).toEqual(
      expect.arrayContaining(['My Favourites', 'rainy sunday again']),
    );
    await act(() => seen.account.undo());
    expect(lists().map((list) => list.title)).toEqual(['Rainy Sunday']);
    await act(() => seen.account.redo());
    expect(lists()).toHaveLength(3);
  });

  test('adds two lists to one: shared items once, and one undo removes all', async () => {
    await openImport();
    const more = 'Artist,Title\nQueen,Bohemian Rhapsody\nBjörk,Hyperballad\nMassive Attack,Teardrop\n';
    await choose(file('songs.csv', songs), file('more.csv', more));
    for (const into of await screen.findAllByRole('combobox', { name: 'Into' }))
      await user.selectOptions(into, 'Rainy Sunday (1)');
    await user.click(screen.getByRole('button', { name: 'Review 2 lists' }));
    await screen.findByRole('button', { name: 'Add 2 items to 1 list' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'List' }), '2 of 2: more');
    expect(await screen.findByText('Also in “songs” of this import')).toBeTruthy();
    await user.click(await add());
    expect(titlesOf(rainySunday.id)).toEqual(['Teardrop', 'Bohemian Rhapsody', 'Hyperballad']);
    expect(seen.toasts.at(-1)?.message).toBe('2 songs added to “Rainy Sunday”');
    await act(() => seen.account.undo());
    expect(titlesOf(rainySunday.id)).toEqual(['Teardrop']);
  });

  test('does not show the problems of a file whose lists are deselected', async () => {
    await openImport();
    await choose(file('favourites.csv', favourites), file('games.csv', 'Game,Year\nHades,2020\n,1999\n'));
    expect(await screen.findByText(/^games\.csv: /)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /games\.csv/ }));
    await user.click(screen.getByRole('button', { name: 'Review 1 list' }));
    expect(await screen.findByRole('button', { name: 'Add 2 movies' })).toBeTruthy();
    expect(screen.queryByText(/^games\.csv: /)).toBeNull();
  });

  test('keeps the review after an accidental close', async () => {
    await openImport();
    await choose(file('songs.csv', songs));
    await user.type(await screen.findByRole('textbox', { name: 'Artist, line 3' }), 'Somebody');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Import' }));
    expect((await add()).textContent).toBe('Add 3 songs');
  });

  test('parses pasted text in the selected category', async () => {
    await openImport();
    await user.selectOptions(screen.getByRole('combobox', { name: 'If unclear, import as' }), 'Games');
    await user.type(screen.getByRole('textbox', { name: 'Or paste a list' }), 'Tetris (1984){Enter}Doom');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await add()).textContent).toBe('Add 2 games');
  });
});

describe('the toast with undo', () => {
  const imported = async () => {
    await openImport();
    await choose(file('favourites.csv', favourites));
    await user.click(await add());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.toasts.at(-1)?.action?.label).toBe('Undo');
    seen.dismissed = [];
    return seen.toasts.at(-1)?.id;
  };

  test('closes after an undo elsewhere, and not after a later edit', async () => {
    const id = await imported();
    act(() => {
      seen.account.edit({ kind: 'listDescribed', listId: rainySunday.id, description: 'For days in bed' });
    });
    await act(() => seen.account.undo());
    expect(seen.dismissed).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
    await waitFor(() => expect(seen.dismissed).toContain(id));
    expect(lists()).toHaveLength(1);
  });

  test('closes when a dialog opens', async () => {
    const id = await imported();
    await user.click(screen.getByRole('button', { name: /^Import/ }));
    await screen.findByRole('dialog');
    expect(seen.dismissed).toEqual([id]);
  });
});

describe('an unreadable file', () => {
  test('is reported, and another file can be selected', async () => {
    await openImport();
    await choose(file('picture.png', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000'));
    expect((await screen.findByRole('alert')).textContent).toContain('No list found.');
    await choose(file('songs.csv', songs));
    expect(await add()).toBeTruthy();
  });

  test('is abandoned when the user cancels, which terminates its worker', async () => {
    await openImport();
    seen.isStuck = true;
    await choose(file('bomb.csv', songs));
    const status = await screen.findByText('Reading the file…');
    const before = seen.ended;
    await user.click(within(status.parentElement!).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Choose files' })).toBeTruthy();
    expect(seen.ended).toBe(before + 1);
  });

  test('is abandoned after half a minute', async () => {
    await openImport();
    seen.isStuck = true;
    jest.useFakeTimers();
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    Object.defineProperty(input, 'files', { value: [file('bomb.csv', songs)], configurable: true });
    act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
    await act(() => jest.advanceTimersByTimeAsync(30_500));
    jest.useRealTimers();
    expect((await screen.findByRole('alert')).textContent).toContain('takes too long');
  });
});

test.each([
  ['a visitor', 'visitor' as const],
  ['a free account', { ...ann, isPremium: false, subscriptionStatus: 'free' as const }],
])('tells %s that import requires Premium', async (_who, user) => {
  await openImport(user);
  expect(await screen.findByRole('heading', { name: 'Premium Feature' })).toBeTruthy();
  expect(screen.getByText(/^Import is part of Premium/)).toBeTruthy();
  expect(document.querySelector('input[type=file]')).toBeNull();
});
