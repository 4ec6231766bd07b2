import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { pageOf, publicList } from '../../list-view/test/public-lists.ts';
import DiscoverPage from './discover-page.tsx';
import { answerWith, openPage, place, requests, serve } from './test/open-page.tsx';

const rain = publicList('Rainy Sunday', { songs: 8 });
const drive = publicList('Drive', { songs: 2, author: '', username: '', voteScore: 0 });
const fast = publicList('Fast', { publishedAt: new Date().toISOString() });

beforeEach(() => {
  serve({
    '/api/lists/featured/songs': pageOf(rain, drive),
    '/api/lists/popular/songs': pageOf(drive, rain),
    '/api/lists/popular/songs?timeframe=week': pageOf(),
    '/api/lists/popular/songs?sort=trending': pageOf(rain),
    '/api/lists/popular/songs?sort=recent': pageOf(fast),
    '/api/lists/popular/games': pageOf(),
    '/api/lists/popular/games?sort=trending': pageOf(),
    '/api/lists/featured/games': 0,
  });
});

const open = (address: string) =>
  openPage(address, {
    '/discover/featured/:category': <DiscoverPage />,
    '/discover/popular/:category': <DiscoverPage />,
  });
const cards = () => screen.queryAllByRole('article');
const titles = () => cards().map((card) => within(card).getByRole('heading', { level: 2 }).textContent);
const card = (title: string) => {
  const found = cards()[titles().indexOf(title)];
  if (!found) throw new Error(`no card of ${title}`);
  return found;
};
const rowsOf = (title: string) =>
  within(card(title))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const said = () => screen.getByRole('heading', { level: 2 }).textContent;
const click = (element: HTMLElement) => act(async () => fireEvent.click(element));
const choose = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  });

describe('a category', () => {
  test('shows a page of cards from one request', async () => {
    await open('/discover/featured/songs');
    expect(requests).toEqual(['GET /api/lists/featured/songs']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Discover Songs');
    expect(titles()).toEqual(['Rainy Sunday', 'Drive']);
  });

  test('shows up to five rows of the first list and three of the others', async () => {
    serve({ '/api/lists/featured/songs': pageOf(rain, fast, drive) });
    await open('/discover/featured/songs');
    expect(rowsOf('Rainy Sunday')).toEqual([1, 2, 3, 4, 5].map((n) => `${n}Rainy Sunday ${n}Somebody`));
    expect(rowsOf('Fast')).toHaveLength(3);
    expect(rowsOf('Drive')).toEqual(['1Drive 1Somebody', '2Drive 2Somebody']);
  });

  test('has one link per card to the list, and another to its author', async () => {
    await open('/discover/popular/songs?sort=popular&time=all');
    const links = (title: string) =>
      within(card(title))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links('Rainy Sunday')).toEqual([
      ['Rainy Sunday', `/discover/popular/songs/${rain.publicSlug}`],
      ['ada', '/discover/@ada'],
    ]);
    expect(links('Drive')).toEqual([['Drive', `/discover/popular/songs/${drive.publicSlug}`]]);
    expect(within(card('Drive')).getByText('Unknown')).toBeTruthy();
  });

  test('has two tabs with their own addresses', async () => {
    await open('/discover/popular/songs');
    const tabs = screen.getByRole('navigation', { name: 'Which lists' });
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')]),
    ).toEqual([
      ['Featured', '/discover/featured/songs', null],
      ['Popular', '/discover/popular/songs', 'true'],
    ]);
  });

  test('preloads a list on touch', async () => {
    await open('/discover/featured/songs');
    await act(async () => {
      fireEvent.pointerDown(screen.getByRole('link', { name: 'Rainy Sunday' }));
    });
    expect(requests.slice(1)).toEqual([`GET /api/lists/shared/ada/songs/${rain.publicSlug}`]);
  });

  test('shows cards without rows for an answer of an earlier version', async () => {
    const { lists } = pageOf(rain);
    const old = lists.map(({ rows: _, periodViews: __, ...meta }) => meta);
    serve({ '/api/lists/popular/songs': { lists: old, first: rain } });
    await open('/discover/popular/songs');
    expect(titles()).toEqual(['Rainy Sunday']);
    expect(within(card('Rainy Sunday')).getByText('12 views')).toBeTruthy();
  });
});

