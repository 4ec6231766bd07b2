import { expect } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { adminMessages as messages } from '../src/features/admin/messages.ts';
import { journeyOfMember } from './device.ts';
import { journey, newVisit } from './journey.ts';
import { toastOf } from './my-lists.ts';
import { logIn, makeAccount, newPerson, post, signInByApi } from './people.ts';
import { publishAll } from './public-lists.ts';
import { collectFaults, recordLayoutShift } from './screen.ts';
import { soon } from './soon.ts';

const admin = { email: 'admin@demo.test', username: 'demo-admin', password: 'Demo-Pass-1!' };

async function openAsAdmin(page: Page, url: string, tab = ''): Promise<void> {
  await signInByApi(page.context(), url, admin);
  await page.goto(`${url}/admin/dashboard${tab}`);
  await page.getByRole('heading', { level: 1, name: messages.title }).waitFor();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const featuredOf = async (context: BrowserContext, url: string, category: string) => {
  const { lists } = (await (await context.request.get(`${url}/api/lists/featured/${category}`)).json()) as {
    lists: { title: string }[];
  };
  return lists.map(({ title }) => title);
};

journey('opens the admin area only for admins', async ({ page, context, url, pageErrors }) => {
  // Requests of the previous user's page, whose cookie is gone or the admin's by then.
  pageErrors.ignore(/the server responded with a status of 40[19] .*\/api\/lists(?:\/events|\?since=)/);
  await page.goto(`${url}/admin/dashboard`);
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('link', { name: messages.title, exact: true }).count()).toBe(0);

  await makeAccount(context, url, newPerson());
  await page.goto(`${url}/admin/dashboard`);
  await page.waitForURL(`${url}/my-lists/songs`);

  await openAsAdmin(page, url);
  const pill = page.getByRole('banner').getByRole('link', { name: messages.title, exact: true });
  expect(await pill.getAttribute('aria-current')).toBe('true');
  await page.getByRole('link', { name: messages.tabs.jobs, exact: true }).click();
  await page.getByRole('link', { name: messages.board }).click();
  await page.waitForURL(/\/admin\/queues/);
  await page.getByText('rebuild-rankings').first().waitFor();
});

journey('leads an admin to the dashboard after a login', async ({ page, url, pageErrors }) => {
  pageErrors.ignore(/the server responded with a status of 401 /);
  await page.goto(`${url}/admin`);
  await logIn(page.getByRole('dialog'), admin);
  await page.waitForURL(`${url}/admin/dashboard`);
  await page.getByRole('heading', { level: 1, name: messages.title }).waitFor();
});

journey('features lists, sorts them by keys, and shows them on Discover', async ({ page, context, url }) => {
  const { published } = await publishAll(url, [{ title: 'Quiet Rooms' }, { title: 'Loud Nights' }]);
  await openAsAdmin(page, url, '?category=episodes');
  for (const { title } of published) {
    await page.getByRole('searchbox', { name: messages.findList }).fill(title);
    await button(page, messages.addNamed(title)).first().click();
  }
  // With the handle's keys, as in dnd-kit: to the top.
  const grip = button(page, messages.drag('Loud Nights'));
  await grip.focus();
  await page.keyboard.press('Space');
  await soon(async () => expect(await grip.getAttribute('aria-pressed')).toBe('true'));
  await page.keyboard.press('ArrowUp');
  await page.waitForTimeout(300);
  await page.keyboard.press('Space');
  const places = () => page.getByRole('main').getByRole('list').first().getByRole('link').allTextContents();
  await soon(async () => {
    const titles = await places();
    expect(titles.indexOf('Loud Nights')).toBeLessThan(titles.indexOf('Quiet Rooms'));
  });
  await button(page, messages.save).click();
  await toastOf(page, messages.saved).waitFor();
  await soon(async () => {
    const titles = await featuredOf(context, url, 'episodes');
    expect(titles.indexOf('Loud Nights')).toBeLessThan(titles.indexOf('Quiet Rooms'));
    expect(titles).toContain('Quiet Rooms');
  });

  // A list scheduled for next year is not shown.
  await button(page, messages.timesOf('Loud Nights')).click();
  const from = rowOf(page, 'Loud Nights').getByLabel(messages.from);
  await from.fill(`${new Date().getFullYear() + 1}-01-02T10:00`);
  await button(page, messages.save).click();
  await rowOf(page, 'Loud Nights').getByText(messages.notShown).waitFor();
  expect(await featuredOf(context, url, 'episodes')).not.toContain('Loud Nights');
  for (const { title } of published) await button(page, messages.removeNamed(title)).click();
  await button(page, messages.save).click();
  await soon(async () => expect(await featuredOf(context, url, 'episodes')).not.toContain('Quiet Rooms'));
});

