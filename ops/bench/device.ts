import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumPath } from './env.ts';
import { type BenchRow, median, percentile, row } from './report.ts';

/**
 * A device with 1,000 lists of 100 items: time until the first list is visible, and until a drop is durable. Each
 * start is a new browser process on the same profile. "Durable" is tested by killing the renderer with SIGKILL as
 * soon as the transaction has completed in the page or its worker.
 */
export async function benchDevice(baseUrl: string): Promise<BenchRow[]> {
  const profile = mkdtempSync(join(tmpdir(), 'top100-bench-'));
  try {
    await withBrowser(profile, (page) => seed(page, baseUrl));
    const starts: number[] = [];
    const coldStarts: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      starts.push(await withBrowser(profile, (page) => timeToFirstList(page, baseUrl, settledMs)));
      coldStarts.push(await withBrowser(profile, (page) => timeToFirstList(page, baseUrl, 0)));
    }
    const edits = await withBrowser(profile, (page) => timeEdits(page, baseUrl));
    let lost = 0;
    for (let kill = 0; kill < 5; kill += 1) lost += (await survivesKill(profile, baseUrl)) ? 0 : 1;
    return [
      row('first list on screen, 1,000 lists of 100 (median of 5 starts)', median(starts), 'ms', 500),
      row('... while the browser itself is still starting', median(coldStarts), 'ms'),
      row('drop to durable, p50 of 30', median(edits.map(({ ms }) => ms)), 'ms'),
      row(
        'drop to durable, p95 of 30',
        percentile(
          edits.map(({ ms }) => ms),
          0.95,
        ),
        'ms',
        50,
      ),
      row('records written by one edit, at most', Math.max(...edits.map(({ puts }) => puts)), 'records', 2),
      row(
        'transactions of one edit, at most',
        Math.max(...edits.map(({ transactions }) => transactions)),
        '',
        1,
      ),
      row('durable edits lost in 5 kills of the renderer', lost, 'edits', 0),
    ];
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Milliseconds after which a browser's own start is over. */
const settledMs = 3_000;

async function withBrowser<T>(
  profile: string,
  work: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    viewport: { width: 1280, height: 900 },
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.addInitScript(watchFirstRow);
    await page.addInitScript(watchWrites);
    page.on('worker', (worker) => void worker.evaluate(watchWrites));
    return await work(page, context);
  } finally {
    await context.close().catch(() => {});
  }
}

/** One write transaction; times in milliseconds since 1970, comparable between a page and its workers. */
interface Write {
  begun: number;
  /** Time of completion: on disk, because all transactions are strict. */
  done: number;
  puts: number;
}

/** Runs in the page before its scripts: records when the first row is painted. */
function watchFirstRow(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-row]')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        window.firstRow = performance.now();
      };
      channel.port2.postMessage(0);
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Runs in the page and in the writing worker before their scripts: records every write. */
function watchWrites(): void {
  const writes: Write[] = [];
  globalThis.writes = writes;
  const now = () => performance.timeOrigin + performance.now();
  const { transaction } = IDBDatabase.prototype;
  const { put } = IDBObjectStore.prototype;
  const open = new WeakMap<IDBTransaction, Write>();
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
    const made = transaction.apply(this, args);
    if (args[1] === 'readwrite') {
      const write = { begun: now(), done: 0, puts: 0 };
      open.set(made, write);
      made.addEventListener('complete', () => {
        write.done = now();
        if (write.puts > 0) writes.push(write);
      });
    }
    return made;
  };
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
    const write = open.get(this.transaction);
    if (write) write.puts += 1;
    return put.apply(this, args);
  };
}

/** All writes since the page was opened. */
async function writesOf(page: Page): Promise<Write[]> {
  const noted = () => globalThis.writes ?? [];
  const inWorkers = page.workers().map((worker) => worker.evaluate(noted));
  return (await Promise.all([page.evaluate(noted), ...inWorkers])).flat();
}

/** The first write that completed after `since`; polls until there is one. */
async function nextWrite(page: Page, since: number): Promise<Write> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const found = (await writesOf(page)).find(({ done }) => done > since);
    if (found) return found;
    await page.waitForTimeout(5);
  }
  throw new Error('Nothing was written');
}

