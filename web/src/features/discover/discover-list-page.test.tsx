import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { pageOf, publicList } from '../../list-view/test/public-lists.ts';
import DiscoverListPage from './discover-list-page.tsx';
import { openPage, place, requests, serve } from './test/open-page.tsx';

const rain = publicList('Rainy Sunday', { description: 'For days without an umbrella.' });
const drive = publicList('Drive', { songs: 5, author: '', username: '' });
const found = publicList('Not among them', { username: 'bob', author: 'bob' });
const shared = (list: typeof rain) => `/api/lists/shared/${list.username}/songs/${list.publicSlug}`;

beforeEach(() => {
  serve({
    '/api/lists/featured/songs': pageOf(rain, drive),
    '/api/lists/popular/songs': pageOf(drive, rain),
    '/api/lists/popular/songs?timeframe=week': pageOf(rain),
    [shared(drive)]: { success: true, list: drive },
    [shared(rain)]: { success: true, list: rain },
    [`/api/lists/${found.publicSlug}`]: { list: found },
  });
});

const page = (
  <>
    <DiscoverListPage />
    <Link to="?search=storm">type storm</Link>
  </>
);
const open = (list: { publicSlug: string }, of = 'featured', query = '') =>
  openPage(`/discover/${of}/songs/${list.publicSlug}${query}`, {
    '/discover/featured/:category/:listUri': page,
    '/discover/popular/:category/:listUri': page,
  });
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const column = () => screen.getByRole('complementary');
const links = () =>
  within(column())
    .getAllByRole('link')
    .map((link) => link.querySelector('bdi')?.textContent);
const rows = () => screen.getAllByRole('listitem').filter((row) => row.getAttribute('aria-posinset'));
const click = (element: HTMLElement) => act(async () => fireEvent.click(element));

describe('a list inside Discover', () => {
  test('shows its items, and links the other lists', async () => {
    await open(rain, 'popular', '?time=week');
    expect(requests).toEqual(['GET /api/lists/popular/songs?timeframe=week', `GET ${shared(rain)}`]);
    expect(title()).toBe('Rainy Sunday');
    expect(rows()).toHaveLength(3);
    expect(screen.getByText('For days without an umbrella.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'ada' }).getAttribute('href')).toBe('/discover/@ada');
    expect(screen.getByRole('link', { name: 'Popular Songs' }).getAttribute('href')).toBe(
      '/discover/popular/songs?time=week',
    );
    expect(document.title).toMatch(/^Rainy Sunday by ada/);
  });

  test('invites readers to make their own list, above its rows', async () => {
    await open(rain);
    const invitation = screen.getByRole('link', { name: 'Make your own list' });
    expect(invitation.getAttribute('href')).toBe('/my-lists/songs');
    const [first] = rows();
    expect(first && invitation.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('shows Unknown without an author, and nothing without a description', async () => {
    await open(drive);
    expect(screen.queryByText('No description')).toBeNull();
    expect(screen.getByText(/^by Unknown$/, { selector: 'span' })).toBeTruthy();
  });

  test('loads when selected in the column; going back loads nothing', async () => {
    await open(rain);
    expect(links()).toEqual(['Rainy Sunday', 'Drive']);
    await click(within(column()).getByRole('link', { name: /Drive/ }));
    expect(place()).toBe(`/discover/featured/songs/${drive.publicSlug}`);
    expect(title()).toBe('Drive');
    expect(rows()).toHaveLength(5);
    expect(requests).toHaveLength(3);
    await click(screen.getByText('back'));
    expect(title()).toBe('Rainy Sunday');
    expect(requests).toHaveLength(3);
  });

  test('is reached by one button, which keeps the focus', async () => {
    await open(rain);
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

  test('is found by its slug if it is not among the loaded lists', async () => {
    await open(found, 'popular');
    expect(title()).toBe('Not among them');
    expect(links()).toEqual(['Drive', 'Rainy Sunday']);
  });

  test('is replaced by the results of a search', async () => {
    await open(rain);
    await click(screen.getByText('type storm'));
    expect(place()).toBe('/discover/featured/songs?search=storm');
  });
});

describe('a missing list', () => {
  test('redirects to the lists of its kind and category, with a message', async () => {
    await open({ publicSlug: 'no-such-list' }, 'popular', '?time=week');
    expect(place()).toBe('/discover/popular/songs?time=week');
    expect(await screen.findByText('List not found')).toBeTruthy();
  });

  test('redirects also if it existed until now', async () => {
    serve({ '/api/lists/featured/songs': pageOf(rain, drive) });
    await open(rain);
    expect(place()).toBe('/discover/featured/songs');
    expect(await screen.findByText('List not found')).toBeTruthy();
  });
});
