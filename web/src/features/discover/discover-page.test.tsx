import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import DiscoverPage from './discover-page.tsx';
import { answerWith, asked, openPage, place, serve } from './test/open-page.tsx';
import { pageOf, publicList } from './test/public-lists.ts';

const rain = publicList('Rainy Sunday', { description: 'For days without an umbrella.' });
const drive = publicList('Drive', { songs: 5, author: '', username: '' });
const found = publicList('Not among them', { username: 'bob', author: 'bob' });
const shared = (list: typeof rain) => `/api/lists/shared/${list.username}/songs/${list.publicSlug}`;

beforeEach(() => {
  serve({
    '/api/lists/featured/songs': pageOf(rain, drive),
    '/api/lists/popular/songs': pageOf(drive, rain),
    '/api/lists/popular/songs?timeframe=week': pageOf(),
    '/api/lists/popular/songs?sort=trending': pageOf(rain),
    '/api/lists/popular/games': pageOf(),
    '/api/lists/featured/games': 0,
    [shared(drive)]: { success: true, list: drive },
    [shared(rain)]: { success: true, list: rain },
    [`/api/lists/${found.publicSlug}`]: { list: found },
  });
});

const page = <DiscoverPage />;
const open = (address: string) =>
  openPage(address, {
    '/discover/featured/:category/:listUri?': page,
    '/discover/popular/:category/:listUri?': page,
  });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const column = () => screen.getByRole('complementary');
const links = () =>
  within(column())
    .getAllByRole('link')
    .map((link) => link.querySelector('bdi')?.textContent);
const rows = () => screen.getAllByRole('listitem').filter((row) => row.getAttribute('aria-posinset'));
const click = (element: HTMLElement) => act(async () => fireEvent.click(element));
const choose = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  });

describe('the first page of a category', () => {
  test('needs one call of the API, and shows the first list with its items', async () => {
    await open('/discover/featured/songs');
    expect(asked).toEqual(['GET /api/lists/featured/songs']);
    expect(title()).toBe('Rainy Sunday');
    expect(links()).toEqual(['Rainy Sunday', 'Drive']);
    expect(rows()).toHaveLength(3);
    expect(screen.getByText('For days without an umbrella.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ada' }).getAttribute('href')).toBe('/discover/@ada');
  });

  test('has the two kinds as tabs with addresses of their own', async () => {
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
});

describe('another list of the column', () => {
  test('is loaded when it is chosen; going back loads nothing and shows the first again', async () => {
    await open('/discover/featured/songs');
    await click(within(column()).getByRole('link', { name: /Drive/ }));
    expect(place()).toBe(`/discover/featured/songs/${drive.publicSlug}`);
    expect(title()).toBe('Drive');
    expect(rows()).toHaveLength(5);
    expect(asked).toHaveLength(2);
    await click(screen.getByText('back'));
    expect(title()).toBe('Rainy Sunday');
    expect(asked).toHaveLength(2);
  });

  test('says Unknown and No description where there is neither', async () => {
    await open(`/discover/featured/songs/${drive.publicSlug}`);
    expect(screen.getByText('No description')).toBeTruthy();
    expect(screen.getByText(/^by Unknown$/, { selector: 'span' })).toBeTruthy();
    expect(document.title).toMatch(/^Drive by/);
  });

  test('is loaded ahead when a finger comes down on it', async () => {
    await open('/discover/featured/songs');
    await act(async () => {
      fireEvent.pointerDown(within(column()).getByRole('link', { name: /Drive/ }));
    });
    expect(asked).toHaveLength(2);
  });

  test('is one button away, which keeps the focus', async () => {
    await open('/discover/featured/songs');
    const next = screen.getByRole('button', { name: 'Next list' });
    expect(screen.getByText('1 of 2')).toBeTruthy();
    next.focus();
    await click(next);
    expect(title()).toBe('Drive');
    expect(document.activeElement).toBe(next);
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await click(screen.getByRole('button', { name: 'Previous list' }));
    expect(title()).toBe('Rainy Sunday');
  });

  test('that is not among them is found by its slug', async () => {
    await open(`/discover/popular/songs/${found.publicSlug}`);
    expect(title()).toBe('Not among them');
    expect(links()).toEqual(['Drive', 'Rainy Sunday']);
  });

  test('that is not found leads to Discover', async () => {
    await open('/discover/popular/songs/no-such-list');
    expect(place()).toBe('/discover');
    expect(await screen.findByText('List not found')).toBeTruthy();
  });
});

describe('order and time', () => {
  test('stand in the address and are asked for', async () => {
    await open('/discover/popular/songs');
    await choose('Sort lists', 'trending');
    expect(place()).toBe('/discover/popular/songs?sort=trending');
    expect(title()).toBe('Rainy Sunday');
    await choose('Sort lists', 'popular');
    await choose('Time', 'week');
    expect(place()).toBe('/discover/popular/songs?time=week');
    expect(title()).toBe('Nothing in this time. Try a longer one.');
  });

  test('what the address names wrongly is as good as nothing', async () => {
    await open('/discover/popular/songs?sort=best&time=decade');
    expect(asked).toEqual(['GET /api/lists/popular/songs']);
  });

  test('what is featured has an order of its own', async () => {
    await open('/discover/featured/songs');
    expect(screen.queryByLabelText('Sort lists')).toBeNull();
  });
});

describe('where there is nothing', () => {
  test('a category without public lists says so, and how to be the first', async () => {
    await open('/discover/popular/games');
    expect(title()).toBe('No public lists found in this category yet.');
    expect(screen.getByText('Be the first to create and share a Games list!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create Your Lists' }).getAttribute('href')).toBe(
      '/my-lists/games',
    );
  });

  test('a failed load is an empty list with a quiet word, and can be tried again', async () => {
    await open('/discover/featured/games');
    expect(title()).toBe('Could not load.');
    answerWith({ '/api/lists/featured/games': pageOf(publicList('Late', { category: 'games' })) });
    await click(screen.getByRole('button', { name: 'Try again' }));
    expect(title()).toBe('Late');
  });

  test('a search without results names what was searched', async () => {
    await open('/discover/featured/songs?search=snow');
    expect(title()).toBe('No results for "snow"');
    expect(screen.getByRole('link', { name: 'Search all public lists' }).getAttribute('href')).toBe(
      '/discover/popular/songs?search=snow',
    );
    await click(screen.getByRole('button', { name: 'Show all lists' }));
    expect(title()).toBe('Rainy Sunday');
  });

  test('a search filters what is featured without another call, and asks for what is popular', async () => {
    await open('/discover/featured/songs?search=DRI');
    expect(links()).toEqual(['Drive']);
    expect(asked.slice(0, 1)).toEqual(['GET /api/lists/featured/songs']);
  });
});
