import { describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { halo } from '../reviewing/test/rows.ts';
import { active, field, freshWords, options, pass, search, show } from './test/add-bar-page.tsx';
import { found, hello, network, unreachable } from './test/fake-catalogue.ts';

describe('searching the catalogue', () => {
  test('needs three characters', async () => {
    const { user } = show();
    await user.type(field(), 'ha');
    await pass(2000);
    expect(screen.getByText('Type at least 3 characters to search...')).toBeTruthy();
    expect(network.requests).toEqual([]);
  });

  test('sends one request after typing has paused for 1000 ms', async () => {
    const { user } = show();
    const words = freshWords();
    await user.type(field(), words);
    await pass(999);
    expect(network.requests).toEqual([]);
    await pass(1);
    expect(network.requests.map((url) => `${url.pathname}${url.search}`)).toEqual([
      `/api/music/search?q=${words}&category=songs`,
    ]);
    expect(options()).toEqual([
      expect.stringContaining('Halo'),
      expect.stringContaining('Hello'),
      `Add "${words}" with details…`,
    ]);
  });

  test('sends it at once on Enter', async () => {
    const { user } = show();
    await user.type(field(), freshWords());
    await user.keyboard('{Enter}');
    await pass(0);
    expect(network.requests).toHaveLength(1);
  });

  test('aborts on other words, and caches answers', async () => {
    network.answer = () => new Promise(() => {});
    const { user } = show();
    const words = freshWords();
    await user.type(field(), words);
    await pass(1000);
    network.answer = () => found(hello);
    await user.type(field(), 'x');
    await pass(1000);
    expect(network.requests).toHaveLength(2);
    expect(options()).toHaveLength(2);
    await user.type(field(), '{Backspace}');
    network.answer = () => found(halo);
    await pass(1000);
    await user.type(field(), 'x');
    await pass(1000);
    expect(network.requests).toHaveLength(3);
  });

  test.each([
    ['albums', 'albums'],
    ['music_artists', 'artists'],
  ] as const)('searches %s as %s', async (categoryId, category) => {
    await search({ categoryId });
    expect(network.requests[0]?.searchParams.get('category')).toBe(category);
  });

  test('shows title, artist, album, length and year of a result', async () => {
    await search();
    expect(options()[0]).toBe('HaloBeyoncé · I Am… Sasha Fierce4:212008');
  });

  test('offers manual entry without results', async () => {
    network.answer = () => found();
    const { words } = await search();
    expect(screen.getByText(`No results for "${words}"`)).toBeTruthy();
    expect(options()).toEqual([`Add "${words}" with details…`]);
  });

  test('offers a retry and manual entry after a failure', async () => {
    network.answer = unreachable;
    const { user, words } = await search();
    expect(screen.getByText('Could not load.')).toBeTruthy();
    expect(options()).toEqual([`Add "${words}" with details…`]);
    network.answer = () => found(halo);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(options()).toHaveLength(2);
    expect(network.requests).toHaveLength(2);
  });

  test('retries by itself when the device is back online', async () => {
    network.answer = unreachable;
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = show();
    await user.type(field(), `${freshWords()}{Enter}`);
    await pass(5000);
    expect(network.requests).toHaveLength(1);
    network.answer = () => found(halo);
    online.mockReturnValue(true);
    act(() => window.dispatchEvent(new Event('online')));
    await pass(0);
    expect(options()).toHaveLength(2);
    online.mockRestore();
  });

  test('searches words from another page at once', async () => {
    const words = freshWords();
    show({ initialQuery: words });
    await pass(0);
    expect(field().value).toBe(words);
    expect(document.activeElement).toBe(field());
    expect(network.requests).toHaveLength(1);
  });
});

describe('with the keyboard', () => {
  test('selects the first result, and moves with wrapping arrows', async () => {
    const { user } = await search();
    expect(active()).toContain('Halo');
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
    const moves = [
      ['ArrowDown', 'Hello'],
      ['ArrowDown', 'with details'],
      ['ArrowDown', 'Halo'],
      ['ArrowUp', 'with details'],
      ['Home', 'Halo'],
      ['End', 'with details'],
    ];
    for (const [key, selected] of moves) {
      await user.keyboard(`{${key}}`);
      expect(active()).toContain(selected);
    }
  });

  test('leaves Home and End to the text until an arrow is used', async () => {
    const { user } = await search();
    await user.keyboard('{Home}');
    expect(active()).toContain('Halo');
    expect(field().selectionStart).toBe(0);
  });

  test('adds the first result with its source on Enter, keeps the box open and selects the words', async () => {
    const { user, onAdd } = await search();
    const { id, ...fields } = halo;
    await user.keyboard('{Enter}');
    expect(onAdd).toHaveBeenCalledTimes(1);
    expect(onAdd.mock.calls[0]?.[0]).toEqual([
      expect.objectContaining({ ...fields, source: { kind: 'catalogue', id } }),
    ]);
    expect(document.activeElement).toBe(field());
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, field().value.length]);
    expect(options()[0]).toContain('In your list · rank 1');
  });

  test('adds one after another; repeating Enter adds nothing twice', async () => {
    const { user, onAdd, onShowExisting } = await search();
    await user.keyboard('{Enter}{Enter}');
    expect(onAdd).toHaveBeenCalledTimes(1);
    expect(onShowExisting).not.toHaveBeenCalled();
    expect(active()).toContain('Hello');
    await user.keyboard('{Enter}');
    expect(onAdd).toHaveBeenCalledTimes(2);
    expect(onAdd.mock.calls[1]?.[0][0]?.title).toBe('Hello');
  });

  test('moves on from the added result', async () => {
    const { user } = await search();
    await user.keyboard('{Enter}{ArrowDown}');
    expect(active()).toContain('Hello');
  });

  test('closes the box on Escape and keeps the words', async () => {
    const { user } = await search();
    const words = field().value;
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(field().ariaExpanded ?? field().getAttribute('aria-expanded')).toBe('false');
    expect(field().value).toBe(words);
  });

  test('closes the box 200 ms after the field has lost the focus', async () => {
    const { user } = await search();
    await user.click(screen.getByText('elsewhere'));
    await pass(199);
    expect(options()).not.toEqual([]);
    await pass(1);
    expect(options()).toEqual([]);
  });

  test('ignores Enter while an input method composes', async () => {
    const { onAdd } = await search();
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true });
    act(() => void field().dispatchEvent(event));
    expect(onAdd).not.toHaveBeenCalled();
  });
});
