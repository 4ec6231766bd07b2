import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { clearAnswers } from '../../shared/api/query-cache.ts';
import { shownAccount } from '../../sync/shown-account.ts';
import { SearchBox } from './search-box.tsx';

const found = [
  { id: '1', type: 'song', title: 'Halo', artist: 'Beyoncé', year: 2008 },
  { id: '2', type: 'album', title: 'Homogenic', artist: 'Björk', year: 1997 },
  { id: '3', type: 'artist', title: 'Hole' },
];
let requests: string[];
let answer: () => Response;

// Lazy-loaded components are awaited before the fake timers start.
beforeAll(() => Promise.all([import('./suggestion-list.tsx'), import('./own-search.ts')]));
afterAll(() => shownAccount().close());

beforeEach(() => {
  clearAnswers();
  jest.useFakeTimers();
  requests = [];
  answer = () => new Response(JSON.stringify({ suggestions: found }));
  window.fetch = async (input) => {
    requests.push(String(input));
    return answer();
  };
});
afterEach(() => {
  jest.useRealTimers();
});

function Place() {
  const { pathname, search } = useLocation();
  return <p data-testid="place">{pathname + search}</p>;
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <SearchBox />
      <Place />
      <Link to="/my-lists/movies">movies</Link>
      <Link to="/my-lists/songs?search=sun">sun</Link>
    </MemoryRouter>,
  );
}

const field = () => screen.getByRole('combobox') as HTMLInputElement;
const place = () => screen.getByTestId('place').textContent;
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const selected = () => screen.queryByRole('option', { selected: true })?.textContent;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const go = async (link: string) => {
  fireEvent.click(screen.getByText(link));
  await pass(1000);
};
const press = (key: string) => fireEvent.keyDown(field(), { key });

function type(text: string) {
  act(() => field().focus());
  fireEvent.change(field(), { target: { value: text } });
}

describe('the header search', () => {
  test('filters the lists by the address after 300 ms, without a history entry', async () => {
    open('/my-lists/songs/rain?login=required');
    type('  ra');
    await pass(299);
    expect(place()).toBe('/my-lists/songs/rain?login=required');
    await pass(1);
    expect(place()).toBe('/my-lists/songs/rain?login=required&search=ra');
    type('');
    await pass(300);
    expect(place()).toBe('/my-lists/songs/rain?login=required');
  });

  test('starts with the words in the address', () => {
    open('/my-lists/songs?search=sunday');
    expect(field().value).toBe('sunday');
  });

  test('follows changes of the address', async () => {
    open('/my-lists/songs?search=rain');
    await go('sun');
    expect(field().value).toBe('sun');
    await go('movies');
    expect(field().value).toBe('');
    expect(place()).toBe('/my-lists/movies');
  });

  test("does not compete with the field behind a phone's overlay", async () => {
    render(
      <MemoryRouter initialEntries={['/my-lists/songs/rain']}>
        <SearchBox />
        <SearchBox isOverlay />
        <Place />
      </MemoryRouter>,
    );
    const [behind, overlay] = screen.getAllByRole<HTMLInputElement>('combobox');
    for (const text of ['que', '', 'sun']) {
      fireEvent.change(overlay as HTMLInputElement, { target: { value: text } });
      for (let step = 0; step < 8; step += 1) {
        await pass(150);
        expect(overlay?.value).toBe(text);
      }
      expect(behind?.value).toBe(text);
      expect(place()).toBe(text === '' ? '/my-lists/songs/rain' : `/my-lists/songs/rain?search=${text}`);
    }
  });

  test('does not filter lists by a search from another page', async () => {
    open('/privacy');
    type('rain');
    await pass(400);
    await go('movies');
    expect([field().value, place()]).toEqual(['', '/my-lists/movies']);
  });

  test('requests suggestions from two characters on, once typing pauses', async () => {
    open('/');
    type('h');
    await pass(1000);
    expect(requests).toEqual([]);
    type('ha');
    await pass(100);
    type('hal');
    await pass(300);
    expect(requests).toEqual(['/api/music/suggestions?q=hal']);
    expect(place()).toBe('/');
    expect(options()).toEqual(['HaloBeyoncé · 2008Songs', 'HomogenicBjörk · 1997Albums', 'HoleArtists']);
  });

  test('sends at most a hundred characters, without splitting one', async () => {
    open('/');
    type('🎵'.repeat(300));
    await pass(300);
    expect(new URLSearchParams(requests[0]?.split('?')[1]).get('q')).toBe('🎵'.repeat(100));
  });
});

