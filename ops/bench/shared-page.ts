import { randomUUID } from 'node:crypto';
import { publicListPath } from '@top100/domain/discover';
import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from './env.ts';
import { type BenchRow, median, report, row } from './report.ts';

const visits = 5;
const slowdown = 4;

/**
 * Loading time of a shared list on a phone with an empty cache and a CPU four times slower: the largest paint of a
 * list of 100. Alone, on a system with the demo accounts: `node ops/bench/shared-page.ts URL`.
 */
export async function benchSharedPage(baseUrl: string): Promise<BenchRow[]> {
  const address = baseUrl + (await publish(baseUrl));
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const seen: Paint[] = [];
    for (let visit = 0; visit < visits; visit++) seen.push(await open(browser, address));
    const paints = seen.map(({ largest }) => largest);
    return [
      row('largest paint of a shared list at 4x CPU, median', median(paints), 'ms', 1500),
      row('... slowest of five visits', Math.max(...paints), 'ms'),
      row('layout shift of a shared list, largest', Math.max(...seen.map(({ shift }) => shift)), '', 0.02),
    ];
  } finally {
    await browser.close();
  }
}

interface Paint {
  /** Milliseconds from the start of the navigation. */
  largest: number;
  shift: number;
}

async function open(browser: Browser, address: string): Promise<Paint> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(address, { waitUntil: 'load' });
    await page.getByRole('listitem').nth(99).waitFor({ state: 'attached' });
    // Later content may be larger, or shift what is there.
    await page.waitForTimeout(1500);
    return await page.evaluate(() => window.paint);
  } finally {
    await context.close();
  }
}

/** Runs in the page before its scripts. */
function watch(): void {
  window.paint = { largest: 0, shift: 0 };
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    window.paint.largest = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    window.paint.shift += (entry as PerformanceEntry & { value: number }).value;
  });
}

/** As the demo account with premium; returns the list's path. */
async function publish(baseUrl: string): Promise<string> {
  const post = async (path: string, body: unknown, cookie = '') => {
    const headers = {
      'Content-Type': 'application/json',
      Origin: baseUrl,
      ...(cookie && { Cookie: cookie }),
    };
    const answer = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const entered = await post('/api/auth/login', { email: 'premium@demo.test', password: 'Demo-Pass-1!' });
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const items = Array.from({ length: 100 }, (_, n) => ({
    ...{ id: `item_${n}`, type: 'song', title: `Song ${n + 1} of a hundred`, artist: 'Somebody' },
    year: 1926 + n,
  }));
  const list = { id: randomUUID(), title: `A hundred ${randomUUID().slice(0, 8)}`, category: 'songs', items };
  const answer = await post(
    '/api/lists',
    { ...list, description: 'One for each year.', isPublic: true, device_id: 'bench' },
    cookie,
  );
  const made = (await answer.json()) as { list: { username: string; publicSlug: string; category: string } };
  return publicListPath(made.list);
}

declare global {
  interface Window {
    paint: Paint;
  }
}

if (import.meta.main) report(await benchSharedPage(process.argv[2] ?? 'http://127.0.0.1:3000'));
