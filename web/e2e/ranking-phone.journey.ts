import { expect } from '@jest/globals';
import { categoryById } from '@top100/domain/categories';
import { appMessages } from '../src/app/messages.ts';
import { itemFormMessages } from '../src/features/item-form/messages.ts';
import { listsMessages } from '../src/features/list-basics/messages.ts';
import { messages as ranking } from '../src/features/ranking/messages.ts';
import { announcements, expectAnnounced } from './announcements.ts';
import { rankingOnDisk, songs } from './device-disk.ts';
import { middleOf, waitUntilAtRank } from './dragging.ts';
import { fingerOn, restFor } from './fingers.ts';
import { journey } from './journey.ts';
import { expectRanking, moved, openSeeded, rowOf, shownRanks } from './my-lists.ts';
import { soon } from './soon.ts';

const title = 'Rainy Sunday Songs';
const items = songs(25);
const names = items.map((item) => item.split(' – ')[0] ?? '');
const phone = { device: 'phone' } as const;
/** A touch lifts a row after 400 ms. */
const holdMs = 400;

journey(
  'lifts a row after a touch of 400 ms and drags it to another rank',
  async ({ page, url }) => {
    await openSeeded(page, url, { title, items });
    const finger = await fingerOn(page);
    await finger.down(await middleOf(page, 'Song 1'));
    await restFor(holdMs + 60);
    await finger.moveTo(await middleOf(page, 'Song 2'), 15);
    await waitUntilAtRank(page, 'Song 1', 2);
    await finger.up();
    await expectRanking(page, title, moved(names, 1, 2));
    await expectAnnounced(page, 'moved to 2 of 25');
  },
  phone,
);

journey(
  'scrolls the page to the end of the list for a row held near the edge',
  async ({ page, url }) => {
    await openSeeded(page, url, { title, items });
    const finger = await fingerOn(page);
    const from = await middleOf(page, 'Song 2');
    await finger.down(from);
    await restFor(holdMs + 60);
    await finger.moveTo({ x: from.x, y: 836 }, 20);
    await waitUntilAtRank(page, 'Song 2', 25);
    await finger.up();
    await expectRanking(page, title, moved(names, 2, 25));
    await expectAnnounced(page, 'moved to 25 of 25');
  },
  phone,
);

journey(
  'scrolls the page by a quick swipe without lifting a row',
  async ({ page, url }) => {
    await openSeeded(page, url, { title, items });
    const finger = await fingerOn(page);
    const from = await middleOf(page, 'Song 3');
    await finger.down(from);
    await finger.moveTo({ x: from.x, y: from.y - 260 }, 8);
    await finger.up();
    await soon(async () => expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(120));
    await restFor(holdMs + 60);
    await expectRanking(page, title, names);
    expect(await announcements(page)).toEqual([]);
  },
  phone,
);

journey(
  'edits a rank by a tap on the number, and moves to the ends by the menu',
  async ({ page, url }) => {
    await openSeeded(page, url, { title, items });
    await page.getByRole('button', { name: /^Rank 2\. Change the rank of Song 2$/ }).tap();
    const field = page.getByRole('textbox', { name: ranking.moveToRank });
    expect(await field.getAttribute('inputmode')).toBe('numeric');
    await field.fill('5');
    await page.getByRole('button', { name: ranking.move, exact: true }).tap();
    await expectRanking(page, title, moved(names, 2, 5));
    await expectAnnounced(page, 'moved to 5 of 25');

    await page.getByRole('button', { name: 'More for Song 4', exact: true }).tap();
    await page.getByRole('menuitem', { name: ranking.toTop }).tap();
    await expectRanking(page, title, moved(moved(names, 2, 5), 3, 1));
    await expectAnnounced(page, 'moved to 1 of 25');

    const thumbBar = page.getByRole('navigation', { name: listsMessages.thumbBar });
    await thumbBar.getByRole('button', { name: listsMessages.undo }).tap();
    await expectRanking(page, title, moved(names, 2, 5));
  },
  phone,
);

