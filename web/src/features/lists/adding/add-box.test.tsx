import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import {
  active,
  field,
  found,
  freshWords,
  halo,
  hello,
  loadParts,
  network,
  options,
  pass,
  show,
  startNetwork,
  unreachable,
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

describe('searching the catalogue', () => {
  test('needs three characters', async () => {
    const { user } = show();
    await user.type(field(), 'ha');
    await pass(2000);
    expect(screen.getByText('Type at least 3 characters to search...')).toBeTruthy();
    expect(network.asked).toEqual([]);
  });

  test('waits until typing has rested for 1000 ms, and then asks once', async () => {
    const { user } = show();
    const words = freshWords();
    await user.type(field(), words);
    await pass(999);
    expect(network.asked).toEqual([]);
    await pass(1);
    expect(network.asked.map((url) => `${url.pathname}${url.search}`)).toEqual([
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
    expect(network.asked).toHaveLength(1);
  });

  test('other words call the question off, and the same ones are not asked twice', async () => {
    network.answer = () => new Promise(() => {});
    const { user } = show();
    const words = freshWords();
    await user.type(field(), words);
    await pass(1000);
    network.answer = () => found(hello);
    await user.type(field(), 'x');
    await pass(1000);
    expect(network.asked).toHaveLength(2);
    expect(options()).toHaveLength(2);
    await user.type(field(), '{Backspace}');
    network.answer = () => found(halo);
    await pass(1000);
    await user.type(field(), 'x');
    await pass(1000);
    expect(network.asked).toHaveLength(3);
  });

  test.each([
    ['albums', 'albums'],
    ['music_artists', 'artists'],
  ] as const)('%s are asked for as %s', async (categoryId, category) => {
    const { user } = show({ categoryId });
    await user.type(field(), `${freshWords()}{Enter}`);
    await pass(0);
    expect(network.asked[0]?.searchParams.get('category')).toBe(category);
  });

  test('rows are rich: title, artist, album, length, year', async () => {
    const { user } = show();
    await user.type(field(), `${freshWords()}{Enter}`);
    await pass(0);
    expect(options()[0]).toBe('HaloBeyoncé · I Am… Sasha Fierce4:212008');
  });

  test('nothing found says so, and by hand is there', async () => {
    network.answer = () => found();
    const { user } = show();
    const words = freshWords();
    await user.type(field(), `${words}{Enter}`);
    await pass(0);
    expect(screen.getByText(`No results for "${words}"`)).toBeTruthy();
    expect(options()).toEqual([`Add "${words}" by hand`]);
  });

  test('a failure says so quietly, offers another try, and by hand is there', async () => {
    network.answer = unreachable;
    const { user } = show();
    const words = freshWords();
    await user.type(field(), `${words}{Enter}`);
    await pass(0);
    expect(screen.getByText('Could not load.')).toBeTruthy();
    expect(options()).toEqual([`Add "${words}" by hand`]);
    network.answer = () => found(halo);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(options()).toHaveLength(2);
    expect(network.asked).toHaveLength(2);
  });

  test('back online, what failed is asked again by itself', async () => {
    network.answer = unreachable;
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = show();
    await user.type(field(), `${freshWords()}{Enter}`);
    await pass(5000);
    expect(network.asked).toHaveLength(1);
    network.answer = () => found(halo);
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
    expect(network.asked).toHaveLength(1);
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
    expect(active()).toContain('Hello');
    await user.keyboard('{Enter}');
    expect(onAdd).toHaveBeenCalledTimes(2);
    expect(onAdd.mock.calls[1]?.[0][0]?.title).toBe('Hello');
  });

  test('the arrows go on behind the one that went in', async () => {
    const { user } = await ready();
    await user.keyboard('{ArrowDown}{Enter}{ArrowDown}');
    expect(active()).toContain('Hello');
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
