import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { appMessages } from '../src/app/messages.ts';
import { addingMessages } from '../src/features/adding/messages.ts';
import { itemFormMessages } from '../src/features/item-form/messages.ts';
import { listsMessages } from '../src/features/list-basics/messages.ts';
import { messages as ranking } from '../src/features/ranking/messages.ts';
import { songs } from './device-disk.ts';
import { middleOf, waitUntilAtRank } from './dragging.ts';
import { fingerOn, restFor } from './fingers.ts';
import { journey } from './journey.ts';
import { expectRanking, moved, openSeeded, rowOf, toastOf } from './my-lists.ts';
import { soon } from './soon.ts';

/** Tasks on a phone with limits on taps, heights, and the position of the first row. */

const phone = { device: 'phone' } as const;
const title = 'Rainy Sunday Songs';

const ten = [
  ['bohemian rhapsody', /^Bohemian Rhapsody Queen/, 'Bohemian Rhapsody'],
  ['smells like teen spirit', /^Smells Like Teen Spirit Nirvana/, 'Smells Like Teen Spirit'],
  ['halo beyonce', /^Halo Beyoncé/, 'Halo'],
  ['hey jude', /^Hey Jude The Beatles/, 'Hey Jude'],
  ['billie jean', /^Billie Jean Michael Jackson/, 'Billie Jean'],
  ['superstition', /^Superstition Stevie Wonder/, 'Superstition'],
  ['like a rolling stone', /^Like a Rolling Stone Bob Dylan/, 'Like a Rolling Stone'],
  ['wonderwall', /^Wonderwall Oasis/, 'Wonderwall'],
  ['teardrop', /^Teardrop Massive Attack/, 'Teardrop'],
  ['blinding lights', /^Blinding Lights The Weeknd/, 'Blinding Lights'],
] as const;

/** Counts taps. */
function counter() {
  let taps = 0;
  return {
    taps: () => taps,
    async tap(what: Locator): Promise<void> {
      taps += 1;
      await what.tap();
    },
  };
}

const firstRowTop = (page: Page) =>
  page
    .locator('[data-row]')
    .evaluateAll((rows) => Math.min(...rows.map((row) => row.getBoundingClientRect().top)));

journey(
  'ranks ten songs from a cold start in 13 taps, waiting only for the search',
  async ({ page, url }) => {
    const hand = counter();
    await page.goto(url);
    await hand.tap(page.getByRole('link', { name: 'Create Your Lists' }));
    await hand.tap(page.getByRole('button', { name: listsMessages.createFirst }));
    await hand.tap(page.getByRole('button', { name: 'Add song', exact: true }));
    const field = page.getByRole('combobox', { name: 'Add a song' });
    const titles: string[] = [];
    for (const [words, option, name] of ten) {
      // The added text is selected: typing replaces it without a tap in between.
      await soon(async () =>
        expect(await field.evaluate((one) => one === document.activeElement)).toBe(true),
      );
      await page.keyboard.type(words);
      await page.keyboard.press('Enter');
      await page.getByRole('option', { name: option }).first().waitFor();
      await hand.tap(page.getByRole('option', { name: option }).first());
      titles.push(name);
      await page.getByRole('dialog').getByText(`${titles.length} added`).waitFor();
    }
    expect(hand.taps()).toBeLessThanOrEqual(13);
    await page.keyboard.press('Escape');
    const list = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expectRanking(page, list, titles);
    await page.getByRole('main').getByText('10 of 25 songs', { exact: true }).waitFor();
  },
  phone,
);

for (const rest of [0, 60]) {
  journey(
    `moves a row from 9 to 2 by its grip, dragged after ${rest} ms`,
    async ({ page, url }) => {
      const items = songs(12);
      const names = items.map((item) => item.split(' – ')[0] ?? '');
      await openSeeded(page, url, { title, items });
      // Scrolled far enough for both rows to be visible.
      await page.evaluate(() => window.scrollTo({ top: 220, behavior: 'instant' }));
      const grip = await page.getByRole('button', { name: /^Move Song 9, rank 9$/ }).boundingBox();
      if (!grip) throw new Error('The row has no grip');
      const finger = await fingerOn(page);
      await finger.down({ x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 });
      if (rest > 0) await restFor(rest);
      await finger.moveTo(await middleOf(page, 'Song 2'), 12);
      await waitUntilAtRank(page, 'Song 9', 2);
      await finger.up();
      await expectRanking(page, title, moved(names, 9, 2));
    },
    phone,
  );
}

journey(
  'opens any of a hundred lists, and any of its rows, with at most three taps',
  async ({ page, url }) => {
    const [first, ...others] = Array.from({ length: 100 }, (_, at) => ({
      title: `Songs of ${1900 + at}`,
      items: [`Waltz of ${1900 + at} – Orchestra ${at}`, ...songs(3)],
    }));
    await openSeeded(page, url, first!, ...others);
    const hand = counter();
    await hand.tap(page.getByRole('button', { name: listsMessages.allLists }).first());
    const sheet = page.getByRole('dialog', { name: '100 lists' });
    await hand.tap(sheet.getByRole('searchbox'));
    await page.keyboard.type('1987');
    await hand.tap(sheet.getByRole('link', { name: /^Songs of 1987/ }));
    await page.getByRole('heading', { level: 1, name: 'Songs of 1987' }).waitFor();
    expect(hand.taps()).toBeLessThanOrEqual(3);
    await sheet.waitFor({ state: 'detached' });

    const again = counter();
    const bar = page.getByRole('navigation', { name: listsMessages.thumbBar });
    await again.tap(bar.getByRole('button', { name: listsMessages.allLists }));
    await again.tap(sheet.getByRole('searchbox'));
    await page.keyboard.type('waltz of 1955');
    await again.tap(sheet.getByRole('link', { name: /Waltz of 1955/ }));
    await page.getByRole('heading', { level: 1, name: 'Songs of 1955' }).waitFor();
    expect(again.taps()).toBeLessThanOrEqual(3);
    await rowOf(page, 'Waltz of 1955').waitFor();
  },
  phone,
);

