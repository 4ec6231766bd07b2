import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  var layoutShift: number | undefined;
  var axe: { run(root: Document, options: RunOptions): Promise<AxeResults> } | undefined;
}

/** More than this is a visible jump. */
const mostShift = 0.02;
const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs in the page before its scripts: sums up layout shifts. */
export function recordLayoutShift(): void {
  window.layoutShift = 0;
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Faults of the current screen in its theme; empty if there are none. */
export async function findFaults(page: Page, { isTouch }: { isTouch: boolean }): Promise<string[]> {
  const measured = await page.evaluate(measure, isTouch);
  return [
    ...(await axeFaults(page, { type: 'tag', values: everything })),
    ...measured.small.map((what) => `too small a target: ${what}`),
    ...(measured.sideways > 0 ? [`scrolls sideways by ${measured.sideways} px`] : []),
    ...(measured.shift > mostShift ? [`jumps by ${measured.shift.toFixed(3)}`] : []),
  ];
}

/** In another theme the elements are the same: only their colours need another check. */
export function findColourFaults(page: Page): Promise<string[]> {
  return axeFaults(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
}

/** Checks screens in both themes and collects their faults. */
export function collectFaults(page: Page, device: 'desktop' | 'phone') {
  const faults: Record<string, string[]> = {};
  return {
    faults,
    async look(what: string): Promise<void> {
      const found = await findFaults(page, { isTouch: device === 'phone' });
      await page.emulateMedia({ colorScheme: 'dark' });
      found.push(...(await findColourFaults(page)).map((fault) => `dark: ${fault}`));
      await page.emulateMedia({ colorScheme: 'light' });
      if (found.length > 0) faults[what] = found;
    },
  };
}

async function axeFaults(page: Page, runOnly: NonNullable<RunOptions['runOnly']>): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
  // Elements that fade in have other colours on the way.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished),
    ),
  );
  const results = await page.evaluate(
    async (options) => {
      const { violations } = (await window.axe?.run(document, options)) ?? { violations: [] };
      return violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ html }) => html.slice(0, 120)),
      }));
    },
    { runOnly, resultTypes: ['violations'] } satisfies RunOptions,
  );
  return results.map(({ id, targets }) => `axe ${id} ×${targets.length}: ${targets.slice(0, 3).join(' | ')}`);
}

/** Runs in the page. */
function measure(isTouch: boolean) {
  const small: string[] = [];
  const thumbed =
    ':is(header, nav, [role=dialog], [role=alertdialog], [role=menu]) :is(a, button, [role=menuitem])';
  const parts =
    'a[href], button, input, select, textarea, [role=button], [role=tab], [role=option], [role=menuitem]';
  for (const element of document.querySelectorAll<HTMLElement>(parts)) {
    const style = getComputedStyle(element);
    const box = boxOf(element);
    if (box.width === 0 || box.height === 0 || style.visibility === 'hidden') continue;
    // Links within a sentence are as tall as its line (WCAG 2.5.8), and invisible elements are no targets.
    const isInText = style.display === 'inline' || element.closest('p, dd') !== null;
    const isUnseen = style.clipPath !== 'none' || style.opacity === '0';
    const least = isTouch && !isInText && element.matches(thumbed) ? 44 : 24;
    if (isInText || isUnseen || (box.height >= least && box.width >= 24)) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent ?? element.tagName;
    small.push(`${name.trim().slice(0, 40)} (${Math.round(box.width)} × ${Math.round(box.height)})`);
  }
  function boxOf(element: HTMLElement): DOMRect {
    // A radio button or a check box is as large as its label.
    const label =
      element instanceof HTMLInputElement && /radio|checkbox/.test(element.type) && element.closest('label');
    return (label || element).getBoundingClientRect();
  }
  return {
    small,
    // Phones zoom out of a page that is too wide, so the window's width grows with it.
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    shift: window.layoutShift ?? 0,
  };
}