describe('beside the author shows the sort value', () => {
  test.each([
    ['/discover/popular/songs', 'Rainy Sunday', '7 views'],
    ['/discover/popular/songs?sort=trending', 'Rainy Sunday', '7 views'],
    ['/discover/popular/songs?sort=recent', 'Fast', 'just now'],
    ['/discover/featured/songs', 'Rainy Sunday', 'Votes: +2'],
  ])('for %s', async (address, title, words) => {
    await open(address);
    expect(within(card(title)).getByText(words)).toBeTruthy();
    expect(within(card(title)).queryByText('12 views')).toBeNull();
  });
});

describe('sort order and period', () => {
  test('are part of the address and of the request', async () => {
    await open('/discover/popular/songs');
    await choose('Sort lists', 'trending');
    expect(place()).toBe('/discover/popular/songs?sort=trending');
    expect(titles()).toEqual(['Rainy Sunday']);
    await choose('Sort lists', 'popular');
    await choose('Period', 'week');
    expect(place()).toBe('/discover/popular/songs?time=week');
    expect(said()).toBe('Nothing in this period. Try a longer one.');
    expect(screen.getByRole('link', { name: 'Show all time' }).getAttribute('href')).toBe(
      '/discover/popular/songs',
    );
  });

  test('is offered and sent only where a period has an effect', async () => {
    await open('/discover/popular/songs?sort=trending&time=week');
    expect(requests).toEqual(['GET /api/lists/popular/songs?sort=trending']);
    expect(screen.queryByLabelText('Period')).toBeNull();
    await choose('Sort lists', 'recent');
    expect(screen.queryByLabelText('Period')).toBeNull();
    await choose('Sort lists', 'popular');
    expect(screen.getByLabelText('Period')).toBeTruthy();
  });

  test('has a fixed period for trending, which may be empty', async () => {
    await open('/discover/popular/games?sort=trending');
    expect(said()).toBe('Nothing in this period. Try a longer one.');
  });

  test('ignores invalid values in the address', async () => {
    await open('/discover/popular/songs?sort=best&time=decade');
    expect(requests).toEqual(['GET /api/lists/popular/songs']);
  });

  test('is fixed for featured lists', async () => {
    await open('/discover/featured/songs');
    expect(screen.queryByLabelText('Sort lists')).toBeNull();
    expect(screen.queryByLabelText('Period')).toBeNull();
  });
});

describe('empty results', () => {
  test('explain how to be the first in a category without public lists', async () => {
    await open('/discover/popular/games');
    expect(said()).toBe('No public lists found in this category yet.');
    expect(screen.getByText('Be the first to create and share a Games list!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create Your Lists' }).getAttribute('href')).toBe(
      '/my-lists/games',
    );
  });

  test('report a failed load with a retry', async () => {
    await open('/discover/featured/games');
    expect(said()).toBe('Could not load.');
    answerWith({ '/api/lists/featured/games': pageOf(publicList('Late', { category: 'games' })) });
    await click(screen.getByRole('button', { name: 'Try again' }));
    expect(titles()).toEqual(['Late']);
  });

  test('name the search words', async () => {
    await open('/discover/featured/songs?search=snow');
    expect(said()).toBe('No results for "snow"');
    expect(screen.getByRole('link', { name: 'Search all public lists' }).getAttribute('href')).toBe(
      '/discover/popular/songs?search=snow',
    );
    await click(screen.getByRole('button', { name: 'Show all lists' }));
    expect(titles()).toEqual(['Rainy Sunday', 'Drive']);
  });

  test('filter featured lists locally, and search popular lists on the server', async () => {
    await open('/discover/featured/songs?search=DRI');
    expect(titles()).toEqual(['Drive']);
    expect(requests.slice(0, 1)).toEqual(['GET /api/lists/featured/songs']);
  });
});
