import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { categories } from '@top100/contracts/categories';
import { MemoryRouter } from 'react-router-dom';
import { sessionEnded, sessionStarted } from '../../session/session.ts';
import HomePage from './home-page.tsx';

const entries = (id: string) => ({ songs: 1600, albums: 1 })[id] ?? 0;

beforeEach(() => {
  jest.useFakeTimers();
  const answer = { categories: categories.map(({ id }) => ({ id, entries: entries(id) })) };
  window.fetch = async () => new Response(JSON.stringify(answer));
});
afterEach(() => {
  jest.useRealTimers();
});

async function open() {
  render(
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>,
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
}

const link = (name: string | RegExp) => screen.queryByRole('link', { name });
const poster = () => screen.getByRole('figure');
const first = () => within(poster()).getAllByRole('listitem')[0]?.textContent;

describe('the home page', () => {
  test('has its headline, its call to action and the three steps', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Explore Your Top 100');
    expect(link('Create Your Lists')?.getAttribute('href')).toBe('/my-lists');
    expect(screen.getByRole('heading', { name: 'How It Works' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3 }).map((step) => step.textContent)).toEqual([
      '1 Create',
      '2 Rank',
      '3 Share',
    ]);
  });

  test('leads to Discover and Premium', async () => {
    await open();
    expect(link('Discover Popular Lists')).toBeTruthy();
    expect(within(screen.getByRole('complementary')).getByRole('link').getAttribute('href')).toBe('/upgrade');
  });

  test('has no upgrade banner for premium members', async () => {
    sessionStarted({
      id: 'u1',
      email: 'ann@example.com',
      username: 'ann',
      isAdmin: false,
      subscriptionStatus: 'premium',
      isPremium: true,
      emailVerified: true,
    });
    await open();
    expect(screen.queryByRole('complementary')).toBeNull();
    sessionEnded();
  });

  test('picks among nine categories, with what this server’s catalogue has of each', async () => {
    await open();
    expect(link(/^Songs/)?.textContent).toBe('SongsSearch 1,600 songs');
    expect(link(/^Albums/)?.textContent).toBe('AlbumsSearch 1 album');
    expect(link(/^Artists/)?.textContent).toBe('ArtistsManual entry');
    const tiles = within(screen.getByRole('region', { name: 'What will you rank?' })).getAllByRole('link');
    expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual(
      categories.map(({ id }) => `/my-lists/${id}`),
    );
  });
});

describe('the poster', () => {
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('goes through the categories by itself until somebody pauses it', async () => {
    await open();
    expect(first()).toBe('1Nina Simone');
    await pass(5000);
    expect(first()).toBe('1In the Mood for Love');
    fireEvent.click(screen.getByRole('button', { name: 'Stop changing the example' }));
    await pass(20_000);
    expect(first()).toBe('1In the Mood for Love');
  });

  test('stays with what somebody chose', async () => {
    await open();
    fireEvent.click(within(poster()).getByRole('button', { name: 'Books' }));
    await pass(20_000);
    expect(first()).toBe('1Beloved');
    expect(poster().getAttribute('aria-label')).toBe('An example: ten books, ranked');
  });

  test('does not move for people who prefer less motion', async () => {
    const real = window.matchMedia;
    window.matchMedia = (query) => Object.assign(real(query), { matches: query.includes('reduce') });
    await open();
    await pass(20_000);
    expect(first()).toBe('1Nina Simone');
    expect(screen.queryByRole('button', { name: /changing|Change/ })).toBeNull();
    window.matchMedia = real;
  });
});
