// First: messages that are imported after it are in the pseudo-locale, as they are in the pages.
import '../../ops/languages/pseudo/page.ts';
import { expect } from '@jest/globals';
import { categoryById } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import { pages } from '@top100/domain/pages';
import type { Locator, Page } from 'playwright-core';
import { appMessages } from '../src/app/messages.ts';
import { settingsMessages, signInMessages } from '../src/features/account/messages.ts';
import { addingMessages } from '../src/features/adding/messages.ts';
import { adminMessages } from '../src/features/admin/messages.ts';
import { discoverMessages } from '../src/features/discover/messages.ts';
import { listMenuMessages } from '../src/features/editor/list-menu-messages.ts';
import { removingMessages } from '../src/features/editor/removing-messages.ts';
import { historyMessages } from '../src/features/history/messages.ts';
import { itemFormMessages } from '../src/features/item-form/messages.ts';
import { listsMessages } from '../src/features/list-basics/messages.ts';
import { messages as ranking } from '../src/features/ranking/messages.ts';
import { sharingMessages } from '../src/features/sharing/messages.ts';
import { votesMessages } from '../src/features/votes/messages.ts';
import { shareMessages } from '../src/list-view/share/messages.ts';
import { givePremium } from './admin-calls.ts';
import { deleteOnAccount, expectAllSynced, putOnAccount } from './device.ts';
import { pathOf, songs } from './device-disk.ts';
import { journey } from './journey.ts';
import { openSeeded, rowOf } from './my-lists.ts';
import { enterEmail, field, mailedCode, newPerson, post, signInByApi } from './people.ts';
import { names, walkInPseudoLocale } from './pseudo-walk.ts';
import { publishAll, waitUntilFound } from './public-lists.ts';
import { soon } from './soon.ts';
import { findTextFaults } from './text-faults.ts';

/** Every screen with texts that are 40 % longer, on a phone and on a desktop. */

const button = (root: Page | Locator, name: string) => root.getByRole('button', { name, exact: true });

async function closeOverlays(page: Page): Promise<void> {
  await soon(async () => {
    await page.keyboard.press('Escape');
    expect(await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()).toBe(0);
  });
}

