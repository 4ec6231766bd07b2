import { expect } from '@jest/globals';
import { listsMessages } from '../src/features/list-basics/messages.ts';
import { messages as ranking } from '../src/features/ranking/messages.ts';
import { songs } from './device-disk.ts';
import { journey } from './journey.ts';
import { openSeeded, rowOf } from './my-lists.ts';
import { findFaults } from './screen.ts';

const list = { title: 'Songs for the Last Dance', items: songs(24) };

journey('shows selection and focus by a frame in a contrast theme', async ({ page, url }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openSeeded(page, url, list);
  await rowOf(page, 'Song 2').click();
  await page.keyboard.press('ArrowDown');
  const frames = await page.evaluate(() => {
    const frameOf = (element: Element | null, part?: string) =>
      element && Number.parseFloat(getComputedStyle(element, part).outlineWidth);
    return {
      row: frameOf(document.activeElement, '::after'),
      section: frameOf(document.querySelector('header a[aria-current]')),
      list: frameOf(document.querySelector('aside a[aria-current]')),
      visibility: frameOf(document.querySelector('main button[aria-pressed="true"]')),
    };
  });
  expect(frames).toEqual({ row: 4, section: 2, list: 2, visibility: 2 });
});

journey('shows the whole title on an upright tablet, without overlaps', async ({ page, url }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openSeeded(page, url, list);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.height).toBeLessThan(50);
  const column = await page.getByRole('complementary').boundingBox();
  const section = await page.getByRole('list', { name: ranking.list('Songs') }).boundingBox();
  for (const name of [listsMessages.newList, /Import/]) {
    const button = await page.getByRole('complementary').getByRole('button', { name }).boundingBox();
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(section?.x ?? 0);
  }
  expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThan(section?.x ?? 0);
  expect(await findFaults(page, { isTouch: false })).toEqual([]);
});
