import { afterAll, beforeAll, expect } from '@jest/globals';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { appMessages } from '../src/app/messages.ts';
import { listsMessages } from '../src/features/list-basics/messages.ts';
import { syncStateMessages } from '../src/features/sync-state/messages.ts';
import { syncMessages } from '../src/sync/messages.ts';
import {
  appIsOnDevice,
  expectAllSynced,
  journeyOfMember,
  listsOfAccount,
  offlineErrors,
  openSynced,
  putOnAccount,
} from './device.ts';
import { listsOnDisk, pathOf, recordsOnDisk, songs } from './device-disk.ts';
import { productUrl } from './env.ts';
import { journey, type Visit } from './journey.ts';
import { addByHand, editTitle, expectRanking, moved, rowOf, toastOf } from './my-lists.ts';
import { type OwnApi, ownApi } from './own-api.ts';
import { logIn, makeAccount, newPerson } from './people.ts';
import { soon } from './soon.ts';

const list = { title: 'Rainy Sunday Songs', items: songs(8) };
const names = list.items.map((item) => item.split(' – ')[0] ?? '');
const pushes = /\/api\/lists(?:\/[\w-]+)?$/;

async function toTheTop(page: Page, title: string): Promise<void> {
  await rowOf(page, title).focus();
  await page.keyboard.press('Home');
}

async function rename(page: Page, title: string): Promise<void> {
  await editTitle(page, title);
  await page.keyboard.press('Enter');
}

async function openList({ page, context, url }: Visit): Promise<void> {
  await putOnAccount(context, url, list);
  await openSynced(page, url, list);
  await expectAllSynced(page);
}

/** Waits until the account has this list. */
function expectOnAccount({ context, url }: Visit, titles: readonly string[]): Promise<void> {
  return soon(async () => expect(await listsOfAccount(context, url)).toEqual({ [list.title]: titles }));
}

/** Intercepts every call that changes a list, until `handle` stops it. */
async function onPushes(context: BrowserContext, handle: (route: Route) => Promise<void>): Promise<void> {
  await context.route(pushes, async (route) => {
    if (route.request().method() === 'GET') await route.fallback();
    else await handle(route);
  });
}

/** The number of versions of the only list on the server. */
async function versionsKept({ context, url, page }: Visit): Promise<number> {
  const [held] = await listsOnDisk(page);
  const answer = await context.request.get(`${url}/api/lists/${held?.meta.id}/revisions`);
  return ((await answer.json()) as { revisions: unknown[] }).revisions.length;
}

let api: OwnApi;
beforeAll(async () => {
  api = await ownApi();
  await api.start();
}, 60_000);
afterAll(() => api.kill());

journeyOfMember(
  'continues editing while the server is down, and syncs by itself afterwards',
  async (member) => {
    const visit = { ...member, url: api.url };
    const { page, pageErrors, url } = visit;
    pageErrors.ignore(...offlineErrors);
    await openList(visit);
    await appIsOnDevice(page);
    await toTheTop(page, 'Song 3');
    await api.kill();
    await toTheTop(page, 'Song 5');
    await addByHand(page, 'Added Meanwhile', 'Nobody');
    await page
      .getByRole('main')
      .getByText(syncStateMessages.failed(syncMessages.unreachable))
      .last()
      .waitFor();
    const edited = [...moved(moved(names, 3, 1), 5, 1), 'Added Meanwhile'];
    // The page can even be reloaded meanwhile.
    await page.reload();
    await expectRanking(page, list.title, edited);
    await rename(page, 'Named Without a Server');
    await page.getByRole('heading', { level: 1, name: 'Named Without a Server' }).waitFor();

    await api.start();
    await page
      .getByRole('main')
      .getByText(/^Synced/)
      .last()
      .waitFor({ timeout: 60_000 });
    await soon(async () =>
      expect(await listsOfAccount(visit.context, url)).toEqual({ 'Named Without a Server': edited }),
    );
    expect(await page.locator('[data-sonner-toast][data-type=error]').count()).toBe(0);
  },
  { serviceWorker: true },
);