describe('the keys of the suggestions', () => {
  async function suggest(path = '/my-lists/movies') {
    open(path);
    type('ha');
    await pass(300);
    expect(field().getAttribute('aria-expanded')).toBe('true');
  }

  test('move through them with the arrows, and past either end to the field', async () => {
    await suggest();
    expect(selected()).toBeUndefined();
    press('ArrowDown');
    expect(selected()).toContain('Halo');
    expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
      selected(),
    );
    press('ArrowUp');
    expect(selected()).toBeUndefined();
    press('ArrowUp');
    expect(selected()).toContain('Hole');
    press('ArrowDown');
    expect(selected()).toBeUndefined();
    expect(document.activeElement).toBe(field());
  });

  test('open the category of the selected one on Enter', async () => {
    await suggest();
    press('ArrowDown');
    press('ArrowDown');
    press('Enter');
    expect(place()).toBe('/my-lists/albums?add=Homogenic+Bj%C3%B6rk');
    expect(options()).toEqual([]);
    await pass(1000);
    expect(place()).toBe('/my-lists/albums?add=Homogenic+Bj%C3%B6rk');
  });

  test('have the same effect as a click, which searches an artist by name', async () => {
    await suggest();
    fireEvent.click(screen.getByText('Hole'));
    expect(place()).toBe('/my-lists/music_artists?add=Hole');
  });

  test('open the lists filtered by the words on Enter without a selection', async () => {
    await suggest('/terms');
    press('Enter');
    expect(place()).toBe('/my-lists/songs?search=ha');
  });

  test('close them on Escape, and clear the field on a second one', async () => {
    await suggest();
    press('Escape');
    expect(options()).toEqual([]);
    expect(field().value).toBe('ha');
    press('ArrowDown');
    expect(options()).toHaveLength(3);
    press('Escape');
    press('Escape');
    expect(field().value).toBe('');
  });

  test('close 200 ms after the field has lost the focus, unless it returns', async () => {
    await suggest();
    fireEvent.blur(field());
    await pass(199);
    expect(options()).toHaveLength(3);
    fireEvent.focus(field());
    await pass(500);
    expect(options()).toHaveLength(3);
    fireEvent.blur(field());
    await pass(200);
    expect(options()).toEqual([]);
  });

  test('are left to an input method while it composes', async () => {
    await suggest();
    fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
    expect(selected()).toBeUndefined();
  });
});

describe('in Discover', () => {
  test('filters the public lists by the address without suggestions', async () => {
    open('/discover/popular/games?sort=recent');
    expect(field().getAttribute('aria-label')).toBe('Search public lists');
    type('  boss ');
    await pass(1000);
    expect(place()).toBe('/discover/popular/games?sort=recent&search=boss');
    expect(requests).toEqual([]);
  });

  test('searches the popular lists when confirmed on the page of one list', async () => {
    open('/discover/@ada/games/best-x7k2p9qa');
    expect(field().getAttribute('aria-label')).toBe('Search public lists');
    type('boss');
    await pass(1000);
    expect(requests).toEqual([]);
    press('Enter');
    expect(place()).toBe('/discover/popular/games?search=boss');
  });
});

test('reports failed suggestions quietly and keeps filtering', async () => {
  answer = () => new Response('{"error":"Too many"}', { status: 429 });
  open('/my-lists/songs');
  type('ha');
  await pass(300);
  expect(screen.getByText('Could not load suggestions.')).toBeTruthy();
  expect(place()).toBe('/my-lists/songs?search=ha');
});
