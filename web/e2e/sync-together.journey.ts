import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { removingMessages } from '../src/features/editor/removing-messages.ts';
import { deletedMessages } from '../src/features/history/deleted/messages.ts';
import { historyMessages } from '../src/features/history/messages.ts';
import { listsMessages } from '../src/features/list-basics/messages.ts';
import { syncMessages } from '../src/sync/messages.ts';
import {
  appIsOnDevice,
  conflictErrors,
  expectAllSynced,
  journeyOfTwo,
  listsOfAccount,
  offlineErrors,
  openSynced,
  putOnAccount,
  type TwoDevices,
} from './device.ts';
import { listsOnDisk, songs } from './device-disk.ts';
import { addByHand, editTitle, expectRanking, moved, rowOf, shownRanks, toastOf } from './my-lists.ts';
import { soon } from './soon.ts';

const list = { title: 'Rainy Sunday Songs', items: songs(8) };
const names = list.items.map((item) => item.split(' – ')[0] ?? '');

const withServiceWorker = { serviceWorker: true };

/** Shows the account's list on both devices. */
async function openOnBoth({ here, there, url }: TwoDevices): Promise<void> {
  await putOnAccount(here.context, url, list);
  await Promise.all([openSynced(here.page, url, list), openSynced(there.page, url, list)]);
}

/** Like openOnBoth, with everything cached to go offline. */
async function openForOffline({ here, there, url, person }: TwoDevices): Promise<void> {
  for (const { pageErrors } of [here, there]) pageErrors.ignore(...offlineErrors, conflictErrors);
  await openOnBoth({ here, there, url, person });
  await Promise.all([here, there].map(({ page }) => appIsOnDevice(page)));
}

async function moveRow(page: Page, title: string, key: 'Home' | 'End'): Promise<void> {
  await rowOf(page, title).focus();
  await page.keyboard.press(key);
}

async function expectOnBoth({ here, there, url }: TwoDevices, titles: readonly string[]): Promise<void> {
  await Promise.all([here, there].map(({ page }) => expectRanking(page, list.title, titles)));
  await Promise.all([here, there].map(({ page }) => expectAllSynced(page)));
  expect((await listsOfAccount(here.context, url))[list.title]).toEqual(titles);
}

async function deleteList(page: Page): Promise<void> {
  await page.getByRole('button', { name: listsMessages.deleteListNamed(list.title) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: removingMessages.deleteOk }).click();
  await page.getByRole('heading', { name: 'No Songs lists yet' }).waitFor();
}

async function openPanel(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: listsMessages.more }).click();
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('dialog', { name }).waitFor();
}

journeyOfTwo(
  'merges an added song and a move made offline on two devices, without a conflict',
  async (devices) => {
    const { here, there } = devices;
    await openForOffline(devices);
    await Promise.all([here.context.setOffline(true), there.context.setOffline(true)]);
    await addByHand(here.page, 'Added Here', 'Nobody');
    await moveRow(there.page, 'Song 7', 'Home');
    await expectRanking(here.page, list.title, [...names, 'Added Here']);
    await expectRanking(there.page, list.title, moved(names, 7, 1));

    await here.context.setOffline(false);
    await expectAllSynced(here.page);
    await there.context.setOffline(false);
    await expectOnBoth(devices, [...moved(names, 7, 1), 'Added Here']);
    for (const { page } of [here, there]) expect(await toastOf(page, syncMessages.conflict).count()).toBe(0);
  },
  withServiceWorker,
);

