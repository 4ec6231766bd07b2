import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { listsMessages } from '../src/features/lists/messages.ts';
import { sharingMessages as messages } from '../src/features/lists/sharing/messages.ts';
import { obstacleMessages } from '../src/features/lists/sharing/obstacle/messages.ts';
import { shareMessages } from '../src/list-view/share/messages.ts';
import { asAdmin, givePremium } from './admin-calls.ts';
import { expectAllSynced, journeyOfMember, offlineNoise, openSynced, putOnAccount } from './device.ts';
import { songs } from './device-disk.ts';
import { arrive, journey } from './journey.ts';
import { openSeeded, toastOf } from './my-lists.ts';
import { logIn, makeAccount, type Person, somebody } from './people.ts';
import { colourFaultsOf, faultsOf, noteLayoutShift } from './screen.ts';
import { soon } from './soon.ts';

const list = { title: 'Rainy Sunday Songs', items: songs(13) };
const refusedNoise = /the server responded with a status of 403 .*\/api\/lists\//;

const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: messages.visibility }).getByRole('button', { name, exact: true });
const isChosen = (page: Page, name: string) =>
  soon(async () => expect(await choice(page, name).getAttribute('aria-pressed')).toBe('true'));
const shareButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: messages.share, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const linkIn = (dialog: Locator) => dialog.getByRole('textbox', { name: shareMessages.link });

/** Who asks for a public list as somebody else would: its status, by the path of its page. */
async function statusFor(url: string, address: string): Promise<number> {
  const [, , username, category, slug] = new URL(address).pathname.split('/');
  return (await fetch(`${url}/api/lists/shared/${username}/${category}/${slug}`)).status;
}

/** Opens a list of an account with premium. */
async function openAsPremium(page: Page, url: string, person: Person): Promise<string> {
  await givePremium(url, person.username);
  const id = await putOnAccount(page.context(), url, list);
  await openSynced(page, url, list);
  await expectAllSynced(page);
  return id;
}

journey('a visitor who wants a public list logs in first, then hears of Premium', async (visit) => {
  const { page, context, url } = visit;
  const person = somebody();
  await makeAccount(context, url, person);
  await context.clearCookies();
  await openSeeded(page, url, list);
  await choice(page, messages.public).click();
  const asked = dialogOf(page, obstacleMessages.loginTitle);
  await asked.getByRole('link', { name: obstacleMessages.login }).click();
  await logIn(page.getByRole('dialog'), person);
  // Their list has come with them, and is as it was.
  await page.getByRole('heading', { level: 1, name: list.title }).waitFor();
  await expectAllSynced(page);
  await isChosen(page, messages.private);
  await choice(page, messages.public).click();
  const premium = dialogOf(page, obstacleMessages.premiumTitle);
  await premium.getByText(obstacleMessages.premiumText).waitFor();
  await premium.getByRole('button', { name: obstacleMessages.notNow }).click();
  await isChosen(page, messages.private);
});

journeyOfMember(
  'a list is published, its link copied and opened by anybody, and private again at once',
  async ({ page, context, url, person }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAsPremium(page, url, person);
    expect(await shareButton(page).getAttribute('aria-disabled')).toBe('true');
    await shareButton(page).focus();
    await page.keyboard.press('Enter');
    const told = toastOf(page, messages.sharePrivate);
    await told.getByRole('button', { name: messages.makePublic }).click();
    await isChosen(page, messages.public);
    await toastOf(page, messages.isPublicNowTitle(list.title))
      .getByRole('button', { name: messages.share })
      .click();
    const dialog = dialogOf(page, shareMessages.title);
    const address = await linkIn(dialog).inputValue();
    expect(address).toMatch(
      new RegExp(`^${url}/discover/@${person.username}/songs/rainy-sunday-songs-[a-z0-9]+$`),
    );
    await dialog.getByRole('button', { name: shareMessages.copyLink }).click();
    await dialog.getByRole('button', { name: shareMessages.copied }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await dialog.getByRole('button', { name: shareMessages.copyLink }).waitFor();
    expect(await statusFor(url, address)).toBe(200);
    const stranger = await arrive();
    await stranger.page.goto(address);
    await stranger.page.getByRole('heading', { level: 1, name: list.title }).waitFor();
    await stranger.page.getByText('Song 1', { exact: true }).first().waitFor();
    expect(stranger.complaints.unforgiven()).toEqual([]);
    await stranger.context.close();

    // The dialog is a place in history: going back puts it away.
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: listsMessages.more }).click();
    await page.getByRole('menuitem', { name: messages.viewPublic }).click();
    await page.waitForURL(address);
    await page.goBack();
    await choice(page, messages.private).click();
    await expectAllSynced(page);
    await isChosen(page, messages.private);
    expect(await statusFor(url, address)).toBe(404);
    expect(await shareButton(page).getAttribute('aria-disabled')).toBe('true');

    // The same link again: what was sent to friends goes on.
    await choice(page, messages.public).click();
    await toastOf(page, messages.isPublicNowTitle(list.title)).waitFor();
    await shareButton(page).click();
    expect(await linkIn(dialog).inputValue()).toBe(address);
  },
);

