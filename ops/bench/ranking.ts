import { type CDPSession, chromium, type Locator, type Page } from 'playwright-core';
import { chromiumPath } from './env.ts';
import { type BenchRow, percentile, report, row } from './report.ts';

/**
 * A list of 1,000 rows in Chromium: frame gaps while dragging a row, and interaction latency on a CPU four times
 * slower. Frames are counted by requestAnimationFrame, so values are multiples of 16.7 ms at 60 Hz; without a GPU.
 * Alone: `node ops/bench/ranking.ts URL`.
 */
export async function benchRanking(baseUrl: string): Promise<BenchRow[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.addInitScript(watch);
    await page.goto(`${baseUrl}/demo/lists?items=1000`);
    await page.locator('[data-row]').nth(9).waitFor();
    const cdp = await page.context().newCDPSession(page);
    await page.waitForTimeout(1000);

    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    const byHand = await framesOfDrag(page, dragUpAndDown);
    const byScroll = await framesOfDrag(page, dragThroughThePage);
    const slow = await interactionsAt(page, cdp, 4);
    return [
      row('elements in the page with 1,000 rows', nodes, 'elements', 3000),
      row('frame gap while dragging by hand, p95', percentile(byHand, 0.95), 'ms', 20),
      row('frame gap while dragging by auto-scroll, p95', percentile(byScroll, 0.95), 'ms', 20),
      row('longest frame gap of both drags', Math.max(...byHand, ...byScroll), 'ms'),
      row('interaction to next paint at 4x CPU, p98', percentile(slow.all, 0.98), 'ms', 200),
      row('... of taking a row in hand, longest', Math.max(...slow.lift), 'ms'),
      row('... of dropping it, longest', Math.max(...slow.drop), 'ms'),
      row('... of moving it by a key, longest', Math.max(...slow.key), 'ms'),
      row('... of typing into the filter, longest', Math.max(...slow.filter), 'ms'),
    ];
  } finally {
    await browser.close();
  }
}

/** Runs in the page before its scripts: records frame gaps and the latency of every event. */
function watch(): void {
  const seen = { gaps: [] as number[], events: [] as { type: string; ms: number }[] };
  Object.assign(window, { seen });
  let last = 0;
  requestAnimationFrame(function frame(now) {
    if (last > 0) seen.gaps.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) seen.events.push({ type: entry.name, ms: entry.duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  // Mouse moves are no interactions to the browser, but the one that lifts a row is one to the user.
  addEventListener(
    'mousemove',
    ({ buttons, timeStamp }) => {
      if (buttons === 0) return;
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => seen.events.push({ type: 'drag', ms: performance.now() - timeStamp });
        painted.port2.postMessage(0);
      });
    },
    { capture: true },
  );
}

async function framesOfDrag(page: Page, drag: (page: Page) => Promise<void>): Promise<number[]> {
  await page.evaluate(() => scrollTo(0, 4000));
  await page.waitForTimeout(300);
  await lift(page, 12);
  await page.evaluate(() => {
    window.seen.gaps.length = 0;
  });
  await drag(page);
  const gaps = await page.evaluate(() => [...window.seen.gaps]);
  await page.mouse.up();
  await page.waitForTimeout(400);
  return gaps;
}

/** Lifts the n-th mounted row with the mouse. */
async function lift(page: Page, n: number): Promise<void> {
  const box = await boxOf(page.locator('[data-row]').nth(n));
  await page.mouse.move(box.x + 300, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 300, box.y + box.height / 2 + 6, { steps: 3 });
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('no row where one should be');
  return box;
}

/** Moves across ten rows and back for five seconds, outside the auto-scroll zones. */
async function dragUpAndDown(page: Page): Promise<void> {
  for (let way = 0; way < 10; way += 1) {
    const [from, to] = way % 2 === 0 ? [300, 700] : [700, 300];
    for (let step = 1; step <= 30; step += 1) {
      await page.mouse.move(600, from + ((to - from) * step) / 30);
      await page.waitForTimeout(12);
    }
  }
}

/** Scrolls down for four seconds at full speed, then up for four. */
async function dragThroughThePage(page: Page): Promise<void> {
  for (const y of [895, 70]) {
    await page.mouse.move(600, y, { steps: 8 });
    await page.waitForTimeout(4000);
  }
}

/** Time from interactions to the next paint on a CPU that is `rate` times slower. */
async function interactionsAt(page: Page, cdp: CDPSession, rate: number) {
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(300);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const lifts: number[] = [];
  const drops: number[] = [];
  for (let time = 0; time < 8; time += 1) {
    const first = await boxOf(page.locator('[data-row]').nth(time));
    const noted = await eventsDuring(page, async () => {
      await lift(page, time);
      await page.mouse.move(first.x + 300, first.y + 200, { steps: 10 });
      await page.mouse.up();
    });
    lifts.push(Math.max(0, ...noted.flatMap(({ type, ms }) => (type === 'drag' ? [ms] : []))));
    drops.push(Math.max(16, ...noted.flatMap(({ type, ms }) => (type.startsWith('pointer') ? [ms] : []))));
  }
  const keys: number[] = [];
  await page.locator('[data-row]').nth(2).focus();
  for (const key of [
    'Alt+ArrowDown',
    'Alt+ArrowDown',
    'Alt+ArrowUp',
    'ArrowDown',
    'End',
    'Home',
    'End',
    'Home',
  ]) {
    keys.push(longest(await eventsDuring(page, () => page.keyboard.press(key))));
  }
  const letters: number[] = [];
  const field = page.getByRole('textbox', { name: 'Find in list' });
  await field.click();
  for (const key of [...'river lind 12', ...Array<string>(13).fill('Backspace')]) {
    letters.push(longest(await eventsDuring(page, () => page.keyboard.press(key === ' ' ? 'Space' : key))));
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return {
    lift: lifts,
    drop: drops,
    key: keys,
    filter: letters,
    all: [...lifts, ...drops, ...keys, ...letters],
  };
}

/** The browser does not report events faster than a frame: they count as one. */
const longest = (events: readonly { ms: number }[]) => Math.max(16, ...events.map(({ ms }) => ms));

async function eventsDuring(page: Page, act: () => Promise<void>) {
  await page.evaluate(() => {
    window.seen.events.length = 0;
  });
  await act();
  await page.waitForTimeout(500);
  return page.evaluate(() => [...window.seen.events]);
}

declare global {
  interface Window {
    seen: { gaps: number[]; events: { type: string; ms: number }[] };
  }
}

if (process.argv[1] === import.meta.filename) {
  const url = process.argv[2] ?? 'http://localhost:3000';
  process.exit(report(await benchRanking(url)) > 0 ? 1 : 0);
}
