import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { answerWith, openPage, place, serve } from './test/open-page.tsx';
import { publicList } from './test/public-lists.ts';
import UserPage from './user-page.tsx';

const list = publicList('Rainy Sunday');
const path = `/discover/@ada/songs/${list.publicSlug}`;
const title = () => screen.queryByRole('heading', { level: 1 })?.textContent;

describe("somebody's page", () => {
  const films = publicList('Films', { category: 'movies' });
  const user = (category: string, lists: unknown[]) => ({
    ...{ username: 'Ada', category, lists, first: null },
    counts: [
      { category: 'songs', lists: 1 },
      { category: 'movies', lists: 2 },
    ],
  });
  const pages = { '/discover/:owner/:category?': <UserPage /> };

  test('has the lists of the first category, and counts of all', async () => {
    serve({
      '/api/discover/users/ada': user('songs', [list]),
      '/api/discover/users/Ada': user('songs', [list]),
      '/api/discover/users/Ada?category=movies': user('movies', [films]),
    });
    await openPage('/discover/@ada', pages);
    expect(place()).toBe('/discover/@Ada');
    expect(title()).toBe('Lists by Ada');
    expect(screen.getByText('3 public lists')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Rainy Sunday/ }).getAttribute('href')).toBe(path);
    const movies = screen.getByRole('link', { name: 'Movies 2' });
    await act(async () => fireEvent.click(movies));
    expect(place()).toBe('/discover/@Ada/movies');
    expect(screen.getByRole('link', { name: /Films/ })).toBeTruthy();
    expect(document.title).toBe('Movies Lists by Ada · Top 100');
  });

  test('with more lists than one answer holds shows the others when they are wanted', async () => {
    const many = { ...user('songs', [list]), counts: [{ category: 'songs', lists: 2 }] };
    const path = '/api/discover/users/Ada?category=songs';
    serve({ [path]: many, [`${path}&offset=1`]: 503 });
    await openPage('/discover/@Ada/songs', pages);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show 1 more' })));
    expect(screen.getByText('Could not load.')).toBeTruthy();
    answerWith({ [`${path}&offset=1`]: { ...many, lists: [publicList('Second')] } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByRole('link', { name: /Second/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
  });

  test('of nobody leads to Discover', async () => {
    serve({});
    await openPage('/discover/@nobody', { ...pages, '/discover': <p>Discover</p> });
    expect(place()).toBe('/discover');
  });
});