journeyOfMember(
  'without a connection a list waits to become public, and says so until the server has it',
  async ({ page, context, url, person, complaints }) => {
    complaints.forgive(...offlineNoise);
    const id = await openAsPremium(page, url, person);
    await shareButton(page).hover();
    await context.setOffline(true);
    await choice(page, messages.public).click();
    await isChosen(page, messages.public);
    await page.getByText(messages.publicOnceOnline).waitFor();
    expect((await fetch(`${url}/api/lists/${id}`)).status).toBe(404);
    await context.setOffline(false);
    await toastOf(page, messages.isPublicNowTitle(list.title)).waitFor();
    expect(await page.getByText(messages.publicOnceOnline).count()).toBe(0);
    expect((await fetch(`${url}/api/lists/${id}`)).status).toBe(200);

    await context.setOffline(true);
    await choice(page, messages.private).click();
    await page.getByText(messages.privateOnceOnline).waitFor();
    expect((await fetch(`${url}/api/lists/${id}`)).status).toBe(200);
    await context.setOffline(false);
    await soon(async () => expect((await fetch(`${url}/api/lists/${id}`)).status).toBe(404));
    await soon(async () => expect(await page.getByText(messages.privateOnceOnline).count()).toBe(0));
  },
);

journeyOfMember(
  'what the server refuses to publish stays private with the rest of its edits',
  async ({ page, url, person, complaints }) => {
    complaints.forgive(refusedNoise);
    await openAsPremium(page, url, person);
    // Premium has ended since the page was opened.
    await asAdmin(url, (admin) => admin.givePremium(person.username, null));
    await choice(page, messages.public).click();
    await dialogOf(page, obstacleMessages.premiumTitle)
      .getByRole('button', { name: obstacleMessages.notNow })
      .click();
    await isChosen(page, messages.private);
    await expectAllSynced(page);
  },
);

journeyOfMember(
  'the owner of an unpublished list reads why, and can publish it once that is lifted',
  async ({ page, url, person }) => {
    const id = await openAsPremium(page, url, person);
    await choice(page, messages.public).click();
    await toastOf(page, messages.isPublicNowTitle(list.title)).waitFor();
    await asAdmin(url, (admin) => admin.withhold(id, 'It is <b>an advertisement</b>.'));
    await page.getByText(obstacleMessages.withheldReason('It is <b>an advertisement</b>.')).waitFor();
    await isChosen(page, messages.private);
    expect(await choice(page, messages.public).getAttribute('aria-disabled')).toBe('true');
    expect((await fetch(`${url}/api/lists/${id}`)).status).toBe(404);
    await asAdmin(url, (admin) => admin.release(id));
    await page.getByText(obstacleMessages.withheld, { exact: true }).waitFor({ state: 'detached' });
    await choice(page, messages.public).click();
    await soon(async () => expect((await fetch(`${url}/api/lists/${id}`)).status).toBe(200));
  },
);

for (const device of ['desktop', 'phone'] as const) {
  journeyOfMember(
    `publishing and sharing are accessible in both themes on a ${device}, fit and stand still`,
    async ({ page, context, url, person }) => {
      await context.addInitScript(noteLayoutShift);
      const faults: Record<string, string[]> = {};
      const look = async (what: string) => {
        const found = await faultsOf(page, { isTouch: device === 'phone' });
        await page.emulateMedia({ colorScheme: 'dark' });
        found.push(...(await colourFaultsOf(page)).map((fault) => `dark: ${fault}`));
        await page.emulateMedia({ colorScheme: 'light' });
        if (found.length > 0) faults[what] = found;
      };
      const id = await openAsPremium(page, url, person);
      await look('a private list');
      await choice(page, messages.public).click();
      const published = toastOf(page, messages.isPublicNowTitle(list.title));
      await published.waitFor();
      await look('a list that has become public');
      await shareButton(page).click();
      const dialog = dialogOf(page, shareMessages.title);
      await linkIn(dialog).waitFor();
      await look('the share dialog');
      await dialog.getByText(shareMessages.embed).click();
      const code = dialog.getByRole('textbox', { name: shareMessages.embedCode });
      expect(await code.inputValue()).toContain(`<iframe src="${url}/embed/rainy-sunday-songs-`);
      await look('the code to embed it');
      await page.keyboard.press('Escape');
      await asAdmin(url, (admin) => admin.withhold(id, `Spam ${randomUUID()}`));
      await page.getByText(obstacleMessages.withheld, { exact: true }).waitFor();
      await published.waitFor({ state: 'detached' });
      await look('an unpublished list');
      expect(faults).toEqual({});
    },
    { device, motion: 'reduce' },
  );
}
