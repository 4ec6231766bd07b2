import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { pages } from '@top100/domain/pages';
import type { Page } from 'playwright-core';
import { appMessages } from '../src/app/messages.ts';
import { listsMessages } from '../src/features/list-basics/messages.ts';
import { appIsOnDevice } from './device.ts';
import { listsOnDisk, pathOf, rankingOnDisk, songs } from './device-disk.ts';
import { productUrl } from './env.ts';
import { journey, launchWithProfile, newVisit, prepare, runWithScreenshots, type Visit } from './journey.ts';
import { editTitle, expectRanking, moved, openSeeded, rowOf, shownRanks, toastOf } from './my-lists.ts';
import { soon } from './soon.ts';
import { startProxy } from './test-proxy.ts';

const list = { title: 'Rainy Sunday Songs', items: songs(12) };
const names = list.items.map((item) => item.split(' – ')[0] ?? '');
const offlineErrors = [/net::ERR_INTERNET_DISCONNECTED/, /net::ERR_CONNECTION_REFUSED/, /net::ERR_FAILED/];

/** A visit through its own proxy, with the service worker of its origin. */
function journeyThroughProxy(
  sentence: string,
  walk: (visit: Visit, proxy: Awaited<ReturnType<typeof startProxy>>) => Promise<void>,
): void {
  test(sentence, async () => {
    const proxy = await startProxy(productUrl());
    const visit = await newVisit({ url: proxy.url, serviceWorker: true });
    try {
      await runWithScreenshots(sentence, visit, () => walk(visit, proxy));
    } finally {
      await visit.context.close();
      await proxy.end();
    }
  }, 120_000);
}

/** The song that was moved to the top is still there after a reload. */
async function expectKeptOnTop(page: Page, from: number): Promise<void> {
  await page.reload();
  await rowOf(page, `Song ${from}`).waitFor();
  await expectRanking(page, list.title, moved(names, from, 1));
}

