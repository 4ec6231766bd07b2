import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { categoryById } from '@top100/domain/categories';
import { letterboxdList, letterboxdListTitle } from '@top100/testing/letterboxd-list';
import { spotifyAccountData, spotifySecret } from '@top100/testing/spotify-account-data';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { messages as standIn } from '../../ops/stripe-stand-in/pages/messages.ts';
import { settingsMessages } from '../src/features/account/messages.ts';
import { listMenuMessages } from '../src/features/editor/list-menu-messages.ts';
import { exportMessages } from '../src/features/exporting/messages.ts';
import { importMessages } from '../src/features/importing/import-messages.ts';
import { limitMessages } from '../src/features/list-basics/limit-messages.ts';
import { listsMessages } from '../src/features/list-basics/messages.ts';
import { reviewMessages } from '../src/features/reviewing/review-messages.ts';
import { sharingMessages } from '../src/features/sharing/messages.ts';
import { subscriptionMessages, upgradeMessages } from '../src/features/upgrade/messages.ts';
import { resumeMessages } from '../src/session/resume-messages.ts';
import { listsOfAccount, putOnAccount } from './device.ts';
import { rankingOnDisk, songs } from './device-disk.ts';
import { journey, type Visit } from './journey.ts';
import { toastOf } from './my-lists.ts';
import { makeAccount, newPerson, signUp } from './people.ts';
import { soon } from './soon.ts';

const button = (root: Page | Locator, name: string | RegExp) =>
  root.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);

/**
 * Pays from the page with the plans through the hosted checkout and back; returns the milliseconds until Premium is
 * visible.
 */
async function pay(page: Page): Promise<number> {
  await button(page, upgradeMessages.upgrade).click();
  await page.waitForURL(/\/stripe-stand-in\/checkout\//);
  await page.getByText(standIn.noMoney).waitFor();
  await button(page, standIn.pay(3588)).click();
  await page.waitForURL(/\/subscription\/success/);
  const back = performance.now();
  await page.getByRole('heading', { level: 1, name: subscriptionMessages.premiumTitle }).waitFor();
  return performance.now() - back;
}

interface Import {
  name: string;
  mimeType: string;
  content: string | Uint8Array;
}

/** Opens the import and chooses a file. */
async function chooseFile(page: Page, { name, mimeType, content }: Import): Promise<Locator> {
  await button(page, listsMessages.import).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: importMessages.title }).waitFor();
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
  return dialog;
}

async function isPremium(context: BrowserContext, url: string): Promise<boolean> {
  const answer = await context.request.get(`${url}/api/users/subscription`);
  return ((await answer.json()) as { isPremium: boolean }).isPremium;
}

