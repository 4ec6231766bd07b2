import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { chromiumPath } from './env.ts';
import { type BenchRow, median, row } from './report.ts';

const rows = 10_000;
const runs = 5;

/**
 * An import of 10,000 rows: time from choosing the file to the review, and the longest block of the page until then
 * and while the catalogue responds.
 */
export async function benchImport(baseUrl: string): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'top100-bench-'));
  const file = join(folder, 'many.csv');
  const lines = Array.from(
    { length: rows },
    (_, n) => `${n + 1},Track number ${n},Band ${n % 977},${1960 + (n % 60)}`,
  );
  writeFileSync(file, `Position,Title,Artist,Year\n${lines.join('\n')}\n`);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await signIn(page, baseUrl);
    const imports = [];
    for (let run = 0; run < runs; run += 1) imports.push(await timeImport(page, baseUrl, file));
    return [
      row(
        'import of 10,000 rows to its review (median of 5)',
        median(imports.map(({ ms }) => ms)),
        'ms',
        2000,
      ),
      row(
        '... the longest that the page was held up',
        median(imports.map(({ longest }) => longest)),
        'ms',
        100,
      ),
      row('... and while the catalogue answers', median(imports.map(({ after }) => after)), 'ms', 250),
    ];
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signIn(page: Page, baseUrl: string): Promise<void> {
  const answer = await page.request.post(`${baseUrl}/api/auth/login`, {
    data: { email: 'premium@demo.test', password: 'Demo-Pass-1!' },
    headers: { origin: baseUrl },
  });
  if (!answer.ok()) throw new Error(`Sign-in for the import failed: ${answer.status()}`);
}

/** Milliseconds during which the catalogue's responses are observed. */
const watchedMs = 3_000;

async function timeImport(page: Page, baseUrl: string, file: string) {
  await page.goto(`${baseUrl}/my-lists/songs?panel=import`);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    const held = window as unknown as { longest: number };
    held.longest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) held.longest = Math.max(held.longest, entry.duration);
    }).observe({ type: 'longtask' });
  });
  const longest = () =>
    page.evaluate(() => {
      const held = window as unknown as { longest: number };
      const most = held.longest;
      held.longest = 0;
      return most;
    });
  const begun = performance.now();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('textbox', { name: 'Title, line 1', exact: true }).waitFor();
  const ms = performance.now() - begun;
  const before = await longest();
  await page.waitForTimeout(watchedMs);
  return { ms, longest: before, after: await longest() };
}