journey('keeps everything over a reload, and starts a new undo history', async ({ page, url }) => {
  await openSeeded(page, url, list);
  await rowOf(page, 'Song 9').focus();
  await page.keyboard.press('Home');
  await expectRanking(page, list.title, moved(names, 9, 1));
  await expectKeptOnTop(page, 9);
  expect(await page.getByRole('button', { name: listsMessages.undo }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

journey('keeps an edit made just before another page is opened', async ({ page, url }) => {
  await openSeeded(page, url, list);
  await rowOf(page, 'Song 5').focus();
  await page.keyboard.press('Home');
  await page.getByRole('contentinfo').getByRole('link', { name: appMessages.terms }).click();
  await page.getByRole('heading', { level: 1, name: appMessages.terms }).waitFor();
  await page.goto(url + pathOf(list));
  await rowOf(page, 'Song 5').waitFor();
  await expectRanking(page, list.title, moved(names, 5, 1));
});

journey('shows the same in two tabs at every moment, whichever is edited', async ({ page, context, url }) => {
  await openSeeded(page, url, list);
  const other = await context.newPage();
  await other.goto(url + pathOf(list));
  await rowOf(other, 'Song 1').waitFor();

  await rowOf(page, 'Song 12').focus();
  await page.keyboard.press('Home');
  await expectRanking(other, list.title, moved(names, 12, 1));

  await editTitle(other, 'Songs for Both');
  await other.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Songs for Both' }).waitFor();
  await soon(() => expect(page.url()).toBe(`${url}/my-lists/songs/songs-for-both`));

  await page.getByRole('button', { name: listsMessages.deleteListNamed('Songs for Both') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete List' }).click();
  await other.getByRole('heading', { name: 'No Songs lists yet' }).waitFor();
  await toastOf(other, "'Songs for Both' was deleted in another tab")
    .getByRole('button', { name: 'Keep it' })
    .waitFor();
  await toastOf(page, 'was deleted').getByRole('button', { name: 'Undo' }).click();
  await expectRanking(page, 'Songs for Both', moved(names, 12, 1));
  await other.getByRole('heading', { level: 1, name: 'Songs for Both' }).waitFor();
});

journey(
  'keeps two tabs and the disk equal after concurrent edits, without losing any',
  async ({ page, context, url }) => {
    await openSeeded(page, url, list);
    const other = await context.newPage();
    await other.goto(url + pathOf(list));
    await Promise.all([rowOf(page, 'Song 1').focus(), rowOf(other, 'Song 12').focus()]);

    const press = async (tab: Page, key: string, times: number) => {
      for (let at = 0; at < times; at += 1) await tab.keyboard.press(key);
    };
    // An odd number of steps down and up, and the ends: the final order depends on every single one.
    const race = async (tab: Page, keys: readonly [string, number][]) => {
      for (const [key, times] of keys) await press(tab, key, times);
    };
    await Promise.all([
      race(page, [
        ['Alt+ArrowDown', 15],
        ['Alt+ArrowUp', 8],
        ['Home', 1],
        ['Alt+ArrowDown', 9],
      ]),
      race(other, [
        ['Alt+ArrowUp', 15],
        ['Alt+ArrowDown', 8],
        ['End', 1],
        ['Alt+ArrowUp', 9],
      ]),
    ]);
    await Promise.all([
      describeList(page, 'Written in the first tab'),
      (async () => {
        await editTitle(other, 'Renamed in the second');
        await other.keyboard.press('Enter');
      })(),
    ]);

    await soon(async () => {
      const [held] = await listsOnDisk(page);
      expect(held?.meta).toMatchObject({
        title: 'Renamed in the second',
        description: 'Written in the first tab',
        itemCount: 12,
      });
      const onDisk = (await rankingOnDisk(page, 'Renamed in the second')) ?? [];
      expect([...onDisk].sort()).toEqual([...names].sort());
      for (const tab of [page, other]) {
        expect(Object.values(await shownRanks(tab))).toEqual(onDisk);
        expect(await tab.getByRole('heading', { level: 1 }).textContent()).toBe('Renamed in the second');
        await tab.getByRole('button', { name: 'Written in the first tab' }).waitFor();
      }
    });
  },
);

journey('keeps half-typed text when another tab renames the list', async ({ page, context, url }) => {
  await openSeeded(page, url, list);
  const other = await context.newPage();
  await other.goto(url + pathOf(list));
  await page.getByRole('combobox', { name: 'Add a song' }).fill('half a na');
  await page.getByRole('button', { name: listsMessages.addDescription }).click();
  const field = page.getByRole('textbox', { name: listsMessages.descriptionLabel });
  await field.fill('Half a sen');

  await editTitle(other, 'Renamed Elsewhere');
  await other.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Renamed Elsewhere' }).waitFor();
  await soon(() => expect(page.url()).toBe(`${url}/my-lists/songs/renamed-elsewhere`));
  expect(await field.inputValue()).toBe('Half a sen');
  expect(await page.getByRole('combobox', { name: 'Add a song' }).inputValue()).toBe('half a na');
  await field.press('Enter');
  await soon(async () => expect((await listsOnDisk(page))[0]?.meta.description).toBe('Half a sen'));
});

test('keeps everything when the browser is restarted with the same profile', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'top100-profile-'));
  const sentence = 'a browser that is ended and started again';
  try {
    const first = await prepare(await launchWithProfile(profile), { serviceWorker: true });
    await runWithScreenshots(sentence, first, async () => {
      await openSeeded(first.page, productUrl(), list);
      await rowOf(first.page, 'Song 7').focus();
      await first.page.keyboard.press('Home');
      await expectRanking(first.page, list.title, moved(names, 7, 1));
    }).finally(() => first.context.close());

    const second = await prepare(await launchWithProfile(profile), { serviceWorker: true });
    await runWithScreenshots(sentence, second, async () => {
      await second.page.goto(`${productUrl()}/my-lists`);
      await second.page.waitForURL(productUrl() + pathOf(list));
      await rowOf(second.page, 'Song 7').waitFor();
      await expectRanking(second.page, list.title, moved(names, 7, 1));
    }).finally(() => second.context.close());
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}, 120_000);

journeyThroughProxy(
  'opens every route without network and server, and keeps edits until and after reconnecting',
  async ({ page, context, url, pageErrors }, proxy) => {
    pageErrors.ignore(...offlineErrors);
    await openSeeded(page, url, list);
    await appIsOnDevice(page);
    await context.setOffline(true);
    await proxy.close();

    const routes = Object.values(pages).map(({ path }) =>
      path.replace(':category', 'albums').replace(':listUri', 'none'),
    );
    for (const path of [...routes, '/my-lists/songs?search=rain', '/no/such/page']) {
      await page.goto(url + path);
      await page.getByRole('banner').getByRole('link', { name: 'Top 100' }).waitFor();
      // Under the login too, if an address leads to it.
      const heading = page.locator('h1').first();
      await heading.waitFor();
      expect(await heading.textContent()).not.toBe(appMessages.notLoadedTitle);
      expect(await page.title()).toMatch(/ · Top 100$/);
    }

    await page.goto(url + pathOf(list));
    await rowOf(page, 'Song 8').focus();
    await page.keyboard.press('Home');
    await expectRanking(page, list.title, moved(names, 8, 1));
    await expectKeptOnTop(page, 8);

    await proxy.open();
    await context.setOffline(false);
    await expectKeptOnTop(page, 8);
    await page.getByRole('link', { name: 'Albums' }).waitFor();
  },
);

journeyThroughProxy(
  'never answers for the server from the service worker: /api, /lists, /embed, /mailbox, /metrics and feeds',
  async ({ page, url, pageErrors }, proxy) => {
    pageErrors.ignore(/the server responded with a status of 404/, ...offlineErrors);
    await page.goto(`${url}/terms`);
    await appIsOnDevice(page);
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    proxy.drainPaths();
    const paths = [
      '/api/health',
      '/api/music/suggestions?q=ab',
      '/lists/shared/x',
      '/embed/x',
      '/admin/queues',
      '/mailbox',
      '/metrics',
      '/feed.atom',
    ];
    const ask = (one: string) => fetch(one, { cache: 'no-store' }).then((answer) => answer.text());
    for (const path of [...paths, ...paths]) await page.evaluate(ask, path);
    const asked = proxy.drainPaths();
    for (const path of paths) expect(asked.filter((one) => one === path)).toHaveLength(2);

    await proxy.close();
    for (const path of paths) {
      // Also as an address in the bar: the app may not replace a page of the server.
      await expect(page.goto(url + path, { timeout: 5_000 })).rejects.toThrow(/ERR_/);
    }
  },
);

journeyThroughProxy(
  'offers a new version and reloads only on request',
  async ({ page, url, pageErrors }, proxy) => {
    pageErrors.ignore(...offlineErrors);
    await openSeeded(page, url, list);
    await appIsOnDevice(page);
    await page.reload();
    await rowOf(page, 'Song 1').waitFor();

    proxy.change('/sw.js', (original) => `${original}\n// a later version`);
    await page.evaluate(() => {
      document.documentElement.dataset.visit = 'the same';
      return navigator.serviceWorker.getRegistration().then((registration) => registration?.update());
    });
    const offer = toastOf(page, appMessages.updateReady);
    await offer.waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.visit)).toBe('the same');
    await rowOf(page, 'Song 2').focus();
    await page.keyboard.press('Home');
    await expectRanking(page, list.title, moved(names, 2, 1));

    await offer.getByRole('button', { name: appMessages.reload }).click();
    await page.waitForFunction(() => document.documentElement.dataset.visit === undefined);
    await rowOf(page, 'Song 2').waitFor();
    await expectRanking(page, list.title, moved(names, 2, 1));
    const waiting = () =>
      navigator.serviceWorker.getRegistration().then((registration) => registration?.waiting !== null);
    expect(await page.evaluate(waiting)).toBe(false);
  },
);

async function describeList(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: listsMessages.addDescription }).click();
  await page.getByRole('textbox', { name: listsMessages.descriptionLabel }).fill(text);
  await page.keyboard.press('Enter');
}
