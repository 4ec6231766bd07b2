import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { categoryById } from '@top100/domain/categories';
import type { Page, Request } from 'playwright-core';
import { appMessages } from '../src/app/messages.ts';
import { discoverMessages as messages } from '../src/features/discover/messages.ts';
import { offlineErrors } from './device.ts';
import { fingerOn } from './fingers.ts';
import { journey } from './journey.ts';
import { toastOf } from './my-lists.ts';
import { publishAll, waitUntilFound } from './public-lists.ts';
import { collectFaults, recordLayoutShift } from './screen.ts';
import { soon } from './soon.ts';

const notFoundErrors = /the server responded with a status of 404 .*\/(?:api\/|discover\/)/;

/** A word that occurs in no other list. */
const newWord = () => `w${randomUUID().slice(0, 8)}`;
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
const isShown = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const says = (page: Page, words: string) =>
  page.getByRole('heading', { level: 2, name: words, exact: true }).waitFor();
const column = (page: Page) => page.getByRole('complementary');
const pathOf = (page: Page) => new URL(page.url()).pathname;
const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Records API requests about lists from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && /^\/api\/(?:lists|discover)/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

journey(
  'loads a category’s cards with one call; going back from a list neither reloads nor jumps',
  async ({ page, url }) => {
    const word = newWord();
    const titles = [`First ${word}`, `Second ${word}`, `Third ${word}`];
    const { person } = await publishAll(
      url,
      titles.map((title) => ({ title, items: 60 })),
    );
    await waitUntilFound(url, 'episodes', word, 3);
    const asked = requestsOf(page);
    await page.goto(`${url}/discover/popular/episodes?sort=recent&search=${word}`);
    await card(page, `Third ${word}`).getByText(`Third ${word}, part 5`).waitFor();
    expect(await card(page, `First ${word}`).getByText(`First ${word}, part`).count()).toBe(3);
    expect(asked).toEqual(['/api/lists/popular/episodes']);

    // Anywhere on the picture.
    await card(page, `First ${word}`).click({ position: { x: 40, y: 120 } });
    await isShown(page, `First ${word}`);
    await page.getByText(`First ${word}, part 60`).waitFor();
    await soon(async () => expect(await page.title()).toBe(`First ${word} by ${person.username} · Top 100`));
    await column(page)
      .getByRole('link', { name: `Second ${word}` })
      .click();
    await isShown(page, `Second ${word}`);
    await page.getByText(`Second ${word}, part 60`).waitFor();
    const loaded = asked.length;

    // The pointer is still over the column: a short one leaves the wheel to the page.
    await page.mouse.wheel(0, 900);
    await soon(async () => expect(await scrollOf(page)).toBe(900));
    await page.goBack();
    await isShown(page, `First ${word}`);
    await page.goForward();
    await isShown(page, `Second ${word}`);
    await soon(async () => expect(await scrollOf(page)).toBe(900));
    await page.goBack();
    await page.goBack();
    await card(page, `Third ${word}`).waitFor();
    expect(asked).toHaveLength(loaded);
    await card(page, `Third ${word}`).getByRole('link', { name: person.username }).click();
    await isShown(page, messages.listsBy(person.username));
  },
);

journey('filters by period, and shows the views in it', async ({ page, url }) => {
  const word = newWord();
  const { published } = await publishAll(url, [{ title: `Seen ${word}` }, { title: `Unseen ${word}` }]);
  await waitUntilFound(url, 'episodes', word, 2);
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/view'));
  await page.goto(`${url}${published[0]?.path}`);
  await counted;
  await waitUntilFound(url, 'episodes', word, 1, 'week');
  await page.goto(`${url}/discover/popular/episodes?time=week&search=${word}`);
  await card(page, `Seen ${word}`).getByText(messages.countOfViews(1)).waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  const period = page.getByLabel(messages.timeframe);
  await period.selectOption('all');
  await card(page, `Unseen ${word}`).getByText(messages.countOfViews(0)).waitFor();
  await page.getByLabel(messages.sortBy).selectOption('recent');
  await soon(async () => expect(await period.count()).toBe(0));
});

journey(
  'opens a list by its card on a phone, and continues to the next by swipe or button',
  async ({ page, url }) => {
    const word = newWord();
    await publishAll(url, [{ title: `Old ${word}` }, { title: `New ${word}` }]);
    await waitUntilFound(url, 'episodes', word, 2);
    await page.goto(`${url}/discover/popular/episodes?sort=recent&search=${word}`);
    await card(page, `New ${word}`).tap();
    await isShown(page, `New ${word}`);
    await page.getByRole('button', { name: messages.nextList }).tap();
    await isShown(page, `Old ${word}`);
    const rows = page.getByRole('listitem').filter({ hasText: `Old ${word}, part 4` });
    const box = await rows.boundingBox();
    const finger = await fingerOn(page);
    const y = (box?.y ?? 400) + 10;
    await finger.down({ x: 80, y });
    await finger.moveTo({ x: 300, y: y + 4 });
    await finger.up();
    await isShown(page, `New ${word}`);
    const back = page.getByRole('link', { name: messages.listsOfKind('popular', categoryById('episodes')) });
    // Chromium generates no click from a tap that follows a swipe faster than a finger could.
    await soon(async () => {
      if (await back.isVisible()) await back.tap();
      await card(page, `Old ${word}`).waitFor({ timeout: 1_000 });
    });
  },
  { device: 'phone' },
);

