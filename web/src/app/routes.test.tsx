import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { pages } from '@top100/domain/pages';
import { Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { person } from '../session/test/users.ts';

// The lists page opens the device's database: here a placeholder is enough.
jest.unstable_mockModule('../features/my-lists/my-lists-page.tsx', () => ({
  default: () => <h1>The lists page</h1>,
}));
// Placeholders: these tests only check which page is selected.
jest.unstable_mockModule('../features/discover/discover-page.tsx', () => ({
  default: () => <h1>Public lists</h1>,
}));
jest.unstable_mockModule('../features/discover/discover-list-page.tsx', () => ({
  default: () => <h1>A list among others</h1>,
}));
jest.unstable_mockModule('../features/discover/shared-list-page.tsx', () => ({
  default: () => <h1>A shared list</h1>,
}));
jest.unstable_mockModule('../features/discover/user-page.tsx', () => ({
  default: () => <h1>Lists of somebody</h1>,
}));
jest.unstable_mockModule('../features/discover/short-link-page.tsx', () => ({
  default: () => <h1>A list by its slug</h1>,
}));
jest.unstable_mockModule('./demo-lists-page.tsx', () => ({ default: () => <h1>Demo Lists</h1> }));
jest.unstable_mockModule('./demo-gradient-lists-page.tsx', () => ({
  default: () => <h1>Gradient Lists</h1>,
}));
const { AppRoutes } = await import('./routes.tsx');
const { usePageHead } = await import('./use-page-head.ts');
const { endSession, expireSession, startSession } = await import('../session/session.ts');

function Place() {
  const { pathname, search } = useLocation();
  usePageHead(pathname);
  return <p data-testid="place">{pathname + search}</p>;
}

async function visit(path: string) {
  // Awaited, since React would not resume a page that was still loading.
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Place />
        <Suspense fallback="loading">
          <AppRoutes />
        </Suspense>
      </MemoryRouter>,
    );
  });
  const heading = await screen.findByRole('heading', { level: 1 });
  return { heading: heading.textContent, place: screen.getByTestId('place').textContent };
}

const ann = person('ann');

beforeEach(() => {
  endSession();
  window.fetch = async () => new Response('{"categories":[]}');
});

describe('the route table', () => {
  test.each([
    ['/', 'Explore Your Top 100'],
    ['/?demo=true', 'Explore Your Top 100'],
    ['/my-lists/songs', 'The lists page'],
    ['/my-lists/book_authors/writers-i-love', 'The lists page'],
    ['/discover/featured/songs', 'Public lists'],
    ['/discover/popular/games?sort=recent', 'Public lists'],
    ['/discover/popular/games/best-games-x7k2p9qa', 'A list among others'],
    ['/discover/featured/games/best-games-x7k2p9qa', 'A list among others'],
    ['/discover/@ada', 'Lists of somebody'],
    ['/discover/@ada/movies', 'Lists of somebody'],
    ['/discover/@ada/movies/rainy-day-films-x7k2p9qa', 'A shared list'],
    ['/discover/ada/movies/rainy-day-films', 'A shared list'],
    ['/discover/rainy-day-films-x7k2p9qa', 'A list by its slug'],
    ['/account', 'Login or sign up'],
    ['/upgrade', 'Room for everything you love'],
    ['/subscription/success', 'Log in to see your Premium'],
    ['/subscription/cancel', 'Nothing was charged'],
    ['/local-storage', 'Where Your Lists Are Kept'],
    ['/contact', 'Get in Touch'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms & Conditions'],
    ['/demo/gradients', 'Gradients'],
    ['/demo/gradient-lists', 'Gradient Lists'],
    ['/demo/simple', 'Simple Demo'],
    ['/demo/lists', 'Demo Lists'],
  ])('maps %s to %s', async (path, title) => {
    expect(await visit(path)).toEqual({ heading: title, place: path });
  });

  test('shows the developer page at /?demo=true where the document is marked as development', async () => {
    const meta = Object.assign(document.createElement('meta'), {
      name: 'top100-mode',
      content: 'development',
    });
    document.head.append(meta);
    expect(await visit('/?demo=true')).toMatchObject({ heading: 'API Status' });
    meta.remove();
  });

  test.each([
    ['/my-lists', '/my-lists/songs'],
    ['/my-lists/', '/my-lists/songs'],
    ['/my-lists?search=rain', '/my-lists/songs?search=rain'],
    ['/my-lists/paintings', '/my-lists/songs'],
    ['/my-lists/paintings/best', '/my-lists/songs'],
    ['/admin/dashboard', '/my-lists/songs?login=required&to=%2Fadmin%2Fdashboard'],
    ['/admin', '/my-lists/songs?login=required&to=%2Fadmin%2Fdashboard'],
  ])('redirects %s to %s', async (from, to) => {
    expect(await visit(from)).toEqual({ heading: 'The lists page', place: to });
  });

  test('admits admins to /admin/dashboard and sends other members to their lists', async () => {
    startSession({ ...ann, isAdmin: true });
    expect(await visit('/admin/dashboard')).toEqual({ heading: 'Admin', place: '/admin/dashboard' });
    cleanup();
    startSession({ ...ann, isAdmin: false });
    expect(await visit('/admin/dashboard')).toEqual({ heading: 'The lists page', place: '/my-lists/songs' });
  });

  test.each([
    ['/discover', '/discover/featured/songs'],
    ['/discover/', '/discover/featured/songs'],
    ['/discover/featured', '/discover/featured/songs'],
    ['/discover/popular', '/discover/popular/songs'],
    ['/discover/newest/games', '/discover/featured/games'],
    ['/discover/featured/paintings', '/discover/featured/songs'],
    ['/discover/popular/paintings/best', '/discover/featured/songs'],
    ['/discover/@ada/paintings', '/discover/featured/songs'],
    ['/discover/@ada/paintings/best', '/discover/featured/songs'],
  ])('redirects %s to %s', async (from, to) => {
    expect(await visit(from)).toEqual({ heading: 'Public lists', place: to });
  });

  test.each([
    '/nowhere',
    '/discover/featured/songs/a/b',
    '/subscription',
    '/Privacy',
    '/my-lists/songs/a/b',
    '/demo',
  ])('shows the not-found page at %s', async (path) => {
    const { heading } = await visit(path);
    expect(heading).toBe('Page not found');
    expect(document.title).toBe('Page Not Found · Top 100');
    expect(screen.getByRole('link', { name: 'Go to my lists' }).getAttribute('href')).toBe('/my-lists');
  });

  test('has a route for every page of the contracts', async () => {
    for (const { path } of Object.values(pages)) {
      const { heading } = await visit(
        path.replace(':owner', '@ada').replace(':category', 'songs').replace(':listUri', 'x'),
      );
      expect([path, heading]).not.toEqual([path, 'Page not found']);
      cleanup();
    }
  });

  test('sets a page title and meta description for each route', async () => {
    await visit('/privacy');
    await waitFor(() => expect(document.title).toBe('Privacy Policy · Top 100'));
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
    expect(description).toBe(pages.privacy.description);
  });
});

test('shows members their own home page', async () => {
  startSession({ ...ann, isAdmin: false });
  expireSession();
  expect(await visit('/')).toEqual({ heading: 'Your lists', place: '/' });
  endSession();
});
