import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rainySunday } from '../test/my-lists-page.tsx';
import { add, ann, choose, file, lists, openImport, prepareImports, seen } from './test/import-page.ts';

prepareImports();

const titlesOf = (listId: string) =>
  seen.account.store.getState().device.items[listId]?.map(({ title }) => title);

const favourites =
  'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2021-11-06,My Favourites,,https://boxd.it/l,"Two\nlines"\n\n' +
  'Position,Name,Year,URL,Description\n1,The Shining,1980,https://boxd.it/a,\n2,Alien,1979,https://boxd.it/b,\n';
const songs = 'Artist,Title\nQueen,Bohemian Rhapsody\nMassive Attack,Teardrop\n,Nameless\n';

describe('an import', () => {
  test('becomes a new list with the title of the file, and undo takes it all out', async () => {
    const { place } = await openImport();
    await choose(file('favourites.csv', favourites));
    await userEvent.click(await add());
    const made = lists().find(({ title }) => title === 'My Favourites');
    expect(made).toMatchObject({ category: 'movies', itemCount: 2 });
    expect(titlesOf(made!.id)).toEqual(['The Shining', 'Alien']);
    await waitFor(() => expect(place().pathname).toBe('/my-lists/movies/my-favourites'));
    expect(seen.toasts.at(-1)?.message).toBe('2 movies added to “My Favourites”');
    await act(async () => seen.toasts.at(-1)?.action?.onClick());
    await waitFor(() => expect(lists()).toHaveLength(1));
  });

  test('goes into a list that is there: what that one holds is no longer ticked', async () => {
    await openImport();
    await choose(file('songs.csv', songs));
    expect((await add()).textContent).toBe('Add 2 songs');
    const into = screen.getByRole('combobox', { name: 'Into' });
    await userEvent.selectOptions(into, 'Rainy Sunday (1)');
    expect(await screen.findByText('Already in your list at rank 1')).toBeTruthy();
    expect(screen.getByText('Artist is required')).toBeTruthy();
    expect((await add()).textContent).toBe('Add 1 song');
    await userEvent.click(await add());
    expect(titlesOf(rainySunday.id)).toEqual(['Teardrop', 'Bohemian Rhapsody']);
    await act(() => seen.account.undo());
    expect(titlesOf(rainySunday.id)).toEqual(['Teardrop']);
  });

  test('of several lists goes in together, and one undo takes all of them back', async () => {
    await openImport();
    await choose(file('favourites.csv', favourites), file('songs.csv', songs));
    expect(await screen.findByRole('heading', { name: '2 lists found' })).toBeTruthy();
    const title = screen.getAllByRole('textbox', { name: 'Title of the new list' })[1]!;
    await userEvent.clear(title);
    expect(screen.getByText('List title cannot be empty')).toBeTruthy();
    await userEvent.type(title, 'rainy sunday');
    expect(
      screen.getByText('A list with the title "rainy sunday" already exists in this category'),
    ).toBeTruthy();
    await userEvent.type(title, ' again');
    await userEvent.click(screen.getByRole('button', { name: 'Review 2 lists' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add 4 items to 2 lists' }));
    expect(lists().map((list) => list.title)).toEqual(
      expect.arrayContaining(['My Favourites', 'rainy sunday again']),
    );
    await act(() => seen.account.undo());
    expect(lists().map((list) => list.title)).toEqual(['Rainy Sunday']);
    await act(() => seen.account.redo());
    expect(lists()).toHaveLength(3);
  });

  test('puts two lists into one that is there: what both hold goes in once, and one undo takes all of it out', async () => {
    await openImport();
    const more = 'Artist,Title\nQueen,Bohemian Rhapsody\nBjörk,Hyperballad\nMassive Attack,Teardrop\n';
    await choose(file('songs.csv', songs), file('more.csv', more));
    for (const into of await screen.findAllByRole('combobox', { name: 'Into' }))
      await userEvent.selectOptions(into, 'Rainy Sunday (1)');
    await userEvent.click(screen.getByRole('button', { name: 'Review 2 lists' }));
    await screen.findByRole('button', { name: 'Add 2 items to 1 list' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'List' }), '2 of 2: more');
    expect(await screen.findByText('Comes with “songs” of this import')).toBeTruthy();
    await userEvent.click(await add());
    expect(titlesOf(rainySunday.id)).toEqual(['Teardrop', 'Bohemian Rhapsody', 'Hyperballad']);
    expect(seen.toasts.at(-1)?.message).toBe('2 songs added to “Rainy Sunday”');
    await act(() => seen.account.undo());
    expect(titlesOf(rainySunday.id)).toEqual(['Teardrop']);
  });

  test('says nothing of the problems of a file whose list is left out', async () => {
    await openImport();
    await choose(file('favourites.csv', favourites), file('games.csv', 'Game,Year\nHades,2020\n,1999\n'));
    expect(await screen.findByText(/^games\.csv: /)).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: /games\.csv/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Review 1 list' }));
    expect(await screen.findByRole('button', { name: 'Add 2 movies' })).toBeTruthy();
    expect(screen.queryByText(/^games\.csv: /)).toBeNull();
  });

  test('keeps what was looked over when it is closed by accident', async () => {
    await openImport();
    await choose(file('songs.csv', songs));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Artist, line 3' }), 'Somebody');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect((await add()).textContent).toBe('Add 3 songs');
  });

  test('reads text that is pasted as the category that was chosen', async () => {
    await openImport();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'If it does not say what it holds, read it as' }),
      'Games',
    );
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Or paste a list' }),
      'Tetris (1984){Enter}Doom',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Read the list' }));
    expect((await add()).textContent).toBe('Add 2 games');
  });
});