journeyOfTwo(
  'shows one of two moves of the same song, offers the other version, and restores it on both devices',
  async (devices) => {
    const { here, there } = devices;
    await openForOffline(devices);
    await there.context.setOffline(true);
    await moveRow(there.page, 'Song 5', 'End');
    await expectRanking(there.page, list.title, moved(names, 5, 8));
    await moveRow(here.page, 'Song 5', 'Home');
    await expectAllSynced(here.page);
    await there.context.setOffline(false);
    const toast = toastOf(there.page, syncMessages.conflict);
    await toast.waitFor();
    await expectOnBoth(devices, moved(names, 5, 1));

    await toast.getByRole('button', { name: syncMessages.restore }).click();
    await expectOnBoth(devices, moved(names, 5, 8));

    // The replaced content becomes a version too, and the other device finds it in History.
    await openPanel(here.page, historyMessages.open);
    const sheet = here.page.getByRole('dialog', { name: historyMessages.title });
    const versions = sheet.getByRole('list', { name: historyMessages.versions });
    await versions.getByRole('button').filter({ hasText: historyMessages.kinds.refused }).waitFor();
    await versions.getByRole('button').filter({ hasText: historyMessages.kinds.restored_over }).click();
    await sheet.getByText('Since then: 1 moved').waitFor();
    await sheet.getByRole('button', { name: historyMessages.restore }).click();
    await sheet.waitFor({ state: 'detached' });
    await expectOnBoth(devices, moved(names, 5, 1));
  },
  withServiceWorker,
);

journeyOfTwo(
  'tells the editing device that the list was deleted elsewhere, and restores it with the edit',
  async (devices) => {
    const { here, there } = devices;
    await openForOffline(devices);
    await there.context.setOffline(true);
    await moveRow(there.page, 'Song 5', 'Home');
    await addByHand(there.page, 'Added There', 'Nobody');
    await deleteList(here.page);
    await soon(async () => expect(await listsOfAccount(here.context, devices.url)).toEqual({}));
    await there.context.setOffline(false);
    const toast = toastOf(there.page, syncMessages.deletedElsewhere);
    await toast.getByText(list.title).waitFor();
    await there.page.getByRole('heading', { name: 'No Songs lists yet' }).waitFor();

    await toast.getByRole('button', { name: syncMessages.restore }).click();
    const edited = [...moved(names, 5, 1), 'Added There'];
    for (const { page } of [here, there])
      await page
        .getByRole('heading', { level: 1, name: list.title })
        .or(page.getByRole('link', { name: list.title }))
        .first()
        .waitFor();
    await soon(async () =>
      expect((await listsOfAccount(here.context, devices.url))[list.title]).toEqual(edited),
    );
    await openSynced(here.page, devices.url, list);
    await openSynced(there.page, devices.url, list);
    await expectOnBoth(devices, edited);
  },
  withServiceWorker,
);

journeyOfTwo(
  'keeps an edit in Recently deleted if the list was edited on one device and deleted offline on another',
  async (devices) => {
    const { here, there, url } = devices;
    await openForOffline(devices);
    await there.context.setOffline(true);
    await deleteList(there.page);
    await moveRow(here.page, 'Song 8', 'Home');
    await editTitle(here.page, 'Sunny Monday Songs');
    await here.page.keyboard.press('Enter');
    await soon(async () =>
      expect(Object.keys(await listsOfAccount(here.context, url))).toEqual(['Sunny Monday Songs']),
    );
    await there.context.setOffline(false);
    await here.page.getByRole('heading', { name: 'No Songs lists yet' }).waitFor();
    await soon(async () => expect(await listsOnDisk(here.page)).toEqual([]));

    await here.page.goto(`${url}/my-lists/songs?panel=deleted`);
    const sheet = here.page.getByRole('dialog', { name: deletedMessages.title });
    await sheet.getByRole('button', { name: deletedMessages.restoreNamed('Sunny Monday Songs') }).click();
    await toastOf(here.page, deletedMessages.restored('Sunny Monday Songs')).waitFor();
    const back = { ...list, title: 'Sunny Monday Songs' };
    for (const { page } of [here, there]) {
      await openSynced(page, url, back);
      await expectRanking(page, back.title, moved(names, 8, 1));
    }
  },
  withServiceWorker,
);

