import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { addingMessages } from '../src/features/adding/messages.ts';
import { listsMessages } from '../src/features/list-basics/messages.ts';
import { backupMessages } from '../src/features/my-lists/backup-messages.ts';
import { deviceMessages } from '../src/features/my-lists/device-messages.ts';
import { syncStateMessages } from '../src/features/sync-state/messages.ts';
import {
  listsOnDisk,
  pathOf,
  rankingOnDisk,
  recordsOnDisk,
  seed,
  seedRecords,
  songs,
} from './device-disk.ts';
import { productUrl } from './env.ts';
import { journey, newVisit, runWithScreenshots } from './journey.ts';
import {
  addByHand,
  editTitle,
  expectRanking,
  moved,
  openSeeded,
  rowOf,
  shownRanks,
  toastOf,
} from './my-lists.ts';
import { soon } from './soon.ts';
import { startProxy } from './test-proxy.ts';

const list = { title: 'Rainy Sunday Songs', items: songs(8) };
const names = list.items.map((item) => item.split(' – ')[0] ?? '');

/** Incompressible text, so that it counts against a quota. */
function noise(length: number, seed: number): string {
  let state = seed + 1;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return String.fromCharCode(0x4e00 + (state % 20_000));
  }).join('');
}

journey(
  'reports a full disk, loses nothing, and saves everything once there is space again',
  async ({ page, url }) => {
    const session = await page.context().newCDPSession(page);
    // Before the page opens its database: later Chromium uses the space that it remembers.
    const quotaSize = (await spaceOfOneList(url)) + 16_000;
    await session.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize });
    await page.addInitScript(noteAbortedWrites);
    page.on('worker', (worker) => void worker.evaluate(noteAbortedWrites));
    await page.goto(`${url}/my-lists/songs`);
    await page.getByRole('button', { name: 'Create Your First List' }).click();
    await page.waitForURL(/\/my-lists\/songs\/.+/);
    await editTitle(page, list.title);
    await page.keyboard.press('Enter');
    await soon(async () => expect((await listsOnDisk(page))[0]?.meta.title).toBe(list.title));

    const alert = page.getByRole('alert').filter({ hasText: 'Failed to save list. Please try again.' });
    const large = Array.from({ length: 24 }, (_, at) => `${noise(480, at)} – Nobody`).join('\n');
    await page.getByRole('button', { name: addingMessages.paste }).click();
    await page.getByRole('textbox', { name: addingMessages.pasteLabel }).fill(large);
    await page.getByRole('button', { name: addingMessages.read }).click();
    await page.getByRole('button', { name: 'Add 24 songs' }).click();
    await alert.waitFor();
    const noted = () => globalThis.abortedWrites;
    const inWorkers = page.workers().map((worker) => worker.evaluate(noted));
    const reasons = await Promise.all([page.evaluate(noted), ...inWorkers]);
    expect(reasons.flat()).toContain('QuotaExceededError');
    await page.getByRole('main').getByText(syncStateMessages.notSaved).waitFor();
    const onDisk = (await listsOnDisk(page))[0]?.meta;
    expect(onDisk).toMatchObject({ title: list.title, itemCount: 0 });

    // Editing continues, and the backup contains what is not on disk.
    await editTitle(page, 'Renamed Without Room');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Renamed Without Room' }).waitFor();
    const backup = await downloaded(page, () =>
      alert.getByRole('button', { name: listsMessages.backup }).click(),
    );
    expect(JSON.parse(backup).lists).toMatchObject([{ title: 'Renamed Without Room', itemCount: 24 }]);
    await alert.getByRole('button', { name: listsMessages.retry }).click();
    await alert.waitFor();
    expect((await listsOnDisk(page))[0]?.meta.title).toBe(list.title);

    await session.send('Storage.overrideQuotaForOrigin', { origin: url });
    // The page also retries by itself, possibly before the click.
    await Promise.race([
      alert.getByRole('button', { name: listsMessages.retry }).click(),
      alert.waitFor({ state: 'detached' }),
    ]);
    await alert.waitFor({ state: 'detached' });
    expect((await listsOnDisk(page))[0]?.meta).toMatchObject({
      title: 'Renamed Without Room',
      itemCount: 24,
    });
    expect(await rankingOnDisk(page, 'Renamed Without Room')).toHaveLength(24);
    await page.getByRole('main').getByText(syncStateMessages.deviceOnly).last().waitFor();
  },
);