journey(
  "starts a visitor's first row above 380 px, with the banner and a title of two lines",
  async ({ page, url }) => {
    await openSeeded(page, url, { title: 'Songs for the very last dance of the year', items: songs(20) });
    await page.getByText(listsMessages.bannerShort).waitFor();
    expect(await firstRowTop(page)).toBeLessThan(380);
  },
  phone,
);

journey(
  "shows own lists and their rows in the header's search while typing, before the catalogue",
  async ({ page, url }) => {
    const other = { title: 'Road trip dreams', items: ['Dreams – Fleetwood Mac', ...songs(2)] };
    await openSeeded(page, url, { title, items: songs(3) }, other);
    await page.getByRole('button', { name: appMessages.search, exact: true }).tap();
    const overlay = page.getByRole('dialog', { name: appMessages.search });
    await overlay.getByRole('combobox').fill('dream');
    const options = overlay.getByRole('option');
    await overlay.getByRole('group', { name: appMessages.suggestionsHead }).waitFor();
    await soon(async () =>
      expect((await options.allTextContents()).slice(0, 2)).toEqual([
        'Road trip dreamsSongs · 3 songs',
        '1DreamsFleetwood Mac · in Road trip dreams',
      ]),
    );
    await options.nth(1).tap();
    await page.getByRole('heading', { level: 1, name: other.title }).waitFor();
    await rowOf(page, 'Dreams').waitFor();
    await overlay.waitFor({ state: 'detached' });
  },
  phone,
);

journey(
  'shows twenty-five reviewed rows on one line each, those that need a decision first',
  async ({ page, url }) => {
    const made = Array.from({ length: 23 }, (_, at) => `Band ${at + 1} – Track ${at + 1}`);
    await openSeeded(page, url, { title });
    await page.getByRole('button', { name: 'Add song', exact: true }).tap();
    await page.getByRole('button', { name: addingMessages.paste }).tap();
    await page
      .getByRole('textbox', { name: addingMessages.pasteLabel })
      .fill([...made, 'Band 3 – Track 3', 'Beatels – Hey Jud'].join('\n'));
    await page.getByRole('button', { name: addingMessages.read }).tap();
    const rows = page.getByRole('dialog').locator('li[data-index]');
    // The duplicate is known at once, the misspelt song when the catalogue has answered.
    await rows.first().getByText('Same as line 3').waitFor();
    await rows.nth(1).getByText('Did you mean Hey Jude').waitFor();
    const heights = new Map<string, number>();
    await soon(async () => {
      const seen = await rows.evaluateAll((all) =>
        all.map((row) => [row.getAttribute('data-index') ?? '', row.getBoundingClientRect().height] as const),
      );
      for (const [index, height] of seen) heights.set(index, height);
      await rows.last().scrollIntoViewIfNeeded();
      expect(heights.size).toBe(25);
    });
    expect(Math.max(...heights.values())).toBeLessThanOrEqual(64);
    expect(await page.getByRole('dialog').getByRole('textbox').count()).toBe(0);
  },
  phone,
);

journey(
  'names what undo has undone, with redo beside it, and covers no dialog buttons with a toast',
  async ({ page, url }) => {
    await openSeeded(page, url, { title, items: songs(4) });
    await page.getByRole('button', { name: /^Rank 3\. Change the rank/ }).tap();
    const form = await page.getByRole('textbox', { name: ranking.moveToRank }).boundingBox();
    const row = await rowOf(page, 'Song 3').locator('[data-text]').first().boundingBox();
    expect(form?.y).toBeGreaterThanOrEqual((row?.y ?? 0) + (row?.height ?? 0));
    await page.getByRole('textbox', { name: ranking.moveToRank }).fill('1');
    await page.getByRole('button', { name: ranking.move, exact: true }).tap();
    const names = ['Song 1', 'Song 2', 'Song 3', 'Song 4'];
    await expectRanking(page, title, moved(names, 3, 1));
    const bar = page.getByRole('navigation', { name: listsMessages.thumbBar });
    await bar.getByRole('button', { name: listsMessages.undo }).tap();
    const toast = toastOf(page, 'Undid: moved Song 3');
    await toast.waitFor();
    await toast.getByRole('button', { name: listsMessages.redo }).tap();
    await expectRanking(page, title, moved(names, 3, 1));
    await toastOf(page, 'Redid: moved Song 3').waitFor();

    await bar.getByRole('button', { name: 'Add song' }).tap();
    await page.getByRole('button', { name: addingMessages.byHand }).tap();
    const save = page.getByRole('button', { name: itemFormMessages.add, exact: true });
    await save.waitFor();
    await soon(async () => {
      const toasts = await page
        .locator('[data-sonner-toast]')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      const top = (await save.boundingBox())?.y ?? 0;
      for (const bottom of toasts) expect(bottom).toBeLessThanOrEqual(top);
    });
  },
  phone,
);
