import { describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { listed, publicList } from '../../list-view/test/public-lists.ts';
import { answerWith, openPage, place, serve } from './test/open-page.tsx';
import UserPage from './user-page.tsx';

const card = (title: string, fields: Parameters<typeof publicList>[1] = {}) => {
  const { periodViews: _, ...meta } = listed(publicList(title, fields));
  return { ...meta, top: meta.rows.slice(0, 3).map((row) => row.title) };
};
const list = card('Rainy Sunday');
const path = `/discover/@ada/songs/${list.publicSlug}`;
const title = () => screen.queryByRole('heading', { level: 1 })?.textContent;
const links = (within: HTMLElement) =>
  [...within.querySelectorAll('a')].map(({ textContent }) => textContent);

describe('the page of a user', () => {
  const films = card('Films', { category: 'movies', songs: 2 });
  const counts = [
    { category: 'songs', lists: 1 },
    { category: 'movies', lists: 2 },
  ];
  const user = (lists: unknown[]) => ({ username: 'Ada', counts, lists });
  const pages = { '/discover/:owner/:category?': <UserPage /> };

  test('lists all categories, or one', async () => {
    serve({
      '/api/discover/users/ada': user([films, list]),
      '/api/discover/users/Ada': user([films, list, films]),
      '/api/discover/users/Ada?category=movies': user([films]),
    });
    await openPage('/discover/@ada', pages);
    expect(place()).toBe('/discover/@Ada');
    expect(title()).toBe('Lists by Ada');
    expect(screen.getByText('3 public lists')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Rainy Sunday/ }).getAttribute('href')).toBe(path);
    const nav = screen.getByRole('navigation', { name: 'Categories with lists' });
    expect(links(nav)).toEqual(['All 3', 'Songs 1', 'Movies 2']);
    const current = () => nav.querySelector('[aria-current]')?.textContent;
    expect(current()).toBe('All 3');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Movies 2' })));
    expect([place(), current()]).toEqual(['/discover/@Ada/movies', 'Movies 2']);
    expect(screen.getByRole('link', { name: /Films/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Rainy Sunday/ })).toBeNull();
    expect(document.title).toBe('Movies Lists by Ada · Top 100');
    const kinds = screen.getByRole('navigation', { name: 'Which lists' });
    expect([...kinds.querySelectorAll('a')].map((tab) => tab.getAttribute('href'))).toEqual([
      '/discover/featured/movies',
      '/discover/popular/movies',
    ]);
    expect(kinds.querySelector('[aria-current]')).toBeNull();
  });

  test('shows the first three items of each list', async () => {
    serve({ '/api/discover/users/Ada': user([films, list]) });
    await openPage('/discover/@Ada', pages);
    const words = screen.getAllByRole('article').map((article) => article.textContent);
    expect(words[0]).toMatch(/^Films2 movies.*1Films 1Somebody2Films 2Somebody$/);
    expect(words[1]).toMatch(/^Rainy Sunday3 songs.*1Rainy Sunday 1Somebody2.*3Rainy Sunday 3Somebody$/);
  });

  test('has no category links for a user with one category, unless another one was requested', async () => {
    const one = { username: 'Ada', counts: counts.slice(0, 1), lists: [list] };
    serve({
      '/api/discover/users/Ada': one,
      '/api/discover/users/Ada?category=books': { ...one, lists: [] },
    });
    await openPage('/discover/@Ada', pages);
    expect(screen.queryByRole('navigation', { name: 'Categories with lists' })).toBeNull();
    cleanup();
    await openPage('/discover/@Ada/books', pages);
    expect(screen.getByText('No public lists found in this category yet.')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'All 1' })));
    expect(screen.getByRole('link', { name: /Rainy Sunday/ })).toBeTruthy();
  });

  test.each([
    ['/discover/@Ada', '/api/discover/users/Ada', '?offset=1'],
    ['/discover/@Ada/songs', '/api/discover/users/Ada?category=songs', '&offset=1'],
  ])('loads, on request, the rest of the lists at %s', async (at, call, more) => {
    const many = { ...user([list]), counts: [{ category: 'songs', lists: 2 }] };
    serve({ [call]: many, [call + more]: 503 });
    await openPage(at, pages);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show 1 more' })));
    expect(screen.getByText('Could not load.')).toBeTruthy();
    answerWith({ [call + more]: { ...many, lists: [card('Second')] } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByRole('link', { name: /Second/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
  });

  test('says so without public lists', async () => {
    serve({ '/api/discover/users/Ada': { username: 'Ada', counts: [], lists: [] } });
    await openPage('/discover/@Ada', pages);
    expect(screen.getByText('No public lists yet.')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Categories with lists' })).toBeNull();
  });

  test('redirects an unknown user to Discover', async () => {
    serve({});
    await openPage('/discover/@nobody', { ...pages, '/discover': <p>Discover</p> });
    expect(place()).toBe('/discover');
  });
});