journeyOfTwo('shows an edit on the other device within a moment by the event stream', async (devices) => {
  const { here, there } = devices;
  const streams: string[] = [];
  there.page.on('response', (answer) => {
    if (answer.url().includes('/api/lists/events')) streams.push(String(answer.status()));
  });
  await openOnBoth(devices);
  await soon(() => expect(streams).toEqual(['200']));
  const polls: string[] = [];
  there.page.on('request', (request) => {
    if (/\/api\/lists\?/.test(request.url())) polls.push(request.url());
  });
  await moveRow(here.page, 'Song 6', 'Home');
  const began = Date.now();
  await rowOf(there.page, 'Song 6').and(there.page.locator('[data-row]').first()).waitFor({ timeout: 5000 });
  await expectRanking(there.page, list.title, moved(names, 6, 1));
  expect(Date.now() - began).toBeLessThan(5000);
  expect(polls.length).toBeLessThanOrEqual(2);
});

journeyOfTwo('shows a change with the next poll without the event stream', async (devices) => {
  const { here, there } = devices;
  there.pageErrors.ignore(/net::ERR_FAILED .*\/api\/lists\/events/);
  await there.context.route('**/api/lists/events*', (route) => route.abort());
  await openOnBoth(devices);
  await expectAllSynced(there.page);
  await moveRow(here.page, 'Song 6', 'Home');
  await rowOf(there.page, 'Song 6')
    .and(there.page.locator('[data-row]').first())
    .waitFor({ timeout: 30_000 });
  await expectRanking(there.page, list.title, moved(names, 6, 1));
});

journeyOfTwo(
  'shows the same, with every song, in four tabs of two devices after edits with an unstable network',
  async (devices) => {
    const { here, there, url } = devices;
    await openForOffline(devices);
    // Streams are reopened faster than the server notices that earlier ones ended: then the client polls.
    for (const { pageErrors } of [here, there])
      pageErrors.ignore(/the server responded with a status of 429 .*\/api\/lists\/events/);
    const second = async ({ context }: typeof here) => {
      const tab = await context.newPage();
      await openSynced(tab, url, list);
      return tab;
    };
    const tabs = [here.page, await second(here), there.page, await second(there)];
    const [one, two, three, four] = tabs as [Page, Page, Page, Page];
    const edits = async (tab: Page, rows: readonly [string, 'Home' | 'End'][], added: string) => {
      for (const [title, key] of rows) await moveRow(tab, title, key);
      await addByHand(tab, added, 'Nobody');
    };
    let areDone = false;
    const flicker = async ({ context, page }: typeof here) => {
      while (!areDone) {
        await context.setOffline(true);
        await page.waitForFunction(() => !navigator.onLine);
        await context.setOffline(false);
        await page.waitForFunction(() => navigator.onLine);
      }
    };
    const flickers = Promise.all([flicker(here), flicker(there)]);
    await Promise.all([
      // Every row is moved by one device only, so there are no conflicts.
      edits(one, [['Song 1', 'End']], 'Of the First Tab'),
      edits(two, [['Song 2', 'Home']], 'Of the Second Tab'),
      edits(three, [['Song 7', 'Home']], 'Of the Third Tab'),
      edits(four, [['Song 8', 'End']], 'Of the Fourth Tab'),
    ]).finally(() => {
      areDone = true;
    });
    await flickers;
    const everything = [
      ...names,
      'Of the First Tab',
      'Of the Second Tab',
      'Of the Third Tab',
      'Of the Fourth Tab',
    ];
    await soon(async () => {
      const onAccount = (await listsOfAccount(here.context, url))[list.title] ?? [];
      expect(onAccount.toSorted()).toEqual(everything.toSorted());
      for (const tab of tabs) expect(Object.values(await shownRanks(tab))).toEqual(onAccount);
    });
    for (const tab of tabs) {
      await expectAllSynced(tab);
      expect(await toastOf(tab, syncMessages.conflict).count()).toBe(0);
    }
  },
  withServiceWorker,
);
