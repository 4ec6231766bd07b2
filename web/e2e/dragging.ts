import type { Page } from 'playwright-core';
import { nextFrame, type Point } from './fingers.ts';
import { rowOf, shownRanks } from './my-lists.ts';
import { soon } from './soon.ts';

/** Drags one row to the place of another with the mouse; both must be visible. */
export async function dragRow(page: Page, title: string, onto: string, { letGo = true } = {}): Promise<void> {
  const from = await middleOf(page, title);
  const to = await middleOf(page, onto);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 12 });
  if (letGo) await page.mouse.up();
}

export async function middleOf(page: Page, title: string): Promise<Point> {
  const box = await rowOf(page, title).boundingBox();
  if (!box) throw new Error(`The row of ${title} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Lifts a row with the mouse, holds it near an edge of the window until it reaches a rank, and drops it. */
export async function dragWithAutoScroll(
  page: Page,
  title: string,
  edge: 'top' | 'bottom',
  rank: number,
): Promise<void> {
  await rowOf(page, title).scrollIntoViewIfNeeded();
  const from = await middleOf(page, title);
  const height = page.viewportSize()?.height ?? 0;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, edge === 'top' ? 96 : height - 12, { steps: 12 });
  await waitUntilAtRank(page, title, rank);
  await page.mouse.up();
}

/** While a row is lifted, every row shows the rank that it would have after the drop. */
export async function waitUntilAtRank(page: Page, title: string, rank: number): Promise<void> {
  await soon(async () => {
    await nextFrame(page);
    const shown = (await shownRanks(page))[rank];
    if (shown !== title) throw new Error(`At rank ${rank} is ${shown}, not ${title}`);
  });
}
