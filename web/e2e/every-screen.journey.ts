import { expect, test } from '@jest/globals';
import { categories } from '@top100/domain/categories';
import { type ItemField, itemFields, titleField } from '@top100/domain/item-fields';
import { pageOf, pages } from '@top100/domain/pages';
import type { Page } from 'playwright-core';
import { appMessages } from '../src/app/messages.ts';
import { addingMessages } from '../src/features/adding/messages.ts';
import { listMenuMessages } from '../src/features/editor/list-menu-messages.ts';
import { removingMessages } from '../src/features/editor/removing-messages.ts';
import { itemFormMessages } from '../src/features/item-form/messages.ts';
import { listsMessages } from '../src/features/list-basics/messages.ts';
import { messages as ranking } from '../src/features/ranking/messages.ts';
import { listsOnDisk, seed, songs } from './device-disk.ts';
import { nextFrame } from './fingers.ts';
import { journey, newVisit, runWithScreenshots } from './journey.ts';
import { editTitle, openSeeded, rowOf } from './my-lists.ts';
import { findColourFaults, findFaults, recordLayoutShift } from './screen.ts';
import { soon } from './soon.ts';

const list = { title: 'Rainy Sunday Songs', description: 'For days without an umbrella.', items: songs(25) };
const devices = ['desktop', 'phone'] as const;

/**
 * Every page address, with a category and a list if required. Discover's pages have a journey of their own, with
 * public lists.
 */
const addresses = Object.values(pages)
  .map(({ path }) => path.replace(':category', 'songs').replace(':listUri', 'rainy-sunday-songs'))
  .filter((path) => path !== pages.myLists.path && path !== pages.adminDashboard.path)
  .filter((path) => !path.startsWith(pages.discover.path));
const screens = [
  ...addresses,
  '/?demo=true',
  '/my-lists/albums',
  '/my-lists/movies',
  '/my-lists/games/empty-games',
  '/my-lists/songs?search=rainy',
  '/my-lists/songs?search=nothing+like+it',
  '/no/such/page',
];

