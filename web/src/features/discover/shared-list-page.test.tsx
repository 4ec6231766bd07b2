import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { sessionEnded, sessionStarted } from '../../session/session.ts';
import SharedListPage from './shared-list-page.tsx';
import ShortLinkPage from './short-link-page.tsx';
import { answerWith, asked, openPage, place, serve } from './test/open-page.tsx';
import { publicList } from './test/public-lists.ts';

const list = publicList('Rainy Sunday', { description: 'For days without an umbrella.' });
const path = `/discover/@ada/songs/${list.publicSlug}`;
const call = `/api/lists/shared/ada/songs/${list.publicSlug}`;
const routes = {
  '/discover/:owner': <ShortLinkPage />,
  '/discover/:owner/:category/:listUri': <SharedListPage />,
};
const title = () => screen.queryByRole('heading', { level: 1 })?.textContent;

beforeEach(() => {
  serve({
    [call]: { success: true, list },
    '/api/lists/shared/ADA/songs/rain': { success: true, list },
    [`/api/lists/${list.publicSlug}`]: { list },
  });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a shared list', () => {
  test('is shown in full width with its author and its items, without a column of others', async () => {
    await openPage(path, routes);
    expect(title()).toBe('Rainy Sunday');
    expect(screen.getByRole('link', { name: 'ada' }).getAttribute('href')).toBe('/discover/@ada');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.title).toBe('Rainy Sunday by ada · Top 100');
    expect(asked).toEqual([`GET ${call}`]);
  });

  test('has one address, whatever spelling led to it', async () => {
    await openPage('/discover/ADA/songs/rain', routes);
    expect(place()).toBe(path);
    expect(title()).toBe('Rainy Sunday');
  });

  test('is found by its slug alone', async () => {
    await openPage(`/discover/${list.publicSlug}`, routes);
    expect(place()).toBe(path);
    expect(title()).toBe('Rainy Sunday');
    // What the first answer brought along is not asked for again.
    expect(asked).toHaveLength(1);
  });

  test('that its owner asks for by the slug alone is shown as others see it', async () => {
    const { author: _, ...own } = list;
    serve({ [`/api/lists/${list.publicSlug}`]: { list: own }, [call]: { success: true, list } });
    await openPage(`/discover/${list.publicSlug}`, routes);
    expect(place()).toBe(path);
    expect(title()).toBe('Rainy Sunday');
  });

  test('that is private is not found, also by its owner', async () => {
    const { author: _, ...own } = list;
    serve({ '/api/lists/own-list': { list: { ...own, isPublic: false } } });
    await openPage('/discover/own-list', { ...routes, '/discover': <p>Discover</p> });
    expect(place()).toBe('/discover');
    expect(await screen.findByText('List not found')).toBeTruthy();
  });

  test.each([
    [404, 'List not found'],
    [500, 'Failed to load shared list'],
    [0, 'Failed to load shared list'],
  ])('that cannot be loaded (%i) leads to Discover, which says %j', async (status, words) => {
    serve({ [call]: status });
    await openPage(path, { ...routes, '/discover': <p>Discover</p> });
    expect(place()).toBe('/discover');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('that was unpublished meanwhile is gone, though it was seen before', async () => {
    await openPage(path, { ...routes, '/discover': <p>Discover</p> });
    await act(async () => fireEvent.click(screen.getByText('elsewhere')));
    answerWith({ [call]: 404 });
    jest.useFakeTimers({ now: Date.now() + 3_600_000, doNotFake: ['setTimeout', 'queueMicrotask'] });
    await act(async () => fireEvent.click(screen.getByText('again')));
    expect(place()).toBe('/discover');
  });

  test('with a hostile address breaks nothing', async () => {
    await openPage('/discover/@a%2Fb/songs/%3Cscript%3E', { ...routes, '/discover': <p>Discover</p> });
    expect(asked).toEqual(['GET /api/lists/shared/a%2Fb/songs/%3Cscript%3E']);
    expect(place()).toBe('/discover');
  });
});

describe('a view', () => {
  const views = () => asked.filter((one) => one.startsWith('POST'));
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const hide = (isHidden: boolean) => {
    Object.defineProperty(document, 'visibilityState', {
      value: isHidden ? 'hidden' : 'visible',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  };

  test('is told after two seconds on screen, once', async () => {
    jest.useFakeTimers();
    const seen = publicList('Seen');
    serve({ [`/api/lists/shared/ada/songs/${seen.publicSlug}`]: { success: true, list: seen } });
    await openPage(`/discover/@ada/songs/${seen.publicSlug}`, routes);
    await pass(1999);
    expect(views()).toEqual([]);
    await pass(1);
    expect(views()).toEqual([`POST /api/lists/${seen.id}/view`]);
    await act(async () => fireEvent.click(screen.getByText('elsewhere')));
    await act(async () => fireEvent.click(screen.getByText('back')));
    await pass(5000);
    expect(views()).toHaveLength(1);
  });

  test('counts only the time in front', async () => {
    jest.useFakeTimers();
    const behind = publicList('Behind');
    serve({ [`/api/lists/shared/ada/songs/${behind.publicSlug}`]: { success: true, list: behind } });
    await openPage(`/discover/@ada/songs/${behind.publicSlug}`, routes);
    await pass(1500);
    hide(true);
    await pass(10_000);
    expect(views()).toEqual([]);
    hide(false);
    await pass(499);
    expect(views()).toEqual([]);
    await pass(1);
    expect(views()).toHaveLength(1);
  });
});

describe('a report', () => {
  const open = async () => {
    await openPage(path, routes);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'More about this list' })));
    const item = await screen.findByRole('menuitem', { name: 'Report this list' }, { timeout: 5000 });
    await act(async () => fireEvent.click(item));
    return screen.findByRole('dialog', { name: 'Report this list' }, { timeout: 5000 });
  };

  test('is sent with its reason and its words, and thanked for', async () => {
    await open();
    answerWith({ [`/api/lists/${list.id}/report`]: { success: true } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send report' })));
    expect(screen.getByText('Please choose a reason')).toBeTruthy();
    expect(asked.filter((call) => call.startsWith('POST') && call.endsWith('/report'))).toEqual([]);
    fireEvent.change(screen.getByLabelText('What is wrong with it?'), { target: { value: 'hate' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send report' })));
    expect(asked.at(-1)).toBe(`POST /api/lists/${list.id}/report`);
    expect(await screen.findByText('Thank you. We will look at this list.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not offered to whoever made the list', async () => {
    const [id, email, emailVerified] = ['u1', 'ada@example.com', true];
    const user = { id, email, username: 'ada', isAdmin: false, emailVerified };
    act(() => sessionStarted({ ...user, subscriptionStatus: 'premium', isPremium: true }));
    await openPage(path, routes);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'More about this list' })));
    expect(await screen.findByRole('menuitem', { name: 'Edit in My Lists' }, { timeout: 5000 })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Report this list' })).toBeNull();
    act(() => sessionEnded());
    expect(await screen.findByRole('menuitem', { name: 'Report this list' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Edit in My Lists' })).toBeNull();
  });

  test('that cannot be sent keeps what was typed', async () => {
    await open();
    answerWith({ [`/api/lists/${list.id}/report`]: 0 });
    const words = screen.getByLabelText(/^Anything that helps/) as HTMLTextAreaElement;
    fireEvent.change(words, { target: { value: 'Row 3' } });
    fireEvent.change(screen.getByLabelText('What is wrong with it?'), { target: { value: 'spam' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send report' })));
    expect(await screen.findByText('The report could not be sent. Please try again.')).toBeTruthy();
    expect(words.value).toBe('Row 3');
  });
});
