import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { listsMessages } from '../src/features/list-basics/messages.ts';
import { sharingMessages as messages } from '../src/features/sharing/messages.ts';
import { obstacleMessages } from '../src/features/sharing/obstacle/messages.ts';
import { shareMessages } from '../src/list-view/share/messages.ts';
import { asAdmin, givePremium } from './admin-calls.ts';
import { expectAllSynced, journeyOfMember, offlineErrors, openSynced, putOnAccount } from './device.ts';
import { songs } from './device-disk.ts';
import { journey, newVisit } from './journey.ts';
import { openSeeded, toastOf } from './my-lists.ts';
import { logIn, makeAccount, newPerson, type Person } from './people.ts';
import { collectFaults, recordLayoutShift } from './screen.ts';
import { soon } from './soon.ts';

const list = { title: 'Rainy Sunday Songs', items: songs(13) };
const refusedErrors = /the server responded with a status of 403 .*\/api\/lists\//;

const choice = (page: Page, name: string) =>
  // Includes the Premium mark if it applies.
  page
    .getByRole('group', { name: messages.visibility })
    .getByRole('button', { name: new RegExp(`^${name}( ${listsMessages.premium})?$`) });
/** On phones both are behind a chip. */
async function choose(page: Page, name: string, device: 'desktop' | 'phone'): Promise<void> {
  if (device === 'desktop') return await choice(page, name).click();
  await page.getByRole('button', { name: new RegExp(`^${messages.visibilityIs('')}`) }).tap();
  await page.getByRole('menuitemradio', { name }).or(page.getByRole('menuitem', { name })).tap();
}
const isChosen = (page: Page, name: string) =>
  soon(async () => expect(await choice(page, name).getAttribute('aria-pressed')).toBe('true'));
const shareButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: messages.share, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const linkIn = (dialog: Locator) => dialog.getByRole('textbox', { name: shareMessages.link });

/** The status of a public list's page for another visitor. */
async function statusFor(url: string, address: string): Promise<number> {
  const [, , username, category, slug] = new URL(address).pathname.split('/');
  return (await fetch(`${url}/api/lists/shared/${username}/${category}/${slug}`)).status;
}

/** Opens a list of a premium account. */
async function openAsPremium(page: Page, url: string, person: Person): Promise<string> {
  await givePremium(url, person.username);
  const id = await putOnAccount(page.context(), url, list);
  await openSynced(page, url, list);
  await expectAllSynced(page);
  return id;
}

journey('leads a visitor who publishes a list to the login, and then to Premium', async (visit) => {
  const { page, context, url } = visit;
  const person = newPerson();
  await makeAccount(context, url, person);
  await context.clearCookies();
  await openSeeded(page, url, list);
  await choice(page, messages.public).click();
  const asked = dialogOf(page, obstacleMessages.loginTitle);
  await asked.getByRole('link', { name: obstacleMessages.login }).click();
  await logIn(page.getByRole('dialog'), person);
  // The list was adopted unchanged.
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
  'publishes a list, copies its link for anyone, and makes it private again at once',
  async ({ page, context, url, person }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAsPremium(page, url, person);
    expect(await shareButton(page).getAttribute('aria-disabled')).toBe('true');
    await shareButton(page).focus();
    await page.keyboard.press('Enter');
    const toast = toastOf(page, messages.sharePrivate);
    await toast.getByRole('button', { name: messages.makePublic }).click();
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
    const stranger = await newVisit();
    await stranger.page.goto(address);
    await stranger.page.getByRole('heading', { level: 1, name: list.title }).waitFor();
    await stranger.page.getByText('Song 1', { exact: true }).first().waitFor();
    expect(stranger.pageErrors.unexpected()).toEqual([]);
    await stranger.context.close();

    // The dialog is a history entry: going back closes it.
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: listsMessages.more }).click();
    await page.getByRole('menuitem', { name: messages.viewPublic }).click();
    await page.waitForURL(address);
    await page.goBack();
    await choice(page, messages.private).click();
    await isChosen(page, messages.private);
    // The copy on the device counts as synced until the click is written to it.
    await soon(async () => expect(await statusFor(url, address)).toBe(404));
    await expectAllSynced(page);
    expect(await shareButton(page).getAttribute('aria-disabled')).toBe('true');

    // The same link again, so that links sent earlier keep working.
    await choice(page, messages.public).click();
    await toastOf(page, messages.isPublicNowTitle(list.title)).waitFor();
    await shareButton(page).click();
    expect(await linkIn(dialog).inputValue()).toBe(address);
  },
);

journeyOfMember(
  'shows that a list is waiting to be published until the server has confirmed it',
  async ({ page, context, url, person, pageErrors }) => {
    pageErrors.ignore(...offlineErrors);
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
  'keeps a list private, with its other edits, if the server refuses to publish it',
  async ({ page, url, person, pageErrors }) => {
    pageErrors.ignore(refusedErrors);
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
  'shows the owner why a list was unpublished, and lets them publish it once it is released',
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
    `keeps publishing and sharing on a ${device} accessible in both themes, within the screen and without layout shifts`,
    async ({ page, context, url, person }) => {
      await context.addInitScript(recordLayoutShift);
      const { look, faults } = collectFaults(page, device);
      const id = await openAsPremium(page, url, person);
      await look('a private list');
      await choose(page, messages.public, device);
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
      // A moderator's notice moves the rows once, at any time.
      await page.evaluate(() => {
        window.layoutShift = 0;
      });
      await published.waitFor({ state: 'detached' });
      await look('an unpublished list');
      expect(faults).toEqual({});
    },
    { device, motion: 'reduce' },
  );
}