/** Waits for parts of a screen that arrive after the first paint, such as catalogue counts. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

for (const device of devices) {
  const sentence = `keeps every screen on a ${device} accessible in both themes, within the screen, without layout shifts or dead links`;
  test(sentence, async () => {
    const visit = await newVisit({ device });
    const { context, url, pageErrors } = visit;
    pageErrors.ignore(/the server responded with a status of 404.*\/no\/such\/page/);
    await context.addInitScript(recordLayoutShift);
    await runWithScreenshots(sentence, visit, async () => {
      await seed(visit.page, url, [list, { title: 'Empty Games', category: 'games' }]);
      const faults: Record<string, string[]> = {};
      const look = async (page: Page, path: string) => {
        const found = await judge(page, url, path, device);
        if (found.length > 0) faults[path] = found;
      };
      const other = await context.newPage();
      const waiting = [...screens];
      await Promise.all(
        [visit.page, other].map(async (page) => {
          for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await look(page, path);
        }),
      );
      expect(faults).toEqual({});
    }).finally(() => context.close());
  }, 180_000);
}

async function judge(
  page: Page,
  url: string,
  path: string,
  device: (typeof devices)[number],
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const answer = await page.goto(url + path);
  const asked = pageOf(new URL(url + path).pathname);
  await settle(page);
  const found: string[] = [];
  if (answer?.status() !== asked.status) found.push(`answered with ${answer?.status()}`);
  const served = (await answer?.text()) ?? '';
  if (!served.includes(`<title>${asked.title.replace('&', '&#38;')}</title>`))
    found.push('served with another title');
  // A category redirects to its first list.
  const { pathname } = new URL(page.url());
  const head = pageOf(pathname);
  // The tab's title contains the name of the list.
  const isList = pathname.split('/').length === 4 && pathname.startsWith(pages.myLists.path);
  const own = isList
    ? `${await page.getByRole('heading', { level: 1 }).textContent()} · Top 100`
    : head.title;
  if ((await page.title()) !== own) found.push(`is called ${await page.title()}`);
  const description = await page.locator('meta[name="description"]').getAttribute('content');
  if (description !== head.description) found.push(`is described as ${description}`);
  found.push(...(await findFaults(page, { isTouch: device === 'phone' })));
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await findColourFaults(page)).map((fault) => `dark: ${fault}`));
  found.push(...(await linksToNowhere(page, url)));
  return found;
}

async function linksToNowhere(page: Page, url: string): Promise<string[]> {
  const links = await page.evaluate(() =>
    Array.from(document.querySelectorAll('a[href]'), (link) => (link as HTMLAnchorElement).href),
  );
  return links
    .filter(
      (link) =>
        link.startsWith(url) &&
        link !== `${page.url()}#content` &&
        pageOf(new URL(link).pathname).status !== 200,
    )
    .map((link) => `leads to ${link}, which is no page`);
}

for (const device of devices) {
  journey(
    `keeps overlays of a list on a ${device} accessible in both themes`,
    async ({ page, url }) => {
      await openSeeded(page, url, { ...list, items: list.items.slice(0, 24) });
      const faults: Record<string, string[]> = {};
      const look = async (what: string) => {
        const found = [
          ...(await findFaults(page, { isTouch: device === 'phone' })),
          ...(await inDark(page, () => findColourFaults(page))),
        ];
        if (found.length > 0) faults[what] = found;
      };
      const dialog = page.getByRole('dialog');
      const close = async () => {
        await page.keyboard.press('Escape');
        await dialog
          .or(page.getByRole('alertdialog'))
          .or(page.getByRole('menu'))
          .waitFor({ state: 'detached' });
      };

      await page.getByRole('button', { name: 'More for Song 1', exact: true }).click();
      await page.getByRole('menu').waitFor();
      await look('the menu of a row');
      await close();
      await page.getByRole('button', { name: listsMessages.more }).click();
      await page.getByRole('menu').waitFor();
      await look('the menu of the list');
      await page.getByRole('menuitem', { name: listMenuMessages.delete }).click();
      await page.getByRole('alertdialog').waitFor();
      await look('the question before deleting');
      await close();
      await page.getByRole('button', { name: /^Rank 2\. Change the rank/ }).click();
      await page.getByRole('textbox', { name: ranking.moveToRank }).waitFor();
      await look('the field for a rank');
      await page.keyboard.press('Escape');
      await editTitle(page, 'Being renamed');
      await look('the title while it is edited');
      await page.keyboard.press('Escape');

      const openAdding = async () => {
        if (device === 'phone') await page.getByRole('button', { name: 'Add song', exact: true }).click();
      };
      await openAdding();
      await page.getByRole('button', { name: addingMessages.byHand }).click();
      await dialog.last().waitFor();
      await dialog.getByRole('button', { name: itemFormMessages.add, exact: true }).click();
      await dialog.getByText('Songs require title and artist').waitFor();
      await look('the form with its problems');
      await page.keyboard.press('Escape');
      await page.getByText('Songs require title and artist').waitFor({ state: 'detached' });
      if (device === 'phone') await close();

      await openAdding();
      await page.getByRole('combobox', { name: 'Add a song' }).fill('queen');
      await page.getByRole('option').first().waitFor();
      await look('results of a search');
      if (device === 'phone') await close();
      else await page.keyboard.press('Escape');

      await openAdding();
      if (device === 'phone') await page.getByRole('combobox', { name: 'Add a song' }).fill('');
      await page.getByRole('button', { name: addingMessages.paste }).click();
      await dialog
        .getByRole('textbox', { name: addingMessages.pasteLabel })
        .fill('Song 1 – Artist 1\nA – B\nC – D\nE');
      await look('the field for a paste');
      await dialog.getByRole('button', { name: addingMessages.read }).click();
      await dialog.getByText('Already in your list at rank 1').waitFor();
      await look('the review of a paste');
      await close();

      if (device === 'phone') {
        await page.getByRole('button', { name: listsMessages.allLists }).first().click();
        await dialog.getByText(list.title).waitFor();
        await look('all lists');
      }
      await page.getByRole('button', { name: listsMessages.newList }).click();
      await page.getByRole('dialog', { name: 'Premium Feature' }).waitFor();
      await look('the limit');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Premium Feature' }).waitFor({ state: 'detached' });
      if (device === 'phone') await close();
      if (device === 'phone') {
        await page.getByRole('button', { name: appMessages.search, exact: true }).click();
        await dialog.getByRole('combobox').fill('queen');
        await page.getByRole('option').first().waitFor();
        await look("the header's search");
        await close();
      }
      await rowOf(page, 'Song 1').focus();
      await page.keyboard.press('Delete');
      await page.getByRole('button', { name: removingMessages.removeOk, exact: true }).click();
      await page.locator('[data-sonner-toast]').waitFor();
      await look('a toast');
      expect(faults).toEqual({});
    },
    { device, motion: 'reduce' },
  );
}

async function inDark(page: Page, work: () => Promise<string[]>): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await work();
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map((fault) => `dark: ${fault}`);
}

journey('redirects old and mistyped addresses', async ({ page, url, pageErrors }) => {
  const leadsTo = async (from: string, to: string) => {
    await page.goto(url + from);
    await soon(() => expect(page.url()).toBe(url + to));
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  await leadsTo('/my-lists', '/my-lists/songs');
  await leadsTo('/my-lists/no-such-category', '/my-lists/songs');
  await leadsTo('/my-lists/albums/no-such-list', '/my-lists/albums');
  await leadsTo('/my-lists/games?search=x', '/my-lists/games?search=x');
  await seed(page, url, [list, { title: 'Later', createdAt: '2026-02-01T00:00:00.000Z' }]);
  await leadsTo('/my-lists', '/my-lists/songs/rainy-sunday-songs');
  await leadsTo('/my-lists/songs', '/my-lists/songs/rainy-sunday-songs');
  await leadsTo('/my-lists/songs/no-such-list', '/my-lists/songs/rainy-sunday-songs');

  pageErrors.ignore(/the server responded with a status of 404/);
  for (const path of ['/no/such/page', '/my-lists/songs/a/b', '/demo', '/subscription']) {
    const answer = await page.goto(url + path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await page.getByRole('heading', { level: 1, name: appMessages.notFoundTitle }).waitFor();
    expect(await page.title()).toBe('Page Not Found · Top 100');
  }
});

journey('accepts a list and a manual item with all fields in all nine categories', async ({ page, url }) => {
  for (const category of categories) {
    await page.goto(`${url}/my-lists/${category.id}`);
    await page.getByRole('heading', { level: 1, name: `No ${category.label} lists yet` }).waitFor();
    await page.getByRole('button', { name: 'Create Your First List' }).click();
    await page.waitForURL(new RegExp(`/my-lists/${category.id}/.+`));
    await page.getByRole('button', { name: addingMessages.byHand }).click();
    const form = page.getByRole('dialog', { name: itemFormMessages.addTitle(category) });
    const fields = itemFields[category.itemType];
    for (const field of fields) {
      const label = form.getByLabel(field.label, { exact: true });
      if (field.kind === 'choice') await label.selectOption(sample(field).typed);
      else await label.fill(sample(field).typed);
    }
    await form.getByRole('button', { name: itemFormMessages.add, exact: true }).click();
    await form.waitFor({ state: 'detached' });
    const name = sample(fields.find(({ name }) => name === titleField(category.itemType))!).typed;
    await rowOf(page, name).waitFor();
    await soon(async () => {
      const held = (await listsOnDisk(page)).find(({ meta }) => meta.category === category.id);
      expect(held?.items).toMatchObject([
        {
          type: category.itemType,
          ...Object.fromEntries(fields.map((field) => [field.name, sample(field).kept])),
        },
      ]);
    });
  }
  expect(await listsOnDisk(page)).toHaveLength(9);
});

/** A value for a field, as typed and as stored. */
function sample(field: ItemField): { typed: string; kept: string | number } {
  if (field.kind === 'choice') {
    const option = field.options.at(-1) ?? '';
    return { typed: option, kept: option };
  }
  if (field.kind === 'duration') return { typed: '1:02', kept: 62 };
  if (field.kind === 'number') {
    const number = field.max === 'this year' ? 1999 : field.max;
    return { typed: String(number), kept: number };
  }
  return { typed: `Some ${field.label}`, kept: `Some ${field.label}` };
}