journey(
  'adds songs one after the other in the full-screen search of the thumb bar',
  async ({ page, url }) => {
    await openSeeded(page, url, { title, items: items.slice(0, 2) });
    await page.getByRole('button', { name: 'Add song', exact: true }).tap();
    const overlay = page.getByRole('dialog', { name: 'Add a song' });
    await overlay.waitFor();
    expect(await overlay.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    const field = overlay.getByRole('combobox');
    await soon(async () => expect(await field.evaluate((one) => one === document.activeElement)).toBe(true));

    await field.fill('bo');
    await overlay.getByText('Type at least 3 characters to search...').waitFor();
    await field.fill('bohemain rapsody');
    await overlay.getByRole('option', { name: /^Bohemian Rhapsody/ }).tap();
    await soon(async () =>
      expect(await rankingOnDisk(page, title)).toEqual(['Song 1', 'Song 2', 'Bohemian Rhapsody']),
    );
    await field.fill('beyonce halo');
    await overlay.getByRole('option', { name: /^Halo/ }).first().tap();
    await soon(async () =>
      expect(await rankingOnDisk(page, title)).toEqual(['Song 1', 'Song 2', 'Bohemian Rhapsody', 'Halo']),
    );
    await overlay.getByRole('button', { name: 'Close' }).tap();
    await overlay.waitFor({ state: 'detached' });
    await rowOf(page, 'Halo').waitFor();
  },
  phone,
);

journey(
  "filters lists and suggests songs in the header's full-screen search",
  async ({ page, url }) => {
    const other = { title: 'Road Trip Anthems', items: songs(1) };
    await openSeeded(page, url, { title, items: items.slice(0, 2) }, other);
    await page.getByRole('button', { name: appMessages.search, exact: true }).tap();
    const overlay = page.getByRole('dialog', { name: appMessages.search });
    await overlay.getByRole('combobox').fill('bohemian');
    await page.waitForURL(/search=bohemian/);
    await overlay.getByRole('option', { name: /^Bohemian Rhapsody/ }).tap();

    const adding = page.getByRole('dialog', { name: itemFormMessages.addTitle(categoryById('songs')) });
    await adding.getByRole('option', { name: /^Bohemian Rhapsody/ }).tap();
    await soon(async () => expect(await rankingOnDisk(page, title)).toContain('Bohemian Rhapsody'));
  },
  phone,
);

journey(
  'goes to the next list and back by a swipe, and by the buttons above the title',
  async ({ page, url }) => {
    const other = { title: 'Road Trip Anthems', items: songs(3) };
    await openSeeded(page, url, { title, items }, other);
    const finger = await fingerOn(page);
    const swipe = async (from: number, to: number) => {
      await finger.down({ x: from, y: 500 });
      await finger.moveTo({ x: to, y: 505 }, 6);
      // Without momentum at the end, in which the browser would take the next tap for a touch that stops it.
      await restFor(150);
      await finger.up();
    };
    await swipe(330, 60);
    await page.getByRole('heading', { level: 1, name: other.title }).waitFor();
    await swipe(60, 330);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('button', { name: listsMessages.nextList }).tap();
    await page.getByRole('heading', { level: 1, name: other.title }).waitFor();
    await page.getByRole('button', { name: listsMessages.previousList }).tap();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await shownRanks(page)).toMatchObject({ 1: 'Song 1' });
    await expectRanking(page, title, names);

    await page
      .getByRole('navigation', { name: listsMessages.thumbBar })
      .getByRole('button', { name: listsMessages.allLists })
      .tap();
    await page.getByRole('dialog').getByRole('button', { name: listsMessages.newList }).tap();
    await page.getByRole('dialog', { name: 'Premium Feature' }).waitFor();
  },
  phone,
);
