import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { categories } from '@top100/domain/categories';
import { titleField } from '@top100/domain/item-fields';
import type { Page } from 'playwright-core';
import { appMessages } from '../src/app/messages.ts';
import { settingsMessages } from '../src/features/account/messages.ts';
import { removingMessages } from '../src/features/editor/removing-messages.ts';
import { listsMessages } from '../src/features/list-basics/messages.ts';
import { syncStateMessages } from '../src/features/sync-state/messages.ts';
import { syncMessages } from '../src/sync/messages.ts';
import { expectAllSynced, listsOfAccount, putOnAccount } from './device.ts';
import { listsOnDisk, pathOf, rankingOnDisk, type SeededList, seed } from './device-disk.ts';
import { journey, newVisit, runWithScreenshots } from './journey.ts';
import { expectRanking, openSeeded, rowOf, toastOf } from './my-lists.ts';
import { field, logIn, makeAccount, newPerson, signUp } from './people.ts';
import { soon } from './soon.ts';

/** One list in every category, as visitors may have. */
const nine: SeededList[] = categories.map(({ id, label, itemType }) => ({
  title: `Best of ${label}`,
  category: id,
  items: [1, 2, 3].map((rank) =>
    titleField(itemType) === 'name' ? `${label} ${rank}` : `${label} ${rank} – Maker`,
  ),
}));
const namesOf = ({ items = [] }: SeededList) => items.map((item) => item.split(' – ')[0] ?? '');
const all = Object.fromEntries(nine.map((list) => [list.title, namesOf(list)]));

/** Opens every category and checks what is visible. */
async function expectNineOnScreen(page: Page, url: string): Promise<void> {
  for (const list of nine) {
    await page.goto(url + pathOf(list));
    await page.getByRole('heading', { level: 1, name: list.title }).waitFor();
    await expectRanking(page, list.title, namesOf(list));
    await page
      .getByRole('main')
      .getByText(/^Synced/)
      .last()
      .waitFor();
  }
}

test('adopts a visitor’s nine lists into a new account, and shows them on the second device', async () => {
  const here = await newVisit();
  const there = await newVisit({ device: 'phone' });
  const { page, url } = here;
  const person = newPerson();
  try {
    await runWithScreenshots('nine lists (here)', here, () =>
      runWithScreenshots('nine lists (there)', there, async () => {
        await seed(page, url, nine);
        await page.goto(`${url}/my-lists/songs`);
        await rowOf(page, 'Songs 1').waitFor();
        await page.getByRole('link', { name: listsMessages.signup, exact: true }).click();
        const dialog = page.getByRole('dialog', { name: appMessages.account });
        await signUp(dialog, url, person);
        await dialog.waitFor({ state: 'detached' });
        // The lists stay visible, and nothing asks for payment.
        await expectRanking(page, 'Best of Songs', ['Songs 1', 'Songs 2', 'Songs 3']);
        await expectAllSynced(page);
        expect(await listsOnDisk(page)).toHaveLength(nine.length);
        expect(await listsOnDisk(page, 'visitor')).toEqual([]);
        expect(await page.getByRole('dialog').count()).toBe(0);
        expect(await listsOfAccount(here.context, url)).toEqual(all);
        await expectNineOnScreen(page, url);

        await there.page.goto(`${url}/account`);
        await logIn(there.page, person);
        await there.page
          .getByRole('heading', { level: 1, name: settingsMessages.title, exact: true })
          .waitFor();
        await soon(async () => expect(await listsOnDisk(there.page)).toHaveLength(nine.length));
        for (const list of nine) expect(await rankingOnDisk(there.page, list.title)).toEqual(namesOf(list));
        await expectNineOnScreen(there.page, url);
        expect(await listsOfAccount(here.context, url)).toEqual(all);
      }),
    );
  } finally {
    await Promise.all([here.context.close(), there.context.close()]);
  }
}, 180_000);

journey(
  'keeps lists over the account’s limit on the device with a badge and one message, without a dialog',
  async ({ page, context, url, pageErrors }) => {
    pageErrors.ignore(/the server responded with a status of 403 .*\/api\/lists\)/);
    const titles = ['First Songs', 'Second Songs', 'Third Songs'];
    const lists = titles.map((title) => ({ title, items: [`${title} A – Maker`, `${title} B – Maker`] }));
    await seed(page, url, lists);
    await page.goto(`${url}/my-lists/songs/second-songs`);
    await page.getByRole('link', { name: listsMessages.signup, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: appMessages.account });
    await field(dialog, 'Email').waitFor();
    await signUp(dialog, url, newPerson());
    await dialog.waitFor({ state: 'detached' });
    await toastOf(page, syncMessages.stayHere(2, 1)).waitFor();
    expect(await page.locator('[data-sonner-toast]').filter({ hasText: 'this device only' }).count()).toBe(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(Object.keys(await listsOfAccount(context, url))).toEqual(['First Songs']);
    await page.getByRole('main').getByText(syncStateMessages.limit).last().waitFor();

    await page.reload();
    for (const list of lists) {
      await page.goto(url + pathOf(list));
      await expectRanking(page, list.title, namesOf(list));
    }
    const states = (await listsOnDisk(page)).map(({ meta }) => [meta.title, meta.sync_status]);
    expect(Object.fromEntries(states)).toEqual({
      'First Songs': 'synced',
      'Second Songs': 'local_only',
      'Third Songs': 'local_only',
    });
  },
);