describe('the offer to undo an import', () => {
  const imported = async () => {
    await openImport();
    await choose(file('favourites.csv', favourites));
    await userEvent.click(await add());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.toasts.at(-1)?.action?.label).toBe('Undo');
    seen.dismissed = [];
    return seen.toasts.at(-1)?.id;
  };

  test('goes when somebody undoes it elsewhere, and not with an edit after it', async () => {
    const id = await imported();
    act(() => {
      seen.account.edit({ kind: 'listDescribed', listId: rainySunday.id, description: 'For days in bed' });
    });
    await act(() => seen.account.undo());
    expect(seen.dismissed).toEqual([]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
    await waitFor(() => expect(seen.dismissed).toEqual([id]));
    expect(lists()).toHaveLength(1);
  });

  test('does not lie over a dialog that is opened next', async () => {
    const id = await imported();
    await userEvent.click(screen.getByRole('button', { name: /^Import/ }));
    await screen.findByRole('dialog');
    expect(seen.dismissed).toEqual([id]);
  });
});

describe('what cannot be read', () => {
  test('is told, and the next try is at hand', async () => {
    await openImport();
    await choose(file('picture.png', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000'));
    expect((await screen.findByRole('alert')).textContent).toContain('There is no list in it.');
    await choose(file('songs.csv', songs));
    expect(await add()).toBeTruthy();
  });

  test('is left in its worker, which ends when somebody cancels', async () => {
    await openImport();
    seen.isStuck = true;
    await choose(file('bomb.csv', songs));
    const status = await screen.findByText('Reading the file…');
    const before = seen.ended;
    await userEvent.click(within(status.parentElement!).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Choose files' })).toBeTruthy();
    expect(seen.ended).toBe(before + 1);
  });

  test('ends by itself after half a minute', async () => {
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
])('%s is told that import is part of Premium', async (_who, user) => {
  await openImport(user);
  expect(await screen.findByRole('heading', { name: 'Premium Feature' })).toBeTruthy();
  expect(screen.getByText(/^Import is part of Premium/)).toBeTruthy();
  expect(document.querySelector('input[type=file]')).toBeNull();
});
