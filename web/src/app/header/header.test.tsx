import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { categories } from '@top100/domain/categories';
import { MemoryRouter } from 'react-router-dom';
import { Footer } from '../footer.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { Header } from './header.tsx';

const counts = categories.map(({ id }) => ({ id, entries: id === 'songs' || id === 'movies' ? 1600 : 0 }));

beforeEach(() => {
  window.fetch = async () => new Response(JSON.stringify({ categories: counts }));
});

const at = (path: string, element: React.ReactNode) =>
  render(<MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>);
const names = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.textContent);

test('links both sections in the current category', () => {
  at('/discover/popular/books', <Header />);
  const pills = screen.getByRole('navigation', { name: 'Sections' });
  expect(names(pills)).toEqual(['My Lists', 'Discover']);
  const discover = within(pills).getByRole('link', { name: 'Discover' });
  expect(discover.getAttribute('aria-current')).toBe('true');
  expect(discover.getAttribute('href')).toBe('/discover/featured/books');
});

test('links product, legal and support pages in the footer', () => {
  at('/', <Footer />);
  const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['My Lists', '/my-lists'],
    ['Discover', '/discover'],
    ['Premium', '/upgrade'],
    ['Privacy Policy', '/privacy'],
    ['Terms & Conditions', '/terms'],
    ['Get in Touch', '/contact'],
  ]);
});

describe('the category strip', () => {
  const link = (name: string | RegExp) => screen.getByRole('link', { name });

  test('shows the nine categories in order, with three searchable ones until the server answers', async () => {
    window.fetch = () => Promise.reject(new TypeError('offline'));
    await act(async () => at('/my-lists/albums', <CategoryStrip />));
    const strip = screen.getByRole('navigation', { name: 'Categories' });
    expect(names(strip)).toEqual(categories.map(({ label }) => label));
    expect(strip.querySelectorAll('[data-dimmed]')).toHaveLength(6);
    expect(link('Albums').getAttribute('aria-current')).toBe('page');
    expect(link('Songs').getAttribute('aria-current')).toBeNull();
    expect(link('Songs').getAttribute('href')).toBe('/my-lists/songs');
  });

  test('dims and explains categories that this server cannot search, and remembers them', async () => {
    at('/my-lists/songs', <CategoryStrip />);
    await waitFor(() => expect(link('Movies').hasAttribute('data-dimmed')).toBe(false));
    expect(
      link('Albums - Manual entry only (database search not available yet)').hasAttribute('data-dimmed'),
    ).toBe(true);
    expect(JSON.parse(localStorage.getItem('catalogue-categories') ?? '{}')).toMatchObject({ movies: 1600 });
  });

  test('keeps sort order and period of public lists', async () => {
    await act(async () => at('/discover/popular/songs?sort=trending&search=rain', <CategoryStrip />));
    expect(link(/^Movies/).getAttribute('href')).toBe('/discover/popular/movies?sort=trending');
  });
});