journeyOfMember('applies every edit once if answers are lost, without a conflict', async (visit) => {
  const { page, context, url, pageErrors } = visit;
  pageErrors.ignore(...offlineErrors);
  let lost = 0;
  const methods: string[] = [];
  await onPushes(context, async (route) => {
    methods.push(route.request().method());
    // Every other answer is lost after the server has processed the request.
    if (methods.length % 2 === 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await page.goto(`${url}/my-lists/songs`);
  await page.getByRole('button', { name: listsMessages.createFirst }).click();
  await page.waitForURL(/\/my-lists\/songs\/.+/);
  await rename(page, list.title);
  for (const name of ['First', 'Second', 'Third']) await addByHand(page, name, 'Nobody');
  await expectAllSynced(page);
  await toTheTop(page, 'Third');
  await expectAllSynced(page);
  await expectOnAccount(visit, ['Third', 'First', 'Second']);
  await expectRanking(page, list.title, ['Third', 'First', 'Second']);
  expect(lost).toBeGreaterThanOrEqual(2);
  expect(methods).toContain('POST');
  expect(await toastOf(page, syncMessages.conflict).count()).toBe(0);
});

journeyOfMember('applies an edit once if its tab is closed during the request', async (visit) => {
  const { page, context, url, pageErrors } = visit;
  pageErrors.ignore(...offlineErrors);
  await openList(visit);
  const before = await versionsKept(visit);
  const keys: (string | undefined)[] = [];
  let reached: () => void = () => {};
  const hasReached = new Promise<void>((resolve) => {
    reached = resolve;
  });
  await onPushes(context, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    reached();
  });
  await toTheTop(page, 'Song 8');
  await hasReached;
  await page.close();

  const next = await context.newPage();
  await next.goto(url + pathOf(list));
  await expectRanking(next, list.title, moved(names, 8, 1));
  await expectAllSynced(next);
  await expectOnAccount(visit, moved(names, 8, 1));
  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(new Set(keys).size).toBe(1);
  expect((await versionsKept({ ...visit, page: next })) - before).toBe(1);
});

journeyOfMember('keeps unsent edits of a page that crashes, and sends them afterwards', async (visit) => {
  const { page, context, url, pageErrors } = visit;
  pageErrors.ignore(...offlineErrors);
  await openList(visit);
  let isAway = true;
  await onPushes(context, (route) => (isAway ? route.abort() : route.continue()));
  await toTheTop(page, 'Song 4');
  await expectRanking(page, list.title, moved(names, 4, 1));
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => {});
  await crashed;
  expect((await listsOfAccount(context, url))[list.title]).toEqual(names);

  isAway = false;
  const next = await context.newPage();
  await next.goto(url + pathOf(list));
  await expectRanking(next, list.title, moved(names, 4, 1));
  await expectAllSynced(next);
  await expectOnAccount(visit, moved(names, 4, 1));
});

journeyOfMember(
  'counts unsent changes in an expired session, and sends them after signing in again',
  async (visit) => {
    const { page, context, url, pageErrors, person } = visit;
    pageErrors.ignore(/the server responded with a status of 401/);
    await openList(visit);
    await context.clearCookies();
    await toTheTop(page, 'Song 6');
    const banner = page.getByRole('link', { name: syncStateMessages.signInFor(1) });
    await banner.waitFor();
    await page.reload();
    await expectRanking(page, list.title, moved(names, 6, 1));
    await rename(page, 'Named While Signed Out');
    await page.getByRole('heading', { level: 1, name: 'Named While Signed Out' }).waitFor();

    await page.getByRole('link', { name: /^Sign in to sync \d change/ }).click();
    const dialog = page.getByRole('dialog', { name: appMessages.account });
    await logIn(dialog, person);
    await dialog.waitFor({ state: 'detached' });
    await expectAllSynced(page);
    await soon(async () =>
      expect(await listsOfAccount(context, url)).toEqual({ 'Named While Signed Out': moved(names, 6, 1) }),
    );
    await page.getByRole('heading', { level: 1, name: 'Named While Signed Out' }).waitFor();
    await page.getByRole('link', { name: /^Sign in to sync/ }).waitFor({ state: 'detached' });
  },
);

journeyOfMember('takes over the edits of the sending tab when that is closed', async (visit) => {
  const { page, context, url } = visit;
  const senders: Page[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'PUT' && pushes.test(pathname)) senders.push(request.frame().page());
  });
  await openList(visit);
  const other = await context.newPage();
  await openSynced(other, url, list);
  await toTheTop(other, 'Song 2');
  await expectRanking(page, list.title, moved(names, 2, 1));
  await expectAllSynced(other);
  await expectOnAccount(visit, moved(names, 2, 1));
  expect(new Set(senders)).toEqual(new Set([page]));

  await page.close();
  await toTheTop(other, 'Song 8');
  await expectAllSynced(other);
  await expectOnAccount(visit, moved(moved(names, 2, 1), 8, 1));
  expect(senders.at(-1)).toBe(other);
  await expectRanking(other, list.title, moved(moved(names, 2, 1), 8, 1));
});

