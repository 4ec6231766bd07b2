import { expect } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { appMessages } from '../src/app/messages.ts';
import { signInMessages as messages, settingsMessages } from '../src/features/account/messages.ts';
import { syncStateMessages } from '../src/features/sync-state/messages.ts';
import {
  expectAllSynced,
  journeyOfMember,
  journeyOfTwo,
  listsOfAccount,
  offlineErrors,
  openSynced,
  putOnAccount,
} from './device.ts';
import { allStoredText, pathOf, songs } from './device-disk.ts';
import { journey } from './journey.ts';
import { expectRanking, moved, openSeeded, rowOf, toastOf } from './my-lists.ts';
import {
  enterEmail,
  field,
  logIn,
  mailedCode,
  makeAccount,
  newPerson,
  type Person,
  signUp,
} from './people.ts';
import { soon } from './soon.ts';

/** What the browser logs for error responses. */
const refusalErrors = /the server responded with a status of 40[0139] .*\/api\//;
const list = { title: 'Secret Songs of the First', items: songs(6) };
const names = list.items.map((item) => item.split(' – ')[0] ?? '');
const newPassword = 'Stormy-Monday-8';

const menuOf = (page: Page, { username }: Person) =>
  page.getByRole('button', { name: appMessages.accountOf(username) });

async function logOut(page: Page, person: Person): Promise<void> {
  await menuOf(page, person).click();
  await page.getByRole('menuitem', { name: appMessages.logout }).click();
  await toastOf(page, settingsMessages.loggedOut).waitFor();
}

const accountPage = (page: Page) =>
  page.getByRole('heading', { level: 1, name: settingsMessages.title, exact: true });

async function logInOnPage(page: Page, url: string, person: Person): Promise<void> {
  await page.goto(`${url}/account`);
  await logIn(page, person);
  await accountPage(page).waitFor();
}

/** An account that is signed in nowhere. */
async function accountElsewhere(context: BrowserContext, url: string): Promise<Person> {
  const person = newPerson('second');
  const elsewhere = await context.browser()?.newContext();
  if (!elsewhere) throw new Error('There is no browser');
  await makeAccount(elsewhere, url, person);
  await elsewhere.close();
  return person;
}