/** Cancels on the account page, and lets the period end at the stand-in. */
async function cancelAndRunOut({ page, context, url }: Visit): Promise<void> {
  await page.goto(`${url}/account`);
  await page.getByText(/^Renews on \w+ \d+, \d{4}$/).waitFor();
  await button(page, settingsMessages.cancelSubscription).click();
  await button(page.getByRole('alertdialog').or(page.getByRole('dialog')), settingsMessages.cancelOk).click();
  await page.getByText(/^Expires on \w+ \d+, \d{4}$/).waitFor();
  await page.getByText(settingsMessages.willNotRenew).waitFor();
  expect(await isPremium(context, url)).toBe(true);

  await button(page, settingsMessages.manageBilling).click();
  await page.waitForURL(/\/stripe-stand-in\/portal\//);
  await button(page, standIn.ages.period).click();
  await page.getByText(standIn.status.canceled ?? '', { exact: true }).waitFor();
  await page.getByRole('link', { name: standIn.back }).click();
  await soon(async () => expect(await isPremium(context, url)).toBe(false));
  await page.goto(`${url}/account`);
  await page.getByText(settingsMessages.plans.free, { exact: true }).waitFor();
}

journey(
  'keeps every list through an upgrade, imports from Letterboxd and Spotify, a poster, a cancellation and the end of Premium',
  async (visit) => {
    const { page, context, url } = visit;
    const person = newPerson('collector');

    // The chosen plan is kept during sign-up.
    await page.goto(`${url}/upgrade`);
    await page.getByRole('link', { name: upgradeMessages.signUp }).click();
    await signUp(page, url, person);
    expect(await pay(page)).toBeLessThan(15_000);

    // Letterboxd: a ranked list of thirty films becomes a new list, more than the free limit.
    await page.goto(`${url}/my-lists/movies`);
    const movies = categoryById('movies');
    const films = await chooseFile(page, {
      name: 'films.csv',
      mimeType: 'text/csv',
      content: letterboxdList(),
    });
    await films.getByRole('heading', { name: importMessages.review(letterboxdListTitle) }).waitFor();
    await button(films, importMessages.add(30, movies)).click();
    await toastOf(page, importMessages.added(30, movies, letterboxdListTitle)).waitFor();
    await page.getByRole('heading', { level: 1, name: letterboxdListTitle }).waitFor();
    const ranking = await rankingOnDisk(page, letterboxdListTitle);
    expect([ranking?.[0], ranking?.[29]]).toEqual(['In the Mood for Love', '千と千尋の神隠し']);

    // Spotify: the zip as it is; the library's songs are selected, two of them corrected.
    await page.goto(`${url}/my-lists/songs`);
    const tracks = categoryById('songs');
    const library = await chooseFile(page, {
      name: 'my_spotify_data.zip',
      mimeType: 'application/zip',
      content: spotifyAccountData(),
    });
    await library.getByRole('heading', { name: importMessages.chooseLists(4) }).waitFor();
    expect(await library.textContent()).not.toContain(spotifySecret);
    const all = library.getByRole('checkbox', { name: importMessages.chooseAll });
    await all.check();
    await all.uncheck();
    await library.getByRole('checkbox', { name: new RegExp(importMessages.rows(42, tracks)) }).check();
    await button(library, importMessages.next(1)).click();
    const suggestions = library.getByRole('button', { name: reviewMessages.useMatch, exact: true });
    const toChoose = button(library, new RegExp(`^${reviewMessages.groups.candidates}`));
    await soon(async () => expect(numberIn(await toChoose.textContent())).toBe(2));
    await toChoose.click();
    for (const left of [1, 0]) {
      await suggestions.first().click();
      await soon(async () => expect(await suggestions.count()).toBe(left));
    }
    await button(library, new RegExp(`^${reviewMessages.all} \\d`)).click();
    const add = button(library, /^Add \d+ songs$/);
    await expectRowOnPhone(page, library.locator('[data-index="0"]'), add);
    const count = numberIn(await add.textContent());
    expect(count).toBeGreaterThanOrEqual(38);
    await add.click();
    await library.waitFor({ state: 'detached' });
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await soon(async () => expect(await rankingOnDisk(page, title)).toHaveLength(count));

    // One undo removes the whole import, including its new list.
    await button(page, listsMessages.undo).first().click();
    await soon(async () => expect(await listTitles(context, url)).toEqual([letterboxdListTitle]));

    // A poster.
    await page.goto(`${url}/my-lists/movies`);
    await page.getByRole('heading', { level: 1, name: letterboxdListTitle }).waitFor();
    await button(page, listsMessages.more).click();
    await page.getByRole('menuitem', { name: listMenuMessages.export }).click();
    const exporting = page.getByRole('dialog', { name: exportMessages.title });
    await exporting.getByRole('radio', { name: new RegExp(`^${exportMessages.formats.pdf.name}`) }).check();
    const downloaded = page.waitForEvent('download');
    await button(exporting, exportMessages.download('pdf')).click();
    const poster = await downloaded;
    expect(poster.suggestedFilename()).toMatch(/\.pdf$/);
    const bytes = readFileSync(await poster.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(10_000);
    await page.keyboard.press('Escape');

    // More lists in one category than the free limit; then Premium ends, and all of them stay.
    const more = { title: 'A second list', category: 'movies' as const, items: [] };
    await putOnAccount(context, url, more);
    await cancelAndRunOut(visit);
    expect((await listTitles(context, url)).sort()).toEqual([more.title, letterboxdListTitle].sort());
    expect((await listsOfAccount(context, url))[letterboxdListTitle]).toHaveLength(30);
    await page.goto(`${url}/my-lists/movies`);
    await page.getByRole('button', { name: listsMessages.newList }).click();
    await page.getByRole('dialog', { name: limitMessages.premiumTitle }).waitFor();
  },
);

/** On a phone a row is fully visible above the buttons of its dialog, without scrolling. */
async function expectRowOnPhone(page: Page, row: Locator, below: Locator): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await soon(async () => {
    const [box, end] = await Promise.all([row.boundingBox(), below.boundingBox()]);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((end?.y ?? 0) - 200);
  });
  await page.setViewportSize(before);
}

async function listTitles(context: BrowserContext, url: string): Promise<string[]> {
  return Object.keys(await listsOfAccount(context, url));
}

journey('sends lists over the limit at once when the account becomes Premium', async (visit) => {
  const { page, context, url } = visit;
  await makeAccount(context, url, newPerson('waiting'));
  await putOnAccount(context, url, { title: 'Held by the account', items: songs(3) });
  await page.goto(`${url}/my-lists/songs`);
  await page.getByRole('heading', { level: 1, name: 'Held by the account' }).waitFor();
  await page.getByRole('button', { name: listsMessages.newList }).click();
  const modal = page.getByRole('dialog', { name: limitMessages.premiumTitle });
  await modal.getByRole('link', { name: limitMessages.upgrade }).click();
  await page.waitForURL(/\/upgrade$/);
  await pay(page);
  await page.getByRole('link', { name: subscriptionMessages.toLists }).click();
  await page.waitForURL(/\/my-lists/);
  await page.getByRole('button', { name: listsMessages.newList }).click();
  await soon(async () => expect(await listTitles(context, url)).toHaveLength(2));
});

journey('charges and changes nothing for a declined card and an abandoned checkout', async (visit) => {
  const { page, context, url } = visit;
  await makeAccount(context, url, newPerson('unsure'));
  await page.goto(`${url}/upgrade`);
  await page.getByRole('radio', { name: upgradeMessages.intervals.monthly }).check();
  await button(page, upgradeMessages.upgrade).click();
  await page.waitForURL(/\/stripe-stand-in\/checkout\//);
  const checkout = page.url();
  await page.getByRole('radio', { name: new RegExp(standIn.cards.declined.name) }).check();
  await button(page, standIn.pay(399)).click();
  await page.getByText(standIn.declined).waitFor();
  await page.getByRole('link', { name: standIn.back }).click();
  await page.getByRole('heading', { level: 1, name: subscriptionMessages.cancelTitle }).waitFor();
  expect(await isPremium(context, url)).toBe(false);

  // The same plan leads to the same checkout; the other plan opens another one, and the first expires.
  await page.goto(`${url}/upgrade`);
  await page.getByRole('radio', { name: upgradeMessages.intervals.monthly }).check();
  await button(page, upgradeMessages.upgrade).click();
  await page.waitForURL(checkout);
  await page.goto(`${url}/upgrade`);
  await page.getByRole('radio', { name: upgradeMessages.intervals.annual }).check();
  await button(page, upgradeMessages.upgrade).click();
  await page.waitForURL((address) => address.pathname.includes('/checkout/') && address.href !== checkout);
  await page.goto(checkout);
  await page.getByText(standIn.expiredTitle).waitFor();
  expect(await isPremium(context, url)).toBe(false);
});

journey(
  'returns to the publish button after paying to publish, from any tab and after a reload',
  async (visit) => {
    const { page, context, url } = visit;
    const person = newPerson('publisher');
    await makeAccount(context, url, person);
    const title = 'Rainy Sunday Songs';
    await putOnAccount(context, url, { title, items: songs(3) });
    await page.goto(`${url}/my-lists/songs`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const offer = (on: Page) => on.getByRole('link', { name: resumeMessages.publish(title), exact: true });

    // From the disabled Share button: every control on the way is marked before the click.
    await page.getByRole('button', { name: sharingMessages.sharePremium, exact: true }).focus();
    await page.keyboard.press('Enter');
    await toastOf(page, sharingMessages.sharePrivate)
      .getByRole('button', { name: sharingMessages.makePublicPremium })
      .click();
    const wall = page.getByRole('dialog', { name: limitMessages.premiumTitle });
    await wall.getByRole('link', { name: limitMessages.upgrade }).click();
    await page.waitForURL(/\/upgrade$/);
    const other = await context.newPage();
    await other.goto(`${url}/my-lists/songs`);
    await other.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await offer(other).count()).toBe(0);

    await pay(page);
    await offer(page).waitFor();
    await page.reload();
    await offer(page).waitFor();
    await offer(other).waitFor();
    await other.close();

    await offer(page).click();
    await toastOf(page, sharingMessages.isPublicNowTitle(title)).waitFor();
    expect(await offer(page).count()).toBe(0);
    const found = await context.request.get(`${url}/api/discover/users/${person.username}`);
    expect(await found.text()).toContain(title);
  },
);