journey('unpublishes a reported list with a reason, releases it, and logs all of it', async (visit) => {
  const { page, context, url } = visit;
  const title = `Pills ${Date.now()}`;
  const { published, person } = await publishAll(url, [{ title }]);
  const [list] = published;
  await post(context, `${url}/api/lists/${list?.id}/report`, { reason: 'spam', details: 'Sells pills.' });
  await openAsAdmin(page, url, '?tab=reports');
  await rowOf(page, title).getByText('Sells pills.').waitFor();
  await rowOf(page, title).getByRole('button', { name: messages.withhold }).first().click();
  const dialog = page.getByRole('dialog', { name: messages.withholdTitle(title) });
  await dialog.getByLabel(messages.withholdReason).fill('Advertising.');
  await dialog.getByRole('button', { name: messages.withholdNow, exact: true }).click();
  await toastOf(page, messages.withheld).waitFor();
  await page
    .getByText(messages.noneOpen)
    .or(page.getByRole('button', { name: messages.dismiss }).first())
    .waitFor();
  expect((await fetch(`${url}/api/lists/${list?.publicSlug}`)).status).toBe(404);
  expect((await fetch(`${url}${list?.path}`)).status).toBe(404);
  expect((await fetch(`${url}/embed/${list?.publicSlug}`)).status).toBe(404);

  const owner = await newVisit();
  await signInByApi(owner.context, url, person);
  await owner.page.goto(`${url}/my-lists/episodes`);
  await owner.page.getByText(/Advertising\./).waitFor();
  await owner.context.close();

  await button(page, messages.decided).click();
  await rowOf(page, title).getByRole('button', { name: messages.release }).click();
  await toastOf(page, messages.released).waitFor();
  await page.getByRole('link', { name: messages.tabs.log, exact: true }).click();
  await rowOf(page, title).filter({ hasText: messages.actions['release-list'] }).waitFor();
  await rowOf(page, title).filter({ hasText: messages.actions['withhold-list'] }).waitFor();
});

journeyOfMember('lets an admin give premium until a day, and sign a user out', async (member) => {
  const { page, url, person, pageErrors } = member;
  pageErrors.ignore(/the server responded with a status of 401/);
  await page.goto(`${url}/account`);
  await page.getByText(person.email).first().waitFor();
  const visit = await newVisit();
  await openAsAdmin(visit.page, url, '?tab=users');
  await visit.page.getByRole('searchbox', { name: messages.findUser }).fill(person.username);
  const act = async (name: string) => {
    await button(visit.page, messages.actionsFor(person.username)).click();
    await visit.page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act(messages.givePremium);
  await button(visit.page, messages.give).click();
  await toastOf(visit.page, messages.premiumGiven(person.username)).waitFor();
  const isPremium = async () => {
    const answer = await page.context().request.get(`${url}/api/users/subscription`);
    return ((await answer.json()) as { isPremium?: boolean }).isPremium;
  };
  expect(await isPremium()).toBe(true);
  await act(messages.endPremium);
  await visit.page.getByRole('alertdialog').getByRole('button', { name: messages.endPremium }).click();
  await toastOf(visit.page, messages.premiumEnded(person.username)).waitFor();
  expect(await isPremium()).toBe(false);
  await act(messages.signOut);
  await visit.page.getByRole('alertdialog').getByRole('button', { name: messages.signOut }).click();
  await toastOf(visit.page, messages.signedOut(person.username)).waitFor();
  expect((await page.context().request.get(`${url}/api/auth/me`)).status()).toBe(401);
  await visit.context.close();
});

journey('shows statistics and jobs, and runs a job manually', async ({ page, url }) => {
  await openAsAdmin(page, url, '?tab=figures');
  await page.getByRole('figure', { name: new RegExp(`^${messages.charts.signUps}`) }).waitFor();
  await page.getByRole('rowheader', { name: 'recompute-rankings' }).waitFor();
  await page.getByRole('link', { name: messages.tabs.jobs, exact: true }).click();
  const row = rowOf(page, 'rebuild-rankings');
  await button(page, messages.runNamed('rebuild-rankings')).click();
  await toastOf(page, messages.started('rebuild-rankings')).waitFor();
  await row.getByText(new RegExp(`^${messages.outcomesOfRuns.done} · just now`)).waitFor();
});

for (const device of ['desktop', 'phone'] as const) {
  journey(
    `keeps the admin's page on a ${device} accessible in both themes, within the screen and without layout shifts`,
    async ({ page, context, url }) => {
      const { published } = await publishAll(url, [{ title: `Looked at on a ${device}` }]);
      await post(context, `${url}/api/lists/${published[0]?.id}/report`, {
        reason: 'other',
        details: 'Why?',
      });
      await context.addInitScript(recordLayoutShift);
      const { look, faults } = collectFaults(page, device);
      await signInByApi(context, url, admin);
      for (const tab of Object.keys(messages.tabs) as (keyof typeof messages.tabs)[]) {
        await page.goto(`${url}/admin/dashboard?tab=${tab}&category=episodes`);
        await page.getByRole('heading', { level: 1, name: messages.title }).waitFor();
        await soon(async () => expect(await page.locator('[aria-busy="true"]').count()).toBe(0));
        await look(tab);
      }
      expect(faults).toEqual({});
    },
    { device, motion: 'reduce' },
  );
}