async function seed(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}/my-lists/songs`);
  await page.getByRole('button', { name: 'Create Your First List' }).click();
  await page.waitForURL(/my-lists\/songs\/.+/);
  await nextWrite(page, 0);
  await page.evaluate(async () => {
    const opened = indexedDB.open('lists-visitor');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opened.onsuccess = () => resolve(opened.result);
    });
    const at = '2026-01-01T10:00:00.000Z';
    for (let list = 0; list < 1000; list += 1) {
      const id = `00000000-0000-4000-8000-${String(list).padStart(12, '0')}`;
      const items = Array.from({ length: 100 }, (_, n) => ({
        id: `item_${list}_${n}`,
        type: 'song',
        title: `A song with a middling long title ${n}`,
        artist: `Some artist ${n % 37}`,
        album: `An album of list ${list}`,
        year: 1950 + (n % 70),
        dateAdded: at,
      }));
      const transaction = database.transaction('records', 'readwrite');
      const store = transaction.objectStore('records');
      const uri = `bench-${list}`;
      store.put(
        {
          id,
          title: `Bench ${list}`,
          description: 'd'.repeat(60),
          category: 'songs',
          isPublic: false,
          shortUri: uri,
          itemCount: 100,
          createdAt: at,
          updatedAt: at,
          sync_status: 'local_only',
          sync_version: 0,
          n: 1,
        },
        `m/${id}`,
      );
      store.put(items, `i/${id}`);
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
    }
  });
}

/**
 * From the navigation on, `waitMs` after the start of the browser, when its own start is over, as for a user who
 * types an address.
 */
async function timeToFirstList(page: Page, baseUrl: string, waitMs: number): Promise<number> {
  await page.waitForTimeout(waitMs);
  await page.goto(`${baseUrl}/my-lists/songs/bench-0`);
  await page.waitForFunction(() => window.firstRow > 0);
  return page.evaluate(() => window.firstRow);
}

async function timeEdits(page: Page, baseUrl: string) {
  await page.goto(`${baseUrl}/my-lists/songs/bench-7`);
  await page.locator('[data-row="item_7_2"]').focus();
  const edits: { ms: number; puts: number; transactions: number }[] = [];
  for (let edit = 0; edit < 30; edit += 1) {
    await page.evaluate(() => {
      const note = () => {
        window.pressed = performance.timeOrigin + performance.now();
      };
      addEventListener('keydown', note, { capture: true, once: true });
    });
    await page.keyboard.press(edit % 2 === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
    // Read only afterwards: queries would disturb the measurement.
    await page.waitForTimeout(150);
    const pressed = await page.evaluate(() => window.pressed);
    const { done } = await nextWrite(page, pressed);
    const writes = (await writesOf(page)).filter((write) => write.done > pressed);
    edits.push({
      ms: done - pressed,
      puts: writes.reduce((sum, write) => sum + write.puts, 0),
      transactions: writes.length,
    });
  }
  return edits;
}

/** Moves a row, kills the renderer as soon as the write is complete, and checks that the move was stored. */
async function survivesKill(profile: string, baseUrl: string): Promise<boolean> {
  const order = (page: Page) =>
    page.evaluate(() =>
      // Further down, the window size determines which rows are mounted.
      [...document.querySelectorAll('[data-row]')]
        .slice(0, 5)
        .map((element) => element.getAttribute('data-row')),
    );
  const expected = await withBrowser(profile, async (page, context) => {
    await page.goto(`${baseUrl}/my-lists/songs/bench-9`);
    await page.locator('[data-row]').nth(1).focus();
    // The first edit starts the worker that performs later writes.
    await page.keyboard.press('Alt+ArrowDown');
    await page.waitForTimeout(500);
    const before = Date.now();
    await page.keyboard.press('Alt+ArrowUp');
    await nextWrite(page, before);
    const rows = await order(page);
    const browser = await context.browser()?.newBrowserCDPSession();
    const session = browser ?? (await context.newCDPSession(page));
    const { processInfo } = (await session.send('SystemInfo.getProcessInfo' as never)) as unknown as {
      processInfo: { type: string; id: number }[];
    };
    for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
    return rows;
  });
  const found = await withBrowser(profile, async (page) => {
    await page.goto(`${baseUrl}/my-lists/songs/bench-9`);
    await page.locator('[data-row]').nth(1).waitFor();
    return order(page);
  });
  return expected.join() === found.join();
}

declare global {
  interface Window {
    firstRow: number;
    pressed: number;
  }
  var writes: Write[] | undefined;
}
