import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { pages } from '@top100/contracts/pages';
import { Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';

// The lists page opens the device's database: here it only has to be the page that was chosen.
jest.unstable_mockModule('../features/lists/my-lists-page.tsx', () => ({
  default: () => <h1>The lists page</h1>,
}));
// What they show is theirs; here they only have to be the page that was chosen.
jest.unstable_mockModule('../features/discover/discover-page.tsx', () => ({
  default: () => <h1>Public lists</h1>,
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
const { sessionEnded, sessionStarted } = await import('../session/session.ts');

function Place() {
  const { pathname, search } = useLocation();
  usePageHead(pathname);
  return <p data-testid="place">{pathname + search}</p>;
}

async function visit(path: string) {
  // Awaited, or else React does not come back to a page that was still loading.
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

const ann = {
  id: 'ann',
  email: 'ann@x.test',
  username: 'ann',
  subscriptionStatus: 'free',
  isPremium: false,
  emailVerified: true,
} as const;

beforeEach(() => {
  sessionEnded();
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
    ['/discover/popular/games/best-games-x7k2p9qa', 'Public lists'],
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
  ])('%s shows %s', async (path, title) => {
    expect(await visit(path)).toEqual({ heading: title, place: path });
  });

  test('/?demo=true is a page for developers where the document says that this is development', async () => {
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
    ['/admin/dashboard', '/my-lists/songs?login=required'],
  ])('%s redirects to %s', async (from, to) => {
    expect(await visit(from)).toEqual({ heading: 'The lists page', place: to });
  });

  test('/admin/dashboard is for admins: other members are sent to their lists', async () => {
    sessionStarted({ ...ann, isAdmin: true });
    expect(await visit('/admin/dashboard')).toEqual({ heading: 'Admin', place: '/admin/dashboard' });
    cleanup();
    sessionStarted({ ...ann, isAdmin: false });
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
  ])('%s redirects to %s', async (from, to) => {
    expect(await visit(from)).toEqual({ heading: 'Public lists', place: to });
  });

  test.each([
    '/nowhere',
    '/discover/featured/songs/a/b',
    '/subscription',
    '/Privacy',
    '/my-lists/songs/a/b',
    '/demo',
  ])('%s shows the not-found page', async (path) => {
    const { heading } = await visit(path);
    expect(heading).toBe('There is nothing at this address');
    expect(document.title).toBe('Page Not Found · Top 100');
    expect(screen.getByRole('link', { name: 'Go to my lists' }).getAttribute('href')).toBe('/my-lists');
  });

  test('every page of the contracts has a route', async () => {
    for (const { path } of Object.values(pages)) {
      const { heading } = await visit(
        path.replace(':owner', '@ada').replace(':category', 'songs').replace(':listUri', 'x'),
      );
      expect([path, heading]).not.toEqual([path, 'There is nothing at this address']);
      cleanup();
    }
  });

  test('each route sets a page title and meta description', async () => {
    await visit('/privacy');
    await waitFor(() => expect(document.title).toBe('Privacy Policy · Top 100'));
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
    expect(description).toBe(pages.privacy.description);
  });
});