journey(
  'adopts a list whose id belongs to another account under a new id',
  async ({ page, context, url, pageErrors }) => {
    pageErrors.ignore(/the server responded with a status of 409 .*\/api\/lists\)/);
    const id = randomUUID();
    const elsewhere = await context.browser()?.newContext();
    if (!elsewhere) throw new Error('There is no browser');
    await makeAccount(elsewhere, url, newPerson());
    await putOnAccount(elsewhere, url, { id, title: 'Copied Songs', items: ['Of Somebody Else – Maker'] });

    await openSeeded(page, url, { id, title: 'Copied Songs', items: ['Mine – Maker'] });
    await page.getByTitle(appMessages.account).click();
    const dialog = page.getByRole('dialog', { name: appMessages.account });
    await signUp(dialog, url, newPerson());
    await dialog.waitFor({ state: 'detached' });
    await expectAllSynced(page);
    await expectRanking(page, 'Copied Songs', ['Mine']);
    expect((await listsOnDisk(page)).map(({ meta }) => meta.id)).not.toContain(id);
    expect(await listsOfAccount(context, url)).toEqual({ 'Copied Songs': ['Mine'] });
    expect(await listsOfAccount(elsewhere, url)).toEqual({ 'Copied Songs': ['Of Somebody Else'] });
    await elsewhere.close();
  },
);

journey(
  'completes an adoption that was interrupted by a crash, with every list once',
  async ({ page, context, url, pageErrors }) => {
    pageErrors.ignore(/net::ERR_FAILED/);
    await seed(page, url, nine);
    await page.goto(`${url}/my-lists/songs`);
    await rowOf(page, 'Songs 1').waitFor();
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    let pushes = 0;
    await context.route('**/api/lists', async (route) => {
      if (route.request().method() === 'POST') pushes += 1;
      if (pushes !== 3) return route.continue();
      // The server has it, but the answer is lost.
      await route.fetch();
      session.send('Page.crash').catch(() => {});
    });
    await page.getByTitle(appMessages.account).click();
    await signUp(page.getByRole('dialog', { name: appMessages.account }), url, newPerson());
    await crashed;

    const next = await context.newPage();
    await next.goto(`${url}/my-lists/songs`);
    await rowOf(next, 'Songs 1').waitFor();
    await expectAllSynced(next);
    await soon(async () => expect(await listsOfAccount(context, url)).toEqual(all));
    await soon(async () => expect(await listsOnDisk(next, 'visitor')).toEqual([]));
    expect(await listsOnDisk(next)).toHaveLength(nine.length);
    expect(await next.getByRole('dialog').count()).toBe(0);
  },
);

journey(
  'shows a visitor’s and the account’s list of one category after sign-in, and keeps the one over the limit local',
  async ({ page, context, url, pageErrors }) => {
    pageErrors.ignore(/the server responded with a status of 403 .*\/api\/lists\)/);
    const person = newPerson();
    const elsewhere = await context.browser()?.newContext();
    if (!elsewhere) throw new Error('There is no browser');
    await makeAccount(elsewhere, url, person);
    await putOnAccount(elsewhere, url, { title: 'Of the Account', items: ['Theirs – Maker'] });
    await elsewhere.close();
    const mine = { title: 'Of the Visitor', items: ['Mine – Maker'] };
    await openSeeded(page, url, mine);
    await page.getByTitle(appMessages.account).click();
    const dialog = page.getByRole('dialog', { name: appMessages.account });
    await logIn(dialog, person);
    await dialog.waitFor({ state: 'detached' });
    await toastOf(page, syncMessages.stayHere(1, 1)).waitFor();
    await expectRanking(page, mine.title, ['Mine']);
    await page.getByRole('link', { name: 'Of the Account' }).click();
    await expectRanking(page, 'Of the Account', ['Theirs']);
    expect(await page.getByRole('dialog').count()).toBe(0);

    // When there is space again, it is sent automatically.
    await page.getByRole('button', { name: listsMessages.deleteListNamed('Of the Account') }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: removingMessages.deleteOk }).click();
    await soon(async () =>
      expect(await listsOfAccount(context, url)).toEqual({ 'Of the Visitor': ['Mine'] }),
    );
    await expectAllSynced(page);
  },
);
