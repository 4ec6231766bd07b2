import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { publicList } from '../../list-view/test/public-lists.ts';
import { endSession, startSession } from '../../session/session.ts';
import SharedListPage from './shared-list-page.tsx';
import ShortLinkPage from './short-link-page.tsx';
import { answerWith, openPage, place, requests, serve } from './test/open-page.tsx';

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
  test('is shown at full width with author and items, without a column', async () => {
    await openPage(path, routes);
    expect(title()).toBe('Rainy Sunday');
    expect(screen.getByRole('link', { name: 'ada' }).getAttribute('href')).toBe('/discover/@ada');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.title).toBe('Rainy Sunday by ada · Top 100');
    expect(requests).toEqual([`GET ${call}`]);
  });

  test('redirects other spellings to its one address', async () => {
    await openPage('/discover/ADA/songs/rain', routes);
    expect(place()).toBe(path);
    expect(title()).toBe('Rainy Sunday');
  });

  test('is found by its slug alone', async () => {
    await openPage(`/discover/${list.publicSlug}`, routes);
    expect(place()).toBe(path);
    expect(title()).toBe('Rainy Sunday');
    // The first answer is reused.
    expect(requests).toHaveLength(1);
  });

  test('shows its owner, who opens it by slug, the public view', async () => {
    const { author: _, ...own } = list;
    serve({ [`/api/lists/${list.publicSlug}`]: { list: own }, [call]: { success: true, list } });
    await openPage(`/discover/${list.publicSlug}`, routes);
    expect(place()).toBe(path);
    expect(title()).toBe('Rainy Sunday');
  });

  test('is not found if private, even by its owner', async () => {
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
  ])('redirects to Discover if it cannot be loaded (%i), with the message %j', async (status, words) => {
    serve({ [call]: status });
    await openPage(path, { ...routes, '/discover': <p>Discover</p> });
    expect(place()).toBe('/discover');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('disappears if it was unpublished since the last visit', async () => {
    await openPage(path, { ...routes, '/discover': <p>Discover</p> });
    await act(async () => fireEvent.click(screen.getByText('elsewhere')));
    answerWith({ [call]: 404 });
    jest.useFakeTimers({ now: Date.now() + 3_600_000, doNotFake: ['setTimeout', 'queueMicrotask'] });
    await act(async () => fireEvent.click(screen.getByText('again')));
    expect(place()).toBe('/discover');
  });

  test('tolerates a hostile address', async () => {
    await openPage('/discover/@a%2Fb/songs/%3Cscript%3E', { ...routes, '/discover': <p>Discover</p> });
    expect(requests).toEqual(['GET /api/lists/shared/a%2Fb/songs/%3Cscript%3E']);
    expect(place()).toBe('/discover');
  });
});

describe('a view', () => {
  const views = () => requests.filter((one) => one.startsWith('POST'));
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const hide = (isHidden: boolean) => {
    Object.defineProperty(document, 'visibilityState', {
      value: isHidden ? 'hidden' : 'visible',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  };

  /** Opens a list that wasn't viewed before. */
  const openList = async (title: string) => {
    jest.useFakeTimers();
    const list = publicList(title);
    serve({ [`/api/lists/shared/ada/songs/${list.publicSlug}`]: { success: true, list } });
    await openPage(`/discover/@ada/songs/${list.publicSlug}`, routes);
    return list;
  };

  test('is counted once, after two seconds on screen', async () => {
    const seen = await openList('Seen');
    await pass(1999);
    expect(views()).toEqual([]);
    await pass(1);
    expect(views()).toEqual([`POST /api/lists/${seen.id}/view`]);
    await act(async () => fireEvent.click(screen.getByText('elsewhere')));
    await act(async () => fireEvent.click(screen.getByText('back')));
    await pass(5000);
    expect(views()).toHaveLength(1);
  });

  test('counts only the time in the foreground', async () => {
    await openList('Behind');
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

  test('is sent with reason and details, and confirmed', async () => {
    await open();
    answerWith({ [`/api/lists/${list.id}/report`]: { success: true } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send report' })));
    expect(screen.getByText('Please choose a reason')).toBeTruthy();
    expect(requests.filter((call) => call.startsWith('POST') && call.endsWith('/report'))).toEqual([]);
    fireEvent.change(screen.getByLabelText('What is wrong with it?'), { target: { value: 'hate' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send report' })));
    expect(requests.at(-1)).toBe(`POST /api/lists/${list.id}/report`);
    expect(await screen.findByText('Thank you. We will look at this list.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not offered to the owner', async () => {
    const [id, email, emailVerified] = ['u1', 'ada@example.com', true];
    const user = { id, email, username: 'ada', isAdmin: false, emailVerified };
    act(() => startSession({ ...user, subscriptionStatus: 'premium', isPremium: true }));
    await openPage(path, routes);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'More about this list' })));
    expect(await screen.findByRole('menuitem', { name: 'Edit in My Lists' }, { timeout: 5000 })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Report this list' })).toBeNull();
    act(() => endSession());
    expect(await screen.findByRole('menuitem', { name: 'Report this list' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Edit in My Lists' })).toBeNull();
  });

  test('keeps its input if it cannot be sent', async () => {
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

describe('shared notes', () => {
  const [first, ...others] = list.items;
  const noted = { ...list, items: [{ ...first!, note: 'The night bus home.' }, ...others] };
  const noteButton = () => screen.queryAllByRole('button', { name: /^Read the note on / });

  test('open from their rows, and can be reported one by one', async () => {
    serve({ [call]: { success: true, list: noted } });
    await openPage(path, routes);
    expect(noteButton()).toHaveLength(1);
    await act(async () => fireEvent.click(noteButton()[0]!));
    expect(await screen.findByText('The night bus home.', {}, { timeout: 5000 })).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Report this note' })));
    const dialog = { name: 'Report this note' };
    expect(await screen.findByRole('dialog', dialog, { timeout: 5000 })).toBeTruthy();
    answerWith({ [`/api/lists/${list.id}/report`]: { success: true } });
    fireEvent.change(screen.getByLabelText('What is wrong with it?'), { target: { value: 'spam' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send report' })));
    expect(requests.at(-1)).toBe(`POST /api/lists/${list.id}/report`);
  });

  test('have no button in rows without one', async () => {
    await openPage(path, routes);
    expect(noteButton()).toEqual([]);
  });
});
