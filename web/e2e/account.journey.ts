import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { appMessages } from '../src/app/messages.ts';
import { signInMessages as messages, settingsMessages } from '../src/features/account/messages.ts';
import { listsMessages } from '../src/features/list-basics/messages.ts';
import { songs } from './device-disk.ts';
import { journey, type Visit } from './journey.ts';
import { openSeeded, toastOf } from './my-lists.ts';
import { enterEmail, field, newPerson } from './people.ts';
import { collectFaults, recordLayoutShift } from './screen.ts';
import { soon } from './soon.ts';

const devices = ['desktop', 'phone'] as const;
const password = 'Rainy-Sunday-7';
const newPassword = 'Stormy-Monday-8';
/** What the browser logs for error responses. */
const refusalErrors = /the server responded with a status of 40[0139] .*\/api\//;

/** Collects mailed codes, newest last; outside production the server's answers contain them. */
function collectCodes(page: Page): string[] {
  const codes: string[] = [];
  page.on('response', async (response) => {
    if (!/\/api\/auth\/(?:authenticate|resend-verification|forgot-password)$/.test(response.url())) return;
    const body = (await response.json().catch(() => ({}))) as { verificationCode?: string };
    if (body.verificationCode) codes.push(body.verificationCode);
  });
  return codes;
}

function lastOf(codes: string[], length: number): Promise<string> {
  return soon(() => {
    expect(codes.length).toBeGreaterThanOrEqual(length);
    return codes.at(-1) ?? '';
  });
}

async function fillSignUp(root: Page | Locator, username: string): Promise<void> {
  await field(root, messages.username).fill(username);
  await field(root, messages.password).fill(password);
  await field(root, messages.confirmation).fill(password);
  await root.getByRole('button', { name: messages.register }).click();
}

async function signUp(page: Page, url: string, codes: string[]) {
  const { email, username } = newPerson();
  await page.goto(`${url}/account`);
  await enterEmail(page, email);
  await fillSignUp(page, username);
  await field(page, messages.code).waitFor();
  await field(page, messages.code).fill(await lastOf(codes, 1));
  await page.getByRole('heading', { level: 1, name: settingsMessages.title, exact: true }).waitFor();
  return { email, username };
}

for (const device of devices) {
  journey(
    `keeps every step of the login and the account page on a ${device} accessible in both themes, within the screen and without layout shifts`,
    async ({ page, context, url, pageErrors }: Visit) => {
      pageErrors.ignore(refusalErrors);
      await context.addInitScript(recordLayoutShift);
      const codes = collectCodes(page);
      const { look, faults } = collectFaults(page, device);
      const { email, username } = newPerson();
      await page.goto(`${url}/account`);
      await enterEmail(page, 'nobody@');
      await page.getByText(messages.emailWrong).waitFor();
      await look('an email that is none');
      await enterEmail(page, email);
      await field(page, messages.username).waitFor();
      await look('a new account');
      await page.getByRole('button', { name: messages.register }).click();
      await page.getByText(/^Please enter a valid username/).waitFor();
      await look('a new account with its problems');
      await fillSignUp(page, username);
      await field(page, messages.code).pressSequentially('AB1');
      await look('half a code');
      await field(page, messages.code).fill('AB12CD');
      await page.getByRole('alert').waitFor();
      await look('a wrong code');
      await page.getByRole('button', { name: messages.otherEmail }).click();
      await enterEmail(page, email);
      await field(page, messages.password).fill('wrong');
      await page.getByRole('button', { name: messages.login, exact: true }).click();
      await page.getByRole('alert').waitFor();
      await look('a wrong password');
      await field(page, messages.password).fill(password);
      await page.getByRole('button', { name: messages.login, exact: true }).click();
      await page.getByText('Please verify your email address first.').waitFor();
      await look('an email that is not verified');
      await field(page, messages.code).fill(await lastOf(codes, 1));

      const { change, delete: deletion, title } = settingsMessages;
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await look('the account');
      await page.getByRole('button', { name: change }).click();
      await field(page, settingsMessages.next).fill('Rainy');
      await look('changing the password');
      await page.getByRole('button', { name: settingsMessages.cancel }).click();
      await page.getByRole('button', { name: deletion, exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
      await look('the question before the account is deleted');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: appMessages.accountOf(username) }).click();
      await page.getByRole('menu').waitFor();
      await look("the header's menu");
      await page.getByRole('menuitem', { name: appMessages.logout }).click();
      await toastOf(page, settingsMessages.loggedOut).waitFor();

      await enterEmail(page, email);
      await page.getByRole('button', { name: messages.forgot }).click();
      await look('a forgotten password');
      await page.getByRole('button', { name: messages.sendCode }).click();
      await field(page, messages.code).fill(await lastOf(codes, 2));
      await field(page, messages.newPassword).waitFor();
      await look('a new password');
      await field(page, messages.newPassword).fill(newPassword);
      await field(page, messages.confirmation).fill(newPassword);
      await page.getByRole('button', { name: messages.savePassword }).click();
      await page.getByRole('heading', { name: messages.emailTitle }).waitFor();
      await look('the email, with a notice');

      await page.goto(`${url}/my-lists/movies`);
      await page.getByTitle(appMessages.account).click();
      const dialog = page.getByRole('dialog');
      await field(dialog, messages.email).waitFor();
      await look('the login over the lists');
      await enterEmail(dialog, newPerson().email);
      await field(dialog, messages.username).waitFor();
      await look('a new account over the lists');
      expect(faults).toEqual({});
    },
    { device, motion: 'reduce' },
  );
}

