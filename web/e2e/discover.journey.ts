import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { appMessages } from '../src/app/messages.ts';
import { discoverMessages as messages } from '../src/features/discover/messages.ts';
import { offlineNoise } from './device.ts';
import { fingerOn, restFor } from './fingers.ts';
import { journey } from './journey.ts';
import { toastOf } from './my-lists.ts';
import { areFound, publishAll } from './public-lists.ts';
import { colourFaultsOf, faultsOf, noteLayoutShift } from './screen.ts';
import { soon } from './soon.ts';

const notFoundNoise = /the server responded with a status of 404 .*\/(?:api\/|discover\/)/;

/** A word that stands in no other list. */
const newWord = () => `w${randomUUID().slice(0, 8)}`;
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
const isShown = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
const column = (page: Page) => page.getByRole('complementary');
const pathOf = (page: Page) => new URL(page.url()).pathname;
const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** What is asked of the API about lists from now on. */
function asksOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && /^\/api\/(?:lists|discover)/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

journey(
  'a category needs one call; lists are chosen, and going back neither loads again nor jumps',
  async ({ page, url }) => {
    const word = newWord();
    const titles = [`First ${word}`, `Second ${word}`, `Third ${word}`];
    const { person } = await publishAll(
      url,
      titles.map((title) => ({ title, items: 60 })),
    );
    await areFound(url, 'episodes', word, 3);
    const asked = asksOf(page);
    await page.goto(`${url}/discover/popular/episodes?sort=recent&search=${word}`);
    await isShown(page, `Third ${word}`);
    await page.getByText(`Third ${word}, part 60`).waitFor();
    expect(asked).toEqual(['/api/lists/popular/episodes']);

    await column(page)
      .getByRole('link', { name: `First ${word}` })
      .click();
    await isShown(page, `First ${word}`);
    await page.getByText(`First ${word}, part 60`).waitFor();
    await soon(async () => expect(await page.title()).toBe(`First ${word} by ${person.username} · Top 100`));
    const loaded = asked.length;

    // The pointer is over the column still: a short one leaves the wheel to the page.
    await page.mouse.wheel(0, 900);
    await soon(async () => expect(await scrollOf(page)).toBe(900));
    await page.goBack();
    await isShown(page, `Third ${word}`);
    await page.goForward();
    await isShown(page, `First ${word}`);
    await soon(async () => expect(await scrollOf(page)).toBe(900));
    expect(asked).toHaveLength(loaded);
  },
);

journey(
  'on a phone the lists are a shelf, and a finger or a button goes on to the next',
  async ({ page, url }) => {
    const word = newWord();
    await publishAll(url, [{ title: `Old ${word}` }, { title: `New ${word}` }]);
    await areFound(url, 'episodes', word, 2);
    await page.goto(`${url}/discover/popular/episodes?sort=recent&search=${word}`);
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
    const card = column(page).getByRole('link', { name: `Old ${word}` });
    await card.scrollIntoViewIfNeeded();
    // A tap on a shelf that is still gliding stops it, and does no more.
    await restFor(400);
    await card.tap();
    await isShown(page, `Old ${word}`);
  },
  { device: 'phone' },
);

journey(
  'a shared list stands alone, leads to its author, is counted as seen and can be reported',
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

journey('what nobody knows leads where it should', async ({ page, url, complaints }) => {
  complaints.forgive(notFoundNoise);
  const ways: [string, string][] = [
    ['/discover', '/discover/featured/songs'],
    ['/discover/popular', '/discover/popular/songs'],
    ['/discover/featured/paintings', '/discover/featured/songs'],
    ['/discover/loudest/games', '/discover/featured/games'],
    ['/discover/@nobody-has-this-name', '/discover/featured/songs'],
    ['/discover/@nobody-has-this-name/songs/no-list-x7k2p9qa', '/discover/featured/songs'],
    ['/discover/popular/songs/no-list-x7k2p9qa', '/discover/featured/songs'],
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
  'a search finds public lists; without a connection it says so, and tries again',
  async ({ page, context, url, complaints }) => {
    complaints.forgive(...offlineNoise);
    const word = newWord();
    await publishAll(url, [{ title: `Sought ${word}` }]);
    await areFound(url, 'episodes', word, 1);
    await page.goto(`${url}/discover/popular/episodes`);
    const field = page.getByRole('combobox', { name: appMessages.searches.discover.label });
    await field.fill(word);
    await isShown(page, `Sought ${word}`);
    await field.fill(`${word}no`);
    await isShown(page, messages.noResults(`${word}no`));
    await context.setOffline(true);
    await field.fill(`Sought ${word}`);
    await isShown(page, messages.couldNotLoad);
    await context.setOffline(false);
    await page.getByRole('button', { name: messages.tryAgain }).click();
    await isShown(page, `Sought ${word}`);
  },
);

for (const device of ['desktop', 'phone'] as const) {
  journey(
    `every screen of Discover on a ${device} is accessible in both themes, fits and stands still`,
    async ({ page, context, url }) => {
      await context.addInitScript(noteLayoutShift);
      const word = newWord();
      const { person, published } = await publishAll(url, [
        { title: `Looked at ${word}`, items: 40 },
        { title: `${word} أغاني <b>bold</b>` },
      ]);
      await areFound(url, 'episodes', word, 2);
      const paths = [
        '/discover/featured/episodes',
        `/discover/popular/episodes?search=${word}`,
        '/discover/popular/episodes?sort=trending',
        '/discover/popular/episodes?search=nothing+like+it',
        `/discover/@${person.username}`,
        ...published.map(({ path }) => path),
      ];
      const faults: Record<string, string[]> = {};
      for (const path of paths) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(url + path);
        await titleOf(page).waitFor();
        await page.waitForLoadState('networkidle');
        const found = await faultsOf(page, { isTouch: device === 'phone' });
        await page.emulateMedia({ colorScheme: 'dark' });
        found.push(...(await colourFaultsOf(page)).map((fault) => `dark: ${fault}`));
        if (found.length > 0) faults[path] = found;
      }
      expect(faults).toEqual({});
    },
    { device, motion: 'reduce' },
  );
}