/** Opens what is folded. */
const unfold = (root: Locator) =>
  root.locator('details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });

const category = categoryById('songs');
const list = { title: 'Rainy Sunday Songs', items: songs(10) };
const first = { title: 'Song 1', type: 'song' } as Item;

walkInPseudoLocale('fits longer texts into every page of a visitor', async ({ page, url, look }) => {
  const paths = Object.values(pages)
    .map(({ path }) => path.replace(':category', 'songs'))
    .filter((path) => !/:|^\/discover|^\/admin|^\/my-lists$/.test(path));
  for (const path of [...paths, '/?demo=true', '/my-lists/games', '/no/such/page']) {
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await look(path);
  }
});

walkInPseudoLocale('fits longer texts into a list and its dialogs', async (visit) => {
  const { page, url, isPhone, look } = visit;
  await openSeeded(page, url, list);
  const dialog = page.getByRole('dialog');
  const openAdding = async () => {
    if (isPhone) await button(page, listsMessages.addItem(category)).click();
  };
  await look('a list');
  await button(page, ranking.more(first)).click();
  await look('the menu of a row', 'menu');
  await closeOverlays(page);
  await button(page, listsMessages.more).click();
  await look('the menu of the list', 'menu');
  await page.getByRole('menuitem', { name: listMenuMessages.delete }).click();
  await look('the question before deleting', 'alertdialog');
  await closeOverlays(page);
  await button(page, ranking.changeRank(first, 0)).click();
  await page.getByRole('textbox', { name: ranking.moveToRank }).waitFor();
  await look('the field for a rank');
  await page.keyboard.press('Escape');

  await openAdding();
  await button(page, addingMessages.byHand).click();
  await button(dialog, itemFormMessages.add).click();
  await dialog.getByText(category.requires).first().waitFor();
  await look('the form of an item with its problems');
  await closeOverlays(page);
  await openAdding();
  await page.getByRole('combobox', { name: itemFormMessages.addTitle(category) }).fill('queen');
  await page.getByRole('option', { name: 'Queen' }).first().waitFor();
  await look('results of a search');
  await page.getByRole('combobox', { name: itemFormMessages.addTitle(category) }).fill('');
  await closeOverlays(page);
  await openAdding();
  await button(page, addingMessages.paste).click();
  await dialog.getByRole('textbox', { name: addingMessages.pasteLabel }).fill('Song 1 – Artist 1\nA – B\nE');
  await look('the field for a paste');
  await button(dialog, addingMessages.read).click();
  await dialog.locator('li[data-index]').last().waitFor();
  await look('the review of a paste');
  await closeOverlays(page);

  await rowOf(page, 'Song 10').focus();
  await page.keyboard.press('Delete');
  await button(page, removingMessages.removeOk).click();
  await page.locator('[data-sonner-toast]').waitFor();
  await look('a toast');
  for (const panel of ['lists', 'history', 'export', 'import']) {
    if (panel === 'lists' && !isPhone) continue;
    await page.goto(`${url}${pathOf(list)}?panel=${panel}`);
    await dialog.waitFor();
    await unfold(dialog);
    await look(`the panel ${panel}`);
  }
  await closeOverlays(page);
  if (isPhone) await button(page, appMessages.search).click();
  await page.getByRole('combobox', { name: appMessages.searches['my-lists'].label }).fill('rainy');
  await page.getByRole('option').first().waitFor();
  await look("the header's search");
});

walkInPseudoLocale('fits longer texts into the sign-in and all screens of members', async (visit) => {
  const { page, context, url, isPhone, look } = visit;
  const person = newPerson();
  const dialog = page.getByRole('dialog');
  await page.goto(`${url}/account`);
  await enterEmail(page, 'nobody@');
  await page.getByText(signInMessages.emailWrong).waitFor();
  await look('an email that is none');
  await enterEmail(page, person.email);
  await field(page, signInMessages.username).fill(person.username);
  await field(page, signInMessages.password).fill('rainy');
  await look('a new account');
  await field(page, signInMessages.password).fill(person.password);
  await field(page, signInMessages.confirmation).fill(person.password);
  await button(page, signInMessages.register).click();
  await field(page, signInMessages.code).waitFor();
  await look('the code');
  await field(page, signInMessages.code).fill(await mailedCode(url, person.email, 'verify'));
  await page.getByRole('heading', { level: 1, name: settingsMessages.title, exact: true }).waitFor();
  await button(page, settingsMessages.change).click();
  await look('the account');
  await button(page, settingsMessages.delete).click();
  await look('the question before the account is deleted', 'alertdialog');
  await closeOverlays(page);
  await page.getByRole('button', { name: appMessages.accountOf(person.username) }).click();
  await look("the header's menu", 'menu');
  await closeOverlays(page);

  await givePremium(url, person.username);
  const id = await putOnAccount(context, url, { ...list, title: 'Before', device: 'Firefox on Android' });
  await putOnAccount(context, url, {
    ...list,
    id,
    version: 1,
    items: songs(8),
    device: 'Firefox on Android',
  });
  await putOnAccount(context, url, { ...list, id, version: 1, items: songs(3), device: 'Safari on iPad' });
  const gone = await putOnAccount(context, url, { title: 'Gone Albums', category: 'albums' });
  await deleteOnAccount(context, url, gone);
  await page.goto(`${url}/my-lists/songs`);
  await page.getByRole('heading', { level: 1, name: list.title }).waitFor();
  await expectAllSynced(page);
  await look('a list of a member');
  const address = page.url();
  if (isPhone) {
    await button(page, sharingMessages.visibilityIs(sharingMessages.private)).click();
    await look('who can see a list', 'menu');
  }
  await page
    .getByRole('menuitemradio', { name: sharingMessages.public })
    .or(button(page, sharingMessages.public))
    .click();
  await page.locator('[data-sonner-toast]').waitFor();
  await expectAllSynced(page);
  await look('a list that has become public');
  for (const panel of ['share', 'history', 'deleted', 'import', 'export']) {
    await page.goto(`${address}?panel=${panel}`);
    await dialog.waitFor();
    await soon(async () => expect(await page.locator('[aria-busy="true"]').count()).toBe(0));
    await unfold(dialog);
    await look(`the panel ${panel} of a member`);
    if (panel !== 'history') continue;
    await dialog.getByRole('list', { name: historyMessages.versions }).getByRole('button').first().click();
    await button(dialog, historyMessages.restore).waitFor();
    await look('a version in History');
  }
  for (const path of ['/', '/account', '/upgrade', '/local-storage', '/my-lists/books']) {
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('load');
    await look(`${path} of a member`);
  }
});

walkInPseudoLocale('fits longer texts into Discover and the page of admins', async (visit) => {
  const { page, context, url, look } = visit;
  const word = newPerson('w').username.slice(2);
  const { person, published } = await publishAll(url, [
    { title: `Looked at ${word}`, description: 'Best before midnight.', items: 40 },
    { title: `Other ${word}` },
  ]);
  await waitUntilFound(url, 'episodes', word, 2);
  const [own] = published;
  for (const path of [
    '/discover/featured/games',
    `/discover/popular/episodes?search=${word}`,
    '/discover/popular/episodes?search=nothing+like+it',
    `/discover/popular/episodes/${own?.publicSlug}`,
    `/discover/@${person.username}`,
    `${own?.path}`,
  ]) {
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await look(path.replaceAll(word, 'word'));
  }
  const [main, dialog] = [page.getByRole('main'), page.getByRole('dialog')];
  await button(main, discoverMessages.share).click();
  await dialog.getByRole('textbox', { name: shareMessages.link }).waitFor();
  await look('sharing a public list');
  await closeOverlays(page);
  await button(main, discoverMessages.more).click();
  await look('the menu of a public list', 'menu');
  await page.getByRole('menuitem', { name: discoverMessages.report }).click();
  await button(dialog, discoverMessages.send).click();
  await look('the report of a list');
  await closeOverlays(page);
  await button(main, votesMessages.upvote).first().click();
  await dialog.getByLabel(signInMessages.email).waitFor();
  await look('the login before a vote');

  await post(context, `${url}/api/lists/${own?.id}/report`, { reason: 'other', details: 'Why?' });
  await signInByApi(context, url, { ...person, email: 'admin@demo.test', password: 'Demo-Pass-1!' });
  for (const tab of Object.keys(adminMessages.tabs)) {
    await page.goto(`${url}/admin/dashboard?tab=${tab}&category=episodes`);
    await page.getByRole('heading', { level: 1, name: adminMessages.title }).waitFor();
    await soon(async () => expect(await page.locator('[aria-busy="true"]').count()).toBe(0));
    await look(`the admin's ${tab}`);
  }
});

journey('the checks of these journeys detect faulty screens', async ({ page, url }) => {
  const html = `<!doctype html><meta charset="utf-8"><title>Wrong</title><link rel="icon" href="data:,">
    <p>Plain</p><p>⟦Söng öf {<b>⟦nö öne⟧</b> ŏ⟧</p><button aria-label="Label">⟦x⟧</button>
    <div style="width:3000px;height:1px"></div>
    <p style="width:30px;overflow:hidden;white-space:nowrap">⟦clípped⟧</p>
    <p style="width:30px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">⟦shörtened⟧</p>
    <button style="width:30px;white-space:nowrap;padding:0">⟦tóó wíde⟧</button>
    <div style="height:40px"><p style="position:absolute">⟦över⟧</p><p style="position:absolute">⟦únder⟧</p></div>
    <div style="position:relative"><a href="/">⟦línk⟧</a><i style="position:absolute;inset:0"></i></div>`;
  await page.route(`${url}/wrong`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${url}/wrong`);
  expect(await findTextFaults(page, names)).toEqual([
    'no message: Plain',
    'no message: Label',
    'the page scrolls sideways',
    'ends outside of the page: div. ',
    'clipped: ⟦clípped⟧',
    'sticks out of its control: ⟦tóó wíde⟧',
    'overlap: ⟦över⟧ | ⟦únder⟧',
    'covered: a. ⟦línk⟧ by i. ',
  ]);
});