journeyOfMember(
  'shows, stores and sends nothing of the first user after another one signs in on the same browser',
  async ({ page, context, url, person: first }) => {
    const second = await accountElsewhere(context, url);
    await putOnAccount(context, url, list);
    await openSynced(page, url, list);
    await expectAllSynced(page);
    const firstId = await page.evaluate(() => JSON.parse(localStorage.getItem('account') ?? '{}').id);
    expect(await allStoredText(page)).toContain(list.title);
    expect(firstId).toMatch(/^[0-9a-f-]{36}$/);
    const other = await context.newPage();
    await openSynced(other, url, list);
    await page.bringToFront();
    await logOut(page, first);
    await page.getByRole('heading', { name: 'No Songs lists yet' }).waitFor();
    const ofFirst = new RegExp([list.title, first.email, first.username, 'Song 1', firstId].join('|'));
    // Only the name of the emptied database may remain.
    await soon(async () => expect(await allStoredText(page)).not.toMatch(ofFirst));

    const onWire: string[] = [];
    page.on('request', (request) => {
      onWire.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
    });
    page.on('response', async (answer) => {
      if (answer.url().includes('/api/') && !answer.url().includes('/events'))
        onWire.push(await answer.text().catch(() => ''));
    });
    await logInOnPage(page, url, second);
    await page.goto(url + pathOf(list));
    await page.getByRole('heading', { name: 'No Songs lists yet' }).waitFor();
    await page.goto(`${url}/my-lists/songs?panel=deleted`);
    await page.getByText('Nothing deleted in the last 30 days').waitFor();
    await page.goto(`${url}/local-storage`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('load');
    expect(await page.locator('body').textContent()).not.toMatch(ofFirst);
    // A tab that was open all the time has followed.
    await menuOf(other, second).waitFor();
    await other.getByRole('heading', { name: 'No Songs lists yet' }).waitFor();
    expect(await other.locator('body').textContent()).not.toMatch(ofFirst);
    expect(await allStoredText(page)).not.toMatch(ofFirst);
    expect(onWire.length).toBeGreaterThan(5);
    expect(onWire.filter((text) => ofFirst.test(text))).toEqual([]);
    expect(await listsOfAccount(context, url)).toEqual({});

    await logOut(page, second);
    await logInOnPage(page, url, first);
    await openSynced(page, url, list);
    await expectRanking(page, list.title, names);
  },
);

journeyOfMember(
  'names unsent changes at sign-out, keeps them for their owner alone, and sends them at the next sign-in',
  async ({ page, context, url, person: first, pageErrors }) => {
    pageErrors.ignore(...offlineErrors);
    const second = await accountElsewhere(context, url);
    await putOnAccount(context, url, list);
    await openSynced(page, url, list);
    const lists = /\/api\/lists(?:\/[\w-]+)?(?:\?|$)/;
    await context.route(lists, (route) => route.abort());
    await rowOf(page, 'Song 6').focus();
    await page.keyboard.press('Home');
    await expectRanking(page, list.title, moved(names, 6, 1));
    await logOut(page, first);
    await toastOf(page, settingsMessages.kept(1, `${first.username}@…`)).waitFor();
    await page.getByRole('heading', { name: 'No Songs lists yet' }).waitFor();
    await context.unroute(lists);

    await logInOnPage(page, url, second);
    await page.goto(url + pathOf(list));
    await page.getByRole('heading', { name: 'No Songs lists yet' }).waitFor();
    expect(await listsOfAccount(context, url)).toEqual({});
    await logOut(page, second);

    await logInOnPage(page, url, first);
    await openSynced(page, url, list);
    await expectRanking(page, list.title, moved(names, 6, 1));
    await expectAllSynced(page);
    expect(await listsOfAccount(context, url)).toEqual({ [list.title]: moved(names, 6, 1) });
  },
);

journeyOfTwo(
  'resets a forgotten password with the mailed code and signs out every other device',
  async ({ here, there, url, person }) => {
    for (const { pageErrors } of [here, there]) pageErrors.ignore(refusalErrors);
    await putOnAccount(here.context, url, list);
    await openSynced(there.page, url, list);
    await here.context.clearCookies();
    const { page } = here;
    await page.goto(`${url}/account`);
    await enterEmail(page, person.email);
    await page.getByRole('button', { name: messages.forgot }).click();
    await page.getByRole('button', { name: messages.sendCode }).click();
    await field(page, messages.code).fill(await mailedCode(url, person.email, 'reset'));
    await field(page, messages.newPassword).fill(newPassword);
    await field(page, messages.confirmation).fill(newPassword);
    await page.getByRole('button', { name: messages.savePassword }).click();
    // The live region announces it too.
    await page.locator('#content').getByText(messages.passwordReset).waitFor();

    await logIn(page, person);
    await page.getByRole('alert').waitFor();
    await field(page, messages.password).fill(newPassword);
    await page.getByRole('button', { name: messages.login, exact: true }).click();
    await accountPage(page).waitFor();
    await openSynced(page, url, list);

    // The other device keeps its lists visible and explains the problem.
    await there.page.reload();
    await there.page
      .getByRole('link', { name: syncStateMessages.signInFor(0) })
      .first()
      .waitFor();
    await expectRanking(there.page, list.title, names);
  },
);

journeyOfTwo(
  'ends the session of the other device with a changed password; its edits wait for the next sign-in',
  async ({ here, there, url, person }) => {
    there.pageErrors.ignore(refusalErrors);
    await putOnAccount(here.context, url, list);
    await openSynced(there.page, url, list);
    const { page } = here;
    await page.goto(`${url}/account`);
    await page.getByRole('button', { name: settingsMessages.change }).click();
    await field(page, settingsMessages.current).fill(person.password);
    await field(page, settingsMessages.next).fill(newPassword);
    await field(page, settingsMessages.confirmation).fill(newPassword);
    await page.getByRole('button', { name: settingsMessages.save, exact: true }).click();
    await toastOf(page, settingsMessages.changed).waitFor();
    await openSynced(page, url, list);

    await rowOf(there.page, 'Song 6').focus();
    await there.page.keyboard.press('Home');
    await there.page.getByRole('link', { name: syncStateMessages.signInFor(1) }).click();
    const dialog = there.page.getByRole('dialog', { name: appMessages.account });
    await logIn(dialog, { ...person, password: newPassword });
    await dialog.waitFor({ state: 'detached' });
    await expectRanking(page, list.title, moved(names, 6, 1));
    await expectAllSynced(there.page);
  },
);

journeyOfMember(
  'removes everything of a deleted account from this device and frees its email',
  async ({ page, context, url, person }) => {
    await putOnAccount(context, url, list);
    await openSynced(page, url, list);
    await page.goto(`${url}/account`);
    await page.getByRole('button', { name: settingsMessages.delete, exact: true }).click();
    await page.getByLabel(settingsMessages.deletePassword, { exact: true }).fill(person.password);
    await page.getByRole('alertdialog').getByRole('button', { name: settingsMessages.deleteOk }).click();
    await toastOf(page, settingsMessages.deleted).waitFor();
    await page.waitForURL(`${url}/`);
    await soon(async () =>
      expect(await allStoredText(page)).not.toMatch(new RegExp(`${list.title}|Song 1|${person.email}`)),
    );
    await page.goto(`${url}/account`);
    await signUp(page, url, { ...person, username: newPerson().username });
    await accountPage(page).waitFor();
    await page.goto(`${url}/my-lists/songs`);
    await page.getByRole('heading', { name: 'No Songs lists yet' }).waitFor();
  },
);

journey(
  'updates a second tab, with its lists, after a sign-in and a sign-out',
  async ({ page, context, url }) => {
    const person = newPerson();
    await openSeeded(page, url, { title: 'Made as a Visitor', items: songs(3) });
    const other = await context.newPage();
    await other.goto(url + pathOf({ title: 'Made as a Visitor' }));
    await rowOf(other, 'Song 1').waitFor();
    await page.bringToFront();
    await page.getByTitle(appMessages.account).click();
    const dialog = page.getByRole('dialog', { name: appMessages.account });
    await signUp(dialog, url, person);
    await dialog.waitFor({ state: 'detached' });
    await menuOf(other, person).waitFor();
    for (const tab of [page, other]) {
      await expectRanking(tab, 'Made as a Visitor', ['Song 1', 'Song 2', 'Song 3']);
      await expectAllSynced(tab);
    }
    await rowOf(other, 'Song 3').focus();
    await other.keyboard.press('Home');
    await expectRanking(page, 'Made as a Visitor', ['Song 3', 'Song 1', 'Song 2']);
    await expectAllSynced(page);

    await logOut(other, person);
    await page.getByTitle(appMessages.account).waitFor();
    for (const tab of [page, other]) await tab.getByRole('heading', { name: 'No Songs lists yet' }).waitFor();
    expect(await allStoredText(page)).not.toContain('Made as a Visitor');
  },
);

journey('supports signing up over the lists and logging out by keyboard alone', async ({ page, url }) => {
  const person = newPerson();
  const { keyboard } = page;
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('title') ?? document.activeElement?.getAttribute('aria-label'),
    );
  const tabTo = async (name: string) => {
    for (let at = 0; at < 40 && (await focused()) !== name; at += 1) await keyboard.press('Tab');
    expect(await focused()).toBe(name);
  };
  const isFocused = (label: string) =>
    soon(async () =>
      expect(await field(page, label).evaluate((one) => one === document.activeElement)).toBe(true),
    );
  await openSeeded(page, url, { title: 'Typed Songs', items: songs(2) });
  await tabTo(appMessages.account);
  await keyboard.press('Enter');
  await isFocused(messages.email);
  await keyboard.type(person.email);
  await keyboard.press('Enter');
  await isFocused(messages.username);
  await keyboard.type(person.username);
  for (const label of [messages.password, messages.confirmation]) {
    await keyboard.press('Tab');
    if (!(await field(page, label).evaluate((one) => one === document.activeElement)))
      await keyboard.press('Tab');
    await isFocused(label);
    await keyboard.type(person.password);
  }
  await keyboard.press('Enter');
  await isFocused(messages.code);
  await keyboard.type(await mailedCode(url, person.email, 'verify'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await menuOf(page, person).waitFor();
  await expectRanking(page, 'Typed Songs', ['Song 1', 'Song 2']);
  await expectAllSynced(page);

  await menuOf(page, person).focus();
  await keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await toastOf(page, settingsMessages.loggedOut).waitFor();
  await page.getByTitle(appMessages.account).waitFor();
});

journey(
  'supports signing up over the lists, viewing the account and logging out with a thumb at 390 px',
  async ({ page, url }) => {
    const person = newPerson();
    await openSeeded(page, url, { title: 'Thumbed Songs', items: songs(2) });
    await page.getByTitle(appMessages.account).tap();
    const dialog = page.getByRole('dialog', { name: appMessages.account });
    await field(dialog, messages.email).tap();
    await page.keyboard.type(person.email);
    await dialog.getByRole('button', { name: messages.continue, exact: true }).tap();
    for (const [label, text] of [
      [messages.username, person.username],
      [messages.password, person.password],
      [messages.confirmation, person.password],
    ] as const) {
      await field(dialog, label).tap();
      await page.keyboard.type(text);
    }
    await dialog.getByRole('button', { name: messages.register }).tap();
    await field(dialog, messages.code).tap();
    await page.keyboard.type(await mailedCode(url, person.email, 'verify'));
    await dialog.waitFor({ state: 'detached' });
    await expectRanking(page, 'Thumbed Songs', ['Song 1', 'Song 2']);
    await expectAllSynced(page);
    await menuOf(page, person).tap();
    await page.getByRole('menuitem', { name: appMessages.accountSettings }).tap();
    await accountPage(page).waitFor();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    await page.getByRole('main').getByRole('button', { name: settingsMessages.logout, exact: true }).tap();
    await toastOf(page, settingsMessages.loggedOut).waitFor();
    await field(page, messages.email).waitFor();
  },
  { device: 'phone' },
);