journey(
  'returns to the list after signing up over it; a reload, another tab and the menu know the user',
  async ({ page, context, url }) => {
    const codes = collectCodes(page);
    const { email, username } = newPerson();
    await openSeeded(page, url, { title: 'Rainy Sunday Songs', items: songs(3) });
    const address = page.url();
    await page.getByRole('link', { name: listsMessages.signup, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: appMessages.account });
    await field(dialog, messages.email).fill(email);
    expect(page.url()).toBe(`${url}/account`);

    // Back and forward: the lists and the typed text are still there.
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    await page.getByTitle(appMessages.account).click();
    expect(await field(dialog, messages.email).inputValue()).toBe(email);
    await page.keyboard.press('Enter');
    await fillSignUp(dialog, username);

    // Switching to the mailbox on a phone may discard the page: after a reload the step is still there.
    await field(dialog, messages.code).waitFor();
    await page.reload();
    await dialog.getByRole('heading', { name: messages.verifyTitle }).waitFor();
    await dialog.getByRole('button', { name: /^Resend code in \d+ s$/ }).waitFor();
    await field(dialog, messages.code).fill(`Your code: ${await lastOf(codes, 1)}`);
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL(address);

    const menu = page.getByRole('button', { name: appMessages.accountOf(username) });
    await menu.waitFor();
    await page.reload();
    await menu.waitFor();
    const other = await context.newPage();
    await other.goto(`${url}/account`);
    await other.getByRole('heading', { level: 1, name: settingsMessages.title, exact: true }).waitFor();
    await menu.click();
    await page.getByRole('menuitem', { name: appMessages.logout }).click();
    await toastOf(page, settingsMessages.loggedOut).waitFor();
    await other.getByRole('heading', { level: 1, name: messages.emailTitle }).waitFor();
  },
);

journey(
  'changes the password of an account, downloads its data and deletes it',
  async ({ page, url, pageErrors }) => {
    pageErrors.ignore(refusalErrors);
    const codes = collectCodes(page);
    const { email } = await signUp(page, url, codes);
    await page.getByRole('button', { name: settingsMessages.change }).click();
    const change = async (current: string) => {
      await field(page, settingsMessages.current).fill(current);
      await field(page, settingsMessages.next).fill(newPassword);
      await field(page, settingsMessages.confirmation).fill(newPassword);
      await page.getByRole('button', { name: settingsMessages.save, exact: true }).click();
    };
    await change('not-it');
    await toastOf(page, settingsMessages.changeFailedTitle).waitFor();
    await change(password);
    await toastOf(page, settingsMessages.changed).waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: settingsMessages.download }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^top100-my-data-.*\.json$/);

    await page.getByRole('button', { name: settingsMessages.delete, exact: true }).click();
    await field(page, settingsMessages.deletePassword).fill(newPassword);
    await page.getByRole('alertdialog').getByRole('button', { name: settingsMessages.deleteOk }).click();
    await toastOf(page, settingsMessages.deleted).waitFor();
    await page.waitForURL(`${url}/`);
    await page.getByTitle(appMessages.account).waitFor();

    // The email is free again.
    await page.goto(`${url}/account`);
    await enterEmail(page, email);
    await page.getByRole('heading', { name: messages.registerTitle }).waitFor();
  },
);

journey('opens the login over the lists for ?login=required and the admin area', async ({ page, url }) => {
  for (const path of ['/admin/dashboard', '/my-lists/books?login=required']) {
    await page.goto(url + path);
    const dialog = page.getByRole('dialog', { name: appMessages.account });
    await dialog.waitFor();
    expect(page.url()).toBe(`${url}/account`);
    // The dialog appears before its code: early input still reaches the field.
    await dialog.locator('input:focus').waitFor();
    await page.keyboard.press('Escape');
    await soon(() => expect(page.url()).toMatch(/\/my-lists\/(?:songs|books)$/));
  }
});
