import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { categories } from '@top100/domain/categories';
import { MemoryRouter } from 'react-router-dom';
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
  test('shows its headline, its call to action and the three steps', async () => {
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

  test('links Discover and Premium', async () => {
    await open();
    expect(link('Discover Popular Lists')).toBeTruthy();
    expect(screen.getByRole('complementary').textContent).toContain(
      'Premium holds 1,000 lists in each category and 1,000 items in each list',
    );
    expect(within(screen.getByRole('complementary')).getByRole('link').getAttribute('href')).toBe('/upgrade');
  });

  test("links nine categories with the catalogue's size in each", async () => {
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

  test('cycles through the categories until it is paused', async () => {
    await open();
    expect(first()).toBe('1Nina Simone');
    await pass(5000);
    expect(first()).toBe('1In the Mood for Love');
    fireEvent.click(screen.getByRole('button', { name: 'Pause examples' }));
    await pass(20_000);
    expect(first()).toBe('1In the Mood for Love');
  });

  test('stays at a selected category', async () => {
    await open();
    fireEvent.click(within(poster()).getByRole('button', { name: 'Books' }));
    await pass(20_000);
    expect(first()).toBe('1Beloved');
    expect(poster().getAttribute('aria-label')).toBe('An example: ten books, ranked');
  });

  test('does not move with reduced motion', async () => {
    const real = window.matchMedia;
    window.matchMedia = (query) => Object.assign(real(query), { matches: query.includes('reduce') });
    await open();
    await pass(20_000);
    expect(first()).toBe('1Nina Simone');
    expect(screen.queryByRole('button', { name: /changing|Change/ })).toBeNull();
    window.matchMedia = real;
  });
});