journey('quarantines and names an unreadable record, and opens the other lists', async ({ page, url }) => {
  await seed(page, url, [list]);
  await seedRecords(page, url, {
    'm/broken': { id: 'somebody else', title: 'Broken Anthems', category: 'songs' },
    'i/broken': [{ id: 'x', title: 'Lost Song' }],
    'm/worse': 'no record at all',
  });
  await page.goto(url + pathOf(list));
  await rowOf(page, 'Song 1').waitFor();
  const alert = page.getByRole('alert').filter({ hasText: "'Broken Anthems', 'worse'" });
  await alert.getByText("Could not read: 'Broken Anthems', 'worse'. Your other lists are fine.").waitFor();
  await expectRanking(page, list.title, names);

  const kept = await downloaded(page, () =>
    alert.getByRole('button', { name: deviceMessages.setAsideDownload }).click(),
  );
  expect(JSON.stringify(JSON.parse(kept))).toContain('Lost Song');
  await page.reload();
  await alert.waitFor();
  await alert.getByRole('button', { name: deviceMessages.setAsideForget }).click();
  await alert.waitFor({ state: 'detached' });
  await soon(async () =>
    expect(Object.keys(await recordsOnDisk(page)).filter((key) => /broken|worse/.test(key))).toEqual([]),
  );
});

journey('quarantines unreadable items, and opens the rest of their list', async ({ page, url }) => {
  await seed(page, url, [list]);
  const records = await recordsOnDisk(page);
  const [key = ''] = Object.keys(records).filter((one) => one.startsWith('i/'));
  const items = records[key] as unknown[];
  await seedRecords(page, url, { [key]: [...items.slice(0, 3), 42, null, ...items.slice(3)] });
  await page.goto(url + pathOf(list));
  await rowOf(page, 'Song 1').waitFor();
  await page
    .getByRole('alert')
    .filter({ hasText: `'${list.title}'` })
    .waitFor();
  expect(Object.values(await shownRanks(page))).toEqual(names);
});

journey('keeps lists and items that failed to load, and loads them on a retry', async ({ page, url }) => {
  await seed(page, url, [list]);
  await page.addInitScript(failReadsWhenTold);
  const failReadsOf = (what: string) =>
    page.evaluate((one) => sessionStorage.setItem('fail-reads-of', one), what);
  await failReadsOf('lists');
  await page.goto(url + pathOf(list));
  await page.getByRole('heading', { name: listsMessages.readFailed }).waitFor();
  await failReadsOf('items');
  await page.getByRole('button', { name: listsMessages.retry }).click();
  await page.getByRole('heading', { name: listsMessages.itemsUnread }).waitFor();
  await failReadsOf('nothing');
  await page.getByRole('button', { name: listsMessages.retry }).click();
  await rowOf(page, 'Song 1').waitFor();
  await expectRanking(page, list.title, names);
});

journey('asks before leaving a page with unsaved edits', async ({ page, url }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: 1 });
  const asked: string[] = [];
  page.on('dialog', (dialog) => asked.push(dialog.type()));
  await page.goto(`${url}/my-lists/songs`);
  await page.reload();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Create Your First List' }).click();
  // The message may be there before, since nothing can be saved: only with the list there is something to lose.
  await page.waitForURL(/\/my-lists\/songs\/./);
  await page.getByRole('alert').filter({ hasText: 'Failed to save list. Please try again.' }).waitFor();
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

journey('leaves lists of a newer version of the app alone, and says so', async ({ page, url }) => {
  await seed(page, url, [list]);
  await seedRecords(page, url, { _persist: 99 });
  await page.goto(url + pathOf(list));
  await page.getByRole('heading', { name: listsMessages.newerVersion }).waitFor();
  const records = await recordsOnDisk(page);
  expect(records._persist).toBe(99);
  expect(await rankingOnDisk(page, list.title)).toEqual(names);
});

