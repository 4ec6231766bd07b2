import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { addingMessages } from '../src/features/adding/messages.ts';
import { itemFormMessages } from '../src/features/item-form/messages.ts';
import { listsMessages } from '../src/features/list-basics/messages.ts';
import { pathOf, rankingOnDisk, type SeededList, seed } from './device-disk.ts';
import { soon } from './soon.ts';

/** Stores a list on the device, opens it and waits for its rows. */
export async function openSeeded(
  page: Page,
  url: string,
  list: SeededList,
  ...more: SeededList[]
): Promise<void> {
  await seed(page, url, [list, ...more]);
  await page.goto(url + pathOf(list));
  await page.getByRole('heading', { level: 1, name: list.title }).waitFor();
  if (list.items?.length) await page.locator('[data-row]').first().waitFor();
}

/** The row of an item by its whole title. Only rows near the visible part of the page are mounted. */
export function rowOf(page: Page, title: string): Locator {
  const exact = new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
  return page.locator('[data-row]').filter({ has: page.locator('[data-text]').filter({ hasText: exact }) });
}

/** Titles of the mounted rows by rank, from 1. */
export function shownRanks(page: Page): Promise<Record<number, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      Array.from(document.querySelectorAll('[data-row]'), (row) => [
        Number(row.querySelector('[data-part="rank"]')?.textContent),
        row.querySelector('[data-text]')?.textContent ?? '',
      ]),
    ),
  );
}

/** Waits until a list has this order on disk and in every mounted row. */
export async function expectRanking(page: Page, listTitle: string, titles: readonly string[]): Promise<void> {
  await soon(async () => {
    expect(await rankingOnDisk(page, listTitle)).toEqual(titles);
    const shown = Object.entries(await shownRanks(page));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual(shown.map(([rank]) => [rank, titles[Number(rank) - 1]]));
  });
}

/** `titles` with an item moved from one rank to another; ranks count from 1. */
export function moved(titles: readonly string[], from: number, to: number): string[] {
  const rest = titles.filter((_, index) => index !== from - 1);
  return rest.toSpliced(to - 1, 0, titles[from - 1] ?? '');
}

/** The toast with a text. */
export function toastOf(page: Page, text: string | RegExp): Locator {
  return page.locator('[data-sonner-toast]').filter({ hasText: text });
}

/** The title of the row that has the focus, or contains it. */
export function focusedTitle(page: Page): Promise<string | null | undefined> {
  return page.evaluate(
    () => document.activeElement?.closest('[data-row]')?.querySelector('[data-text]')?.textContent,
  );
}

/** Starts to edit the list's title and types another one; the journey ends the edit. */
export async function editTitle(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await page.getByRole('textbox', { name: listsMessages.titleLabel, exact: true }).fill(title);
}

/** Adds a song manually, which needs no network. */
export async function addByHand(page: Page, title: string, artist: string): Promise<void> {
  await page.getByRole('button', { name: addingMessages.byHand }).click();
  const form = page.getByRole('dialog', { name: 'Add a song' });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('textbox', { name: 'Artist' }).fill(artist);
  await form.getByRole('button', { name: itemFormMessages.add, exact: true }).click();
  await form.waitFor({ state: 'detached' });
}