journeyOfMember('syncs edits in spite of a full disk, and stores them later', async (visit) => {
  const { page, context, url } = visit;
  await putOnAccount(context, url, list);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: 40_000 });
  await openSynced(page, url, list);
  const long = 'long words '.repeat(44);
  const alert = page.getByRole('alert').filter({ hasText: listsMessages.quota });
  const titles = [...names];
  for (let at = 0; at < 17 && (await alert.count()) === 0; at += 1) {
    titles.push(`${long}${at}`);
    await addByHand(page, `${long}${at}`, 'Nobody');
  }
  await alert.waitFor();
  await expectOnAccount(visit, titles);
  await session.send('Storage.overrideQuotaForOrigin', { origin: url });
  // The page also retries by itself, possibly before the click.
  await Promise.race([
    alert.getByRole('button', { name: listsMessages.retry }).click(),
    alert.waitFor({ state: 'detached' }),
  ]);
  await alert.waitFor({ state: 'detached' });
  await expectAllSynced(page);
  await page.reload();
  await expectRanking(page, list.title, titles);
  expect(Object.keys(await recordsOnDisk(page)).length).toBeGreaterThan(2);
});

const lan = 'top100.test';

journey(
  'sends every edit of two tabs once over plain http in a local network, without locks',
  async (visit) => {
    const { page, context } = visit;
    const url = `http://${lan}:${new URL(productUrl()).port}`;
    await page.goto(`${url}/account`);
    expect(await page.evaluate(() => ['locks' in navigator, window.isSecureContext])).toEqual([false, false]);
    const person = newPerson();
    await makeAccount(context, productUrl(), person);
    await logIn(page, person);
    await page.getByRole('heading', { level: 1, name: 'Account', exact: true }).waitFor();
    await page.goto(`${url}/my-lists/songs`);
    await page.getByRole('button', { name: listsMessages.createFirst }).click();
    await page.waitForURL(/\/my-lists\/songs\/.+/);
    await rename(page, list.title);
    await addByHand(page, 'First', 'Nobody');
    await addByHand(page, 'Second', 'Nobody');
    const other = await context.newPage();
    await openSynced(other, url, list);
    await addByHand(other, 'Third', 'Nobody');
    await expectRanking(page, list.title, ['First', 'Second', 'Third']);
    // At the same time in both: each of them sends.
    await Promise.all([toTheTop(page, 'Second'), rename(other, 'Named in the Other Tab')]);
    // Of two rows moved to rank 1 without knowing of each other either may win.
    for (const tab of [page, other])
      await expectRanking(tab, 'Named in the Other Tab', ['Second', 'First', 'Third']);
    await Promise.all([toTheTop(other, 'Third'), rename(page, 'Named in the First')]);
    for (const tab of [page, other]) {
      await expectRanking(tab, 'Named in the First', ['Third', 'Second', 'First']);
      await expectAllSynced(tab);
      expect(await toastOf(tab, syncMessages.conflict).count()).toBe(0);
    }
    const lists = await page.evaluate(async () => (await (await fetch('/api/lists')).json()).lists);
    expect(lists).toHaveLength(1);
    expect(lists[0].items.map(({ title }: { title: string }) => title)).toEqual(['Third', 'Second', 'First']);
  },
  { chromiumArgs: [`--host-resolver-rules=MAP ${lan} 127.0.0.1`] },
);