journey(
  'shows a shared list with a link to its author, counts its view and accepts a report',
  async ({ page, url }) => {
    const word = newWord();
    const { person, published } = await publishAll(url, [
      { title: `Shared ${word}`, description: 'Best before midnight.' },
      { title: `Film ${word}`, category: 'movies' },
    ]);
    const [list] = published;
    if (!list) throw new Error('nothing was published');
    const seen = page.waitForResponse((answer) => answer.url().endsWith(`/api/lists/${list.id}/view`));
    await page.goto(`${url}/discover/${list.publicSlug}`);
    await isShown(page, list.title);
    expect(pathOf(page)).toBe(list.path);
    await page.getByText('Best before midnight.').waitFor();
    expect(await column(page).count()).toBe(0);
    expect((await seen).status()).toBe(200);

    await page.getByRole('button', { name: messages.more }).click();
    await page.getByRole('menuitem', { name: messages.report }).click();
    const dialog = page.getByRole('dialog', { name: messages.report });
    await dialog.getByLabel(messages.reason).selectOption('spam');
    await dialog.getByLabel(messages.details).fill('Row 3 sells something.');
    await dialog.getByRole('button', { name: messages.send }).click();
    await toastOf(page, messages.reported).waitFor();

    await page.getByRole('link', { name: person.username, exact: true }).click();
    await isShown(page, messages.listsBy(person.username));
    await page.getByText(messages.publicLists(2)).waitFor();
    await page.getByRole('navigation', { name: messages.categories }).getByText('Episodes').click();
    await page.getByRole('main').getByRole('link', { name: list.title }).click();
    await isShown(page, list.title);
  },
);

journey('redirects unknown and old addresses', async ({ page, url, pageErrors }) => {
  pageErrors.ignore(notFoundErrors);
  const ways: [string, string][] = [
    ['/discover', '/discover/featured/songs'],
    ['/discover/popular', '/discover/popular/songs'],
    ['/discover/featured/paintings', '/discover/featured/songs'],
    ['/discover/loudest/games', '/discover/featured/games'],
    ['/discover/@nobody-has-this-name', '/discover/featured/songs'],
    ['/discover/@nobody-has-this-name/songs/no-list-x7k2p9qa', '/discover/featured/songs'],
    ['/discover/popular/songs/no-list-x7k2p9qa', '/discover/popular/songs'],
    ['/discover/featured/games/nope', '/discover/featured/games'],
    ['/discover/no-list-x7k2p9qa', '/discover/featured/songs'],
  ];
  for (const [from, to] of ways) {
    await page.goto(url + from);
    await titleOf(page).waitFor();
    await soon(() => expect([from, pathOf(page)]).toEqual([from, to]));
  }
  await toastOf(page, messages.notFound).waitFor();
});

journey(
  'finds public lists by a search, reports a lost connection and retries',
  async ({ page, context, url, pageErrors }) => {
    pageErrors.ignore(...offlineErrors);
    const word = newWord();
    await publishAll(url, [{ title: `Sought ${word}` }]);
    await waitUntilFound(url, 'episodes', word, 1);
    await page.goto(`${url}/discover/popular/episodes`);
    const field = page.getByRole('combobox', { name: appMessages.searches.discover.label });
    await field.fill(word);
    await card(page, `Sought ${word}`).waitFor();
    await field.fill(`${word}no`);
    await says(page, messages.noResults(`${word}no`));
    await context.setOffline(true);
    await field.fill(`Sought ${word}`);
    await says(page, messages.couldNotLoad);
    await context.setOffline(false);
    await page.getByRole('button', { name: messages.tryAgain }).click();
    await card(page, `Sought ${word}`).click();
    await isShown(page, `Sought ${word}`);
    await field.fill(`${word}no`);
    await says(page, messages.noResults(`${word}no`));
  },
);

for (const device of ['desktop', 'phone'] as const) {
  journey(
    `keeps every screen of Discover on a ${device} accessible in both themes, within the screen and without layout shifts`,
    async ({ page, context, url }) => {
      await context.addInitScript(recordLayoutShift);
      const word = newWord();
      const { person, published } = await publishAll(url, [
        { title: `Looked at ${word}`, items: 40 },
        { title: `${word} أغاني <b>bold</b>` },
      ]);
      await waitUntilFound(url, 'episodes', word, 2);
      const paths = [
        '/discover/featured/episodes',
        `/discover/popular/episodes?search=${word}`,
        '/discover/popular/episodes?sort=trending',
        '/discover/popular/episodes?search=nothing+like+it',
        `/discover/popular/episodes/${published[0]?.publicSlug}`,
        `/discover/@${person.username}`,
        ...published.map(({ path }) => path),
      ];
      const { look, faults } = collectFaults(page, device);
      for (const path of paths) {
        await page.goto(url + path);
        await titleOf(page).waitFor();
        await page.waitForLoadState('networkidle');
        await look(path);
      }
      expect(faults).toEqual({});
    },
    { device, motion: 'reduce' },
  );
}