journey(
  'keeps the theme chosen with the button over a reload, without a flash of the other one',
  async ({ page, url }) => {
    await page.goto(url);
    await page.getByRole('group', { name: appMessages.theme }).getByText(appMessages.themes.dark).click();
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await soon(async () => expect(await ground()).toBe('rgb(15, 15, 17)'));
    await page.goto(`${url}/terms`, { waitUntil: 'commit' });
    await page.locator('body').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await ground()).toBe('rgb(15, 15, 17)');
  },
);

journey('the checks of these journeys detect faulty screens', async ({ page, context, url }) => {
  await context.addInitScript(recordLayoutShift);
  const html = `<!doctype html><html lang="en"><title>Wrong</title><link rel="icon" href="data:,">
    <main><h1>Wrong</h1><p style="color:#aaa;background:#fff">Faint</p>
    <nav><button style="width:20px;height:20px;padding:0">x</button></nav>
    <div style="width:3000px;height:10px"></div><p id="late">Late</p></main>`;
  await page.route(`${url}/wrong`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${url}/wrong`);
  await nextFrame(page);
  await page.evaluate(() => {
    const late = document.createElement('div');
    late.style.height = '400px';
    document.querySelector('main')?.prepend(late);
  });
  await soon(async () => {
    const found = await findFaults(page, { isTouch: true });
    for (const fault of [
      /^axe color-contrast/,
      /^too small a target: x \(20 × 20\)/,
      /^scrolls sideways/,
      /^jumps by/,
    ])
      expect(found).toContainEqual(expect.stringMatching(fault));
  });
  expect(await findColourFaults(page)).toContainEqual(expect.stringMatching(/^axe color-contrast/));
});