journey(
  'reports a browser without storage at once, and offers to download the lists of this visit',
  async ({ page, url }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The user has denied permission', 'SecurityError');
      };
    });
    await page.goto(`${url}/my-lists/songs`);
    const alert = page.getByRole('alert').filter({ hasText: deviceMessages.memoryOnly });
    await alert.waitFor();
    await page.getByRole('button', { name: 'Create Your First List' }).click();
    await addByHand(page, 'Only Here', 'Nobody');
    await rowOf(page, 'Only Here').waitFor();
    await page.getByRole('main').getByText(syncStateMessages.notSaved).waitFor();
    const backup = await downloaded(page, () =>
      alert.getByRole('button', { name: listsMessages.backup }).click(),
    );
    expect(JSON.parse(backup).lists[0].items).toMatchObject([{ title: 'Only Here', position: 1 }]);
  },
);

journey(
  'restores lists from a backup after everything was erased, and never overwrites',
  async ({ page, context, url }) => {
    await openSeeded(page, url, list, {
      title: 'Albums I Give Away',
      category: 'albums',
      items: ['Homogenic – Björk'],
    });
    await rowOf(page, 'Song 3').focus();
    await page.keyboard.press('Home');
    const backup = await downloaded(page, () =>
      page.getByRole('button', { name: listsMessages.backup }).click(),
    );
    await toastOf(page, '2 lists in your backup').waitFor();

    // The same file again changes nothing.
    await restore(page, backup);
    await toastOf(page, backupMessages.restoreNothing).waitFor();

    // With other content it is added beside the existing one.
    await rowOf(page, 'Song 8').focus();
    await page.keyboard.press('Home');
    await expectRanking(page, list.title, moved(moved(names, 3, 1), 8, 1));
    await restore(page, backup);
    await toastOf(page, '1 list restored, 1 as copies').waitFor();
    await soon(async () => expect(await rankingOnDisk(page, `${list.title} 2`)).toEqual(moved(names, 3, 1)));
    expect(await rankingOnDisk(page, list.title)).toEqual(moved(moved(names, 3, 1), 8, 1));

    await page.goto('about:blank');
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' });
    await page.goto(`${url}/my-lists/songs`);
    await page.getByRole('heading', { name: 'No Songs lists yet' }).waitFor();
    await restore(page, backup);
    await page.getByRole('heading', { level: 1, name: list.title }).waitFor();
    await expectRanking(page, list.title, moved(names, 3, 1));
    expect(await rankingOnDisk(page, 'Albums I Give Away')).toEqual(['Homogenic']);

    await restore(page, '{"kind":"something else"}');
    await toastOf(page, backupMessages.restoreNotOne).waitFor();
    await expectRanking(page, list.title, moved(names, 3, 1));
  },
);

for (const serviceWorker of [false, true]) {
  const sentence = `keeps lists editable and reports the search as unavailable while the server is down, ${serviceWorker ? 'with' : 'without'} a service worker`;
  test(sentence, async () => {
    const proxy = await startProxy(productUrl());
    const visit = await newVisit({ url: proxy.url, serviceWorker });
    const { page, url, pageErrors } = visit;
    pageErrors.ignore(/net::ERR_CONNECTION_REFUSED/);
    try {
      await runWithScreenshots(sentence, visit, async () => {
        await openSeeded(page, url, list);
        // Chunks for later are loaded when the page is idle.
        await page.waitForFunction(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('/add-panel-')),
        );
        await page.waitForLoadState('networkidle');
        await proxy.close();

        await rowOf(page, 'Song 4').focus();
        await page.keyboard.press('Home');
        await expectRanking(page, list.title, moved(names, 4, 1));
        const field = page.getByRole('combobox', { name: 'Add a song' });
        await field.fill('bohemian');
        await page.keyboard.press('Enter');
        // Visible and announced, in either order.
        await page.getByRole('main').getByText(addingMessages.failed).waitFor();
        expect(await toastOf(page, /./).count()).toBe(0);
        await page.getByRole('option', { name: 'Add "bohemian" with details…' }).waitFor();

        await proxy.open();
        await page.getByRole('button', { name: addingMessages.retry }).click();
        await page.getByRole('option', { name: /^Bohemian Rhapsody/ }).click();
        await soon(async () => expect(await rankingOnDisk(page, list.title)).toHaveLength(9));
      });
    } finally {
      await visit.context.close();
      await proxy.end();
    }
  }, 60_000);
}

