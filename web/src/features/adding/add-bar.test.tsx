import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { newItem } from '@top100/domain/items';
import { compactQuery, phoneQuery } from '../../shared/hooks/use-media.ts';
import { field, freshWords, options, pass, search, show, songs } from './test/add-bar-page.tsx';
import { network } from './test/fake-catalogue.ts';

describe('an item that the list already has', () => {
  const held = newItem('song', { title: 'HALO', artist: 'beyonce' }, 0, () => 0.5);

  test('is marked, and selecting it reveals it', async () => {
    const { user, onAdd, onShowExisting } = await search({ items: [...songs(6), held] });
    expect(options()[0]).toContain('In your list · rank 7');
    await user.click(screen.getAllByRole('option')[0]!);
    expect(onShowExisting).toHaveBeenCalledWith(held.id);
    expect(onAdd).not.toHaveBeenCalled();
    expect(options()).toEqual([]);
  });

  test('is added again only on request', async () => {
    const { user, onAdd } = await search({ items: [held] });
    await user.click(screen.getByRole('option', { name: /Add Halo again/ }));
    expect(onAdd.mock.calls[0]?.[0][0]?.title).toBe('Halo');
  });
});

describe('words that found an added item', () => {
  test('stay for further results, and are cleared when the box closes', async () => {
    const { user, words } = await search();
    await user.keyboard('{Enter}');
    expect(field().value).toBe(words);
    await user.keyboard('{Escape}');
    expect(field().value).toBe('');
  });

  test('do not prefill the manual entry', async () => {
    const { user } = await search();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Add manually' }));
    jest.useRealTimers();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })).value).toBe('');
  });

  test('stay in the field without results', async () => {
    const { user, words } = await search();
    await user.keyboard('{Escape}');
    expect(field().value).toBe(words);
  });
});

describe('the limit', () => {
  test.each([
    [19, undefined],
    [20, '20 of 25'],
    [25, '25 of 25'],
  ])('shows at %d of 25 songs %s', (held, text) => {
    show({ items: songs(held) });
    expect(screen.queryByText(/^\d+ of 25$/)?.textContent).toBe(text);
  });

  test('is not shown for an unlimited list', () => {
    show({ items: songs(24), itemLimit: -1 });
    expect(screen.queryByText(/ of /)).toBeNull();
  });

  test('opens the limit dialog for a full list, and keeps the input', async () => {
    const { user, onAdd, onLimit } = await search({ items: songs(25) });
    const words = field().value;
    await user.keyboard('{Enter}');
    expect(onLimit).toHaveBeenCalledTimes(1);
    expect(onAdd).not.toHaveBeenCalled();
    expect(field().value).toBe(words);
    expect(options()).toHaveLength(3);
  });
});

