import { randomUUID } from 'node:crypto';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumPath } from './env.ts';
import { type BenchRow, report, row } from './report.ts';

const person = { email: 'premium@demo.test', password: 'Demo-Pass-1!' };
const edits = { withEvents: 10, byPolling: 3 };

/**
 * Two browsers of one account with the same list open: time until a row moved in one moves in the other, with the
 * event stream and with the stream blocked. Alone: `node ops/bench/together.ts URL`.
 */
export async function benchTogether(baseUrl: string): Promise<BenchRow[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const [here, there, blocked] = await Promise.all([
      browser.newContext(),
      browser.newContext(),
      browser.newContext(),
    ]);
    const contexts = [here, there, blocked];
    for (const context of contexts) await post(context, baseUrl, '/api/auth/login', person);
    await blocked.route('**/api/lists/events*', (route) => route.abort());
    const path = await makeList(here, baseUrl);
    const pages = await Promise.all(contexts.map((context) => openList(context, baseUrl + path)));
    const [from, withEvents, byPolling] = pages as [Page, Page, Page];
    // The stream is open by then, and the first pull is done.
    await from.waitForTimeout(3000);
    const quick = await times(from, withEvents, edits.withEvents);
    const slow = await times(from, byPolling, edits.byPolling);
    return [
      row('a change on the other screen, with events, longest of 10', Math.max(...quick), 'ms', 1000),
      row('a change on the other screen, by polling, longest of 3', Math.max(...slow), 'ms', 20_000),
    ];
  } finally {
    await browser.close();
  }
}

async function post(context: BrowserContext, baseUrl: string, path: string, data: unknown): Promise<void> {
  const headers = { Origin: new URL(baseUrl).origin, 'Idempotency-Key': randomUUID() };
  const answer = await context.request.post(baseUrl + path, { data, headers });
  if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`);
}

/** Returns the list's address. */
async function makeList(context: BrowserContext, baseUrl: string): Promise<string> {
  const id = randomUUID();
  const shortUri = `together-${id.slice(0, 8)}`;
  const items = Array.from({ length: 10 }, (_, n) => ({
    id: `item_${n}`,
    type: 'song',
    title: `Song ${n}`,
    artist: 'Somebody',
    dateAdded: '2026-01-01T10:00:00.000Z',
  }));
  const list = {
    id,
    title: `Together ${id.slice(0, 8)}`,
    description: '',
    category: 'songs',
    shortUri,
    items,
  };
  await post(context, baseUrl, '/api/lists', { ...list, device_id: 'bench' });
  return `/my-lists/songs/${shortUri}`;
}

async function openList(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('[data-row]').nth(5).waitFor();
  return page;
}

/** Moves the first row down so many times, and waits each time until the other page shows it; milliseconds. */
async function times(from: Page, to: Page, count: number): Promise<number[]> {
  const measured: number[] = [];
  for (let edit = 0; edit < count; edit += 1) {
    const [first, second, ...rest] = (await order(from)).split(',');
    await shows(to, [first, second, ...rest].join());
    // Not synchronised with the polls, and with nothing in flight.
    await from.waitForTimeout(700 + 300 * edit);
    await from.locator('[data-row]').first().focus();
    const begun = performance.now();
    await from.keyboard.press('Alt+ArrowDown');
    await shows(to, [second, first, ...rest].join());
    measured.push(performance.now() - begun);
  }
  return measured;
}

async function shows(page: Page, rows: string): Promise<void> {
  await page.waitForFunction(
    (expected) =>
      [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row')).join() ===
      expected,
    rows,
    { polling: 'raf', timeout: 60_000 },
  );
}

function order(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row')).join(),
  );
}

if (import.meta.filename === process.argv[1]) {
  const [url = 'http://127.0.0.1:3000'] = process.argv.slice(2);
  process.exitCode = report(await benchTogether(url)) > 0 ? 1 : 0;
}