const lan = 'top100.test';

test('builds and keeps lists over plain http in a local network, without service worker, locks and randomUUID', async () => {
  const { port } = new URL(productUrl());
  const visit = await newVisit({
    url: `http://${lan}:${port}`,
    chromiumArgs: [`--host-resolver-rules=MAP ${lan} 127.0.0.1`],
    serviceWorker: true,
  });
  const { page, context, url } = visit;
  try {
    await runWithScreenshots('over plain http', visit, async () => {
      await page.goto(`${url}/my-lists/songs`);
      const missing = await page.evaluate(() => [
        window.isSecureContext,
        'serviceWorker' in navigator,
        'locks' in navigator,
        'randomUUID' in crypto,
      ]);
      expect(missing).toEqual([false, false, false, false]);
      await page.getByRole('button', { name: 'Create Your First List' }).click();
      await editTitle(page, list.title);
      await page.keyboard.press('Enter');
      await addByHand(page, 'First', 'Nobody');
      await page.getByRole('combobox', { name: 'Add a song' }).fill('bohemian rhapsody');
      await page.keyboard.press('Enter');
      await page.getByRole('option', { name: /^Bohemian Rhapsody/ }).click();
      await soon(async () =>
        expect(await rankingOnDisk(page, list.title)).toEqual(['First', 'Bohemian Rhapsody']),
      );

      const other = await context.newPage();
      await other.goto(url + pathOf(list));
      await rowOf(other, 'Bohemian Rhapsody').focus();
      await other.keyboard.press('Alt+ArrowUp');
      await expectRanking(page, list.title, ['Bohemian Rhapsody', 'First']);
      await page.reload();
      await rowOf(page, 'First').waitFor();
      await expectRanking(page, list.title, ['Bohemian Rhapsody', 'First']);
    });
  } finally {
    const browser = context.browser();
    await context.close();
    await browser?.close();
  }
}, 60_000);

/** Runs in the page before its scripts: reading lists or items fails while `fail-reads-of` is set. */
function failReadsWhenTold(): void {
  const isTold = (what: string) => sessionStorage.getItem('fail-reads-of') === what;
  const { get, getAll } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.getAll = function (this: IDBObjectStore, ...args) {
    const request = getAll.apply(this, args);
    if (isTold('lists')) this.transaction.abort();
    return request;
  };
  IDBObjectStore.prototype.get = function (this: IDBObjectStore, key) {
    const request = get.call(this, key);
    if (isTold('items') && String(key).startsWith('i/')) this.transaction.abort();
    return request;
  };
}

declare global {
  var abortedWrites: string[] | undefined;
}

/** Runs in the page and in the writing worker before their scripts: records why transactions were aborted. */
function noteAbortedWrites(): void {
  const reasons: string[] = [];
  globalThis.abortedWrites = reasons;
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
    const made = transaction.apply(this, args);
    made.addEventListener('abort', () => reasons.push(made.error?.name ?? ''));
    return made;
  };
}

/** Storage of a device with one empty list in bytes. */
async function spaceOfOneList(url: string): Promise<number> {
  const { page, context } = await newVisit();
  try {
    await openSeeded(page, url, { title: list.title });
    return await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  } finally {
    await context.close();
  }
}

async function downloaded(page: Page, act: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFileSync(await download.path(), 'utf8');
}

async function restore(page: Page, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: listsMessages.restore }).click(),
  ]);
  await chooser.setFiles({ name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}