test('is reported before the form of a full list opens', async () => {
  const { user, onLimit } = show({ items: songs(25) });
  await user.click(screen.getByRole('button', { name: 'Add manually' }));
  await user.type(field(), freshWords());
  await user.click(screen.getByRole('option', { name: /with details/ }));
  expect(onLimit).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('categories without a catalogue', () => {
  test('send no request, show no notice, and add items that need only a title', async () => {
    const { user, onAdd } = show({ categoryId: 'movies' });
    await user.click(field());
    // The page of a category without a list says so once.
    expect(screen.queryByText(/not yet supported/)).toBeNull();
    await user.type(field(), 'Alien (1979)');
    await act(() => import('@top100/paste/plain-list'));
    await pass(5000);
    expect(options()).toEqual(['Add "Alien"1979', 'Add with details…']);
    await user.keyboard('{Enter}');
    expect(network.requests).toEqual([]);
    expect(onAdd.mock.calls.map(([added]) => added)).toEqual([
      [expect.objectContaining({ type: 'movie', title: 'Alien', year: 1979 })],
    ]);
    await user.keyboard('{Enter}');
    expect(onAdd).toHaveBeenCalledTimes(1);
  });

  test('reveal an existing item instead of adding it again', async () => {
    const held = newItem('movie', { title: 'Alien', year: 1979 }, 0, () => 0.5);
    const { user, onAdd, onShowExisting } = show({ categoryId: 'movies', items: [held] });
    await user.type(field(), 'ALIEN{Enter}');
    expect(onShowExisting).toHaveBeenCalledWith(held.id);
    expect(onAdd).not.toHaveBeenCalled();
  });

  test('open the prefilled form where more than a title is required', async () => {
    const { user, onAdd } = show({ searchable: false });
    await user.type(field(), 'Halo by Beyoncé');
    await act(() => import('@top100/paste/plain-list'));
    await user.keyboard('{Enter}');
    jest.useRealTimers();
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
    expect(title.value).toBe('Halo');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Artist' }).value).toBe('Beyoncé');
    expect(network.requests).toEqual([]);
    expect(onAdd).not.toHaveBeenCalled();
  });
});

describe('pasting', () => {
  test('puts one line into the field', async () => {
    const { user } = show();
    await user.click(field());
    await user.paste('Halo by Beyoncé');
    expect(field().value).toBe('Halo by Beyoncé');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens a review for many lines, which are added together', async () => {
    const { user, onAdd } = show();
    await user.click(field());
    jest.useRealTimers();
    await user.paste('1. Radiohead – Paranoid Android (1997)\r\n2. Halo by Beyoncé\n\n3. Nameless');
    const add = await screen.findByRole('button', { name: 'Add 2 songs' });
    expect(screen.getByRole<HTMLInputElement>('combobox', { hidden: true }).value).toBe('');
    expect(onAdd).not.toHaveBeenCalled();
    await user.click(add);
    expect(onAdd.mock.calls.map(([added]) => added)).toEqual([
      [
        expect.objectContaining({ title: 'Paranoid Android', artist: 'Radiohead', year: 1997 }),
        expect.objectContaining({ title: 'Halo', artist: 'Beyoncé' }),
      ],
    ]);
  });
});

describe('on phones and touch screens', () => {
  /** `queries` are those that match. */
  const isCompact = (...queries: string[]) =>
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) =>
          Object.assign(new EventTarget(), { media, matches: queries.includes(media) }) as MediaQueryList,
      );

  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('opens a full-screen overlay, which stays open while adding', async () => {
    isCompact(compactQuery);
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

  test('counts added items, and with an empty field lists the last three, each with an undo button', async () => {
    isCompact(compactQuery);
    const { user } = show({ categoryId: 'movies', items: [] });
    await user.click(screen.getByRole('button', { name: 'Add a movie' }));
    await pass(0);
    expect(screen.getByText(/of 25 movies/).textContent).toBe('0 of 25 movies');
    for (const title of ['Alien', 'Heat', 'Ran', 'Tron']) await user.keyboard(`${title}{Enter}`);
    expect(screen.getByText('4 added')).toBeTruthy();
    expect(screen.getByText(/of 25 movies/).textContent).toBe('4 of 25 movies');
    await user.click(screen.getByRole('button', { name: 'Undo: added Tron' }));
    expect(screen.getByText('3 added')).toBeTruthy();
    await user.keyboard('Jaws{Enter}');
    await user.clear(field());
    const rows = () =>
      within(screen.getByRole('list', { name: 'Just added' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual(['4Jaws Undo', '3Ran Undo', '2Heat Undo']);
    await user.click(screen.getByRole('button', { name: 'Undo: added Ran' }));
    expect(rows()).toEqual(['3Jaws Undo', '2Heat Undo', '1Alien Undo']);
    expect(document.activeElement).toBe(field());
  });

  test('opens only from the bottom toolbar on a phone', async () => {
    isCompact(compactQuery, phoneQuery);
    let open = () => {};
    show({
      onOpenHandle: (opener) => {
        open = opener;
      },
    });
    expect(screen.queryByRole('button', { name: /Add/ })).toBeNull();
    act(() => open());
    await pass(0);
    expect(document.activeElement).toBe(field());
  });
});
