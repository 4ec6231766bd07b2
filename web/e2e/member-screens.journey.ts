import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { hostileTexts } from '@top100/testing/hostile-texts';
import type { Page } from 'playwright-core';
import { deletedMessages } from '../src/features/history/deleted/messages.ts';
import { historyMessages } from '../src/features/history/messages.ts';
import { homeMessages } from '../src/features/home/messages.ts';
import { syncStateMessages } from '../src/features/sync-state/messages.ts';
import { syncMessages } from '../src/sync/messages.ts';
import { deleteOnAccount, expectAllSynced, journeyOfMember, putOnAccount } from './device.ts';
import { pathOf, songs } from './device-disk.ts';
import { journey } from './journey.ts';
import { moved, openSeeded, rowOf, toastOf } from './my-lists.ts';
import { collectFaults, recordLayoutShift } from './screen.ts';
import { soon } from './soon.ts';

const list = { title: 'Rainy Sunday Songs', items: songs(12) };
const devices = ['desktop', 'phone'] as const;

function collectFaultsAtTop(page: Page, device: (typeof devices)[number]) {
  const { look, faults } = collectFaults(page, device);
  return {
    faults,
    async look(what: string): Promise<void> {
      // Further down, sticky bars overlap scrolled content.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await look(what);
    },
  };
}

for (const device of devices) {
  journeyOfMember(
    `keeps members’ screens on a ${device} accessible in both themes, within the screen and without layout shifts`,
    async ({ page, context, url, pageErrors }) => {
      pageErrors.ignore(
        /net::ERR_INTERNET_DISCONNECTED/,
        /the server responded with a status of 40[19] .*\/api\//,
      );
      await context.addInitScript(recordLayoutShift);
      const { look, faults } = collectFaultsAtTop(page, device);
      const id = randomUUID();
      await putOnAccount(context, url, { ...list, id });
      await putOnAccount(context, url, {
        ...list,
        id,
        version: 1,
        title: 'Renamed',
        device: 'Firefox on Android',
      });
      // Based on an older version: it is refused and stored.
      await putOnAccount(context, url, {
        ...list,
        id,
        version: 1,
        items: songs(3),
        device: 'Safari on iPad',
      });
      await deleteOnAccount(
        context,
        url,
        await putOnAccount(context, url, { title: 'Gone Albums', category: 'albums' }),
      );
      const path = pathOf({ ...list });
      await page.goto(url + path);
      await page.getByRole('heading', { level: 1, name: 'Renamed' }).waitFor();
      await expectAllSynced(page);
      await look('a list of a member');

      await page.goto(url);
      await page.getByRole('heading', { level: 1, name: homeMessages.yourLists }).waitFor();
      await page.getByText(homeMessages.nothingChanged).waitFor();
      await look('the home page of a member');
      await page.getByRole('region', { name: homeMessages.nextTitle }).getByRole('link').click();
      await page.waitForURL(/\/my-lists\//);

      await page.goto(url + path);
      await page.getByRole('heading', { level: 1, name: 'Renamed' }).waitFor();
      await page.goto(`${page.url()}?panel=history`);
      const history = page.getByRole('dialog', { name: historyMessages.title });
      const versions = history.getByRole('list', { name: historyMessages.versions }).getByRole('button');
      await versions.filter({ hasText: historyMessages.kinds.refused }).waitFor();
      await look('History');
      await versions.filter({ hasText: historyMessages.kinds.refused }).click();
      await history.getByRole('button', { name: historyMessages.restore }).waitFor();
      await history.getByText('Since then:').waitFor();
      await look('a version in History');

      await page.goto(`${url}/my-lists/books?panel=deleted`);
      const deleted = page.getByRole('dialog', { name: deletedMessages.title });
      await deleted.getByText('Gone Albums').waitFor();
      await look('Recently deleted');
      await deleted.getByRole('button', { name: deletedMessages.restoreNamed('Gone Albums') }).click();
      await deleted.getByText(deletedMessages.empty).waitFor();
      await look('Recently deleted, with nothing in it');

      await page.goto(`${url}/local-storage`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Sync now' }).waitFor();
      await look('where the lists of a member are');

      await page.goto(url + path);
      await rowOf(page, 'Song 1').waitFor();
      await context.setOffline(true);
      await page.getByText(syncStateMessages.offline).waitFor();
      await look('a list of a member without a connection');
      await rowOf(page, 'Song 9').focus();
      await page.keyboard.press('Home');
      await putOnAccount(context, url, { ...list, id, version: 2, items: moved(list.items, 9, 5) });
      await context.setOffline(false);
      await toastOf(page, syncMessages.conflict).waitFor();
      // The merge moves rows once, at any time.
      await page.evaluate(() => {
        window.layoutShift = 0;
      });
      await look('a conflict');

      await context.clearCookies();
      await rowOf(page, 'Song 2').focus();
      await page.keyboard.press('Home');
      await page.getByRole('link', { name: /^Sign in to sync 1 change/ }).waitFor();
      await look('a list whose member is signed out');
      expect(faults).toEqual({});
    },
    { device, motion: 'reduce' },
  );

  journey(
    `keeps the mailbox and a visitor’s History on a ${device} accessible in both themes, within the screen and without layout shifts`,
    async ({ page, context, url, pageErrors }) => {
      // The recorders are scripts too, and no script runs in the frame of a mail.
      pageErrors.ignore(/Blocked script execution in '[^']+\/mailbox\/mails\/[\w-]+\/html'/);
      await context.addInitScript(recordLayoutShift);
      const { look, faults } = collectFaultsAtTop(page, device);
      const email = `${randomUUID().slice(0, 8)}@example.com`;
      const data = { email, username: `reader-${email.slice(0, 8)}`, password: 'Rainy-Sunday-7' };
      await context.request.post(`${url}/api/auth/register`, { data, headers: { Origin: url } });
      const mail = page.getByRole('link').filter({ hasText: email });
      await soon(async () => {
        await page.goto(`${url}/mailbox`);
        expect(await mail.count()).toBe(1);
      });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look('the mailbox');
      await mail.click();
      await page.getByText(data.username).first().waitFor();
      await look('a mail');

      await openSeeded(page, url, list);
      await page.goto(`${page.url()}?panel=history`);
      await page.getByText(historyMessages.visitor).waitFor();
      await look('History of a visitor');
      expect(faults).toEqual({});
    },
    { device, motion: 'reduce' },
  );
}

journeyOfMember(
  'shows any text in History and Recently deleted as typed, and executes nothing',
  async ({ page, context, url }) => {
    const unharmed = async (text: string) => {
      const [hacked, sideways] = await page.evaluate(() => [
        'hacked' in window,
        document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ]);
      expect({ text, hacked, sideways }).toEqual({ text, hacked: false, sideways: 0 });
    };
    const texts = hostileTexts.map((text) => text.trim()).filter((text) => text.length <= 200);
    for (const title of texts) {
      const id = await putOnAccount(context, url, { title, category: 'albums' });
      await deleteOnAccount(context, url, id);
    }
    await page.goto(`${url}/my-lists/songs?panel=deleted`);
    const deleted = page.getByRole('dialog', { name: deletedMessages.title });
    for (const text of texts) {
      await deleted.getByText(text, { exact: true }).first().waitFor();
      await deleted.getByRole('button', { name: deletedMessages.restoreNamed(text), exact: true }).waitFor();
    }
    await unharmed('Recently deleted');

    const id = randomUUID();
    for (const [at, text] of texts.slice(0, 20).entries()) {
      await putOnAccount(context, url, {
        id,
        ...(at > 0 && { version: at }),
        title: text,
        description: text,
        items: texts.map((one) => `${one} – ${one}`),
        device: text.slice(0, 60),
      });
    }
    await page.goto(`${url}/my-lists/songs`);
    await page.waitForURL(/\/my-lists\/songs\/.+/);
    await page.goto(`${page.url()}?panel=history`);
    const history = page.getByRole('dialog', { name: historyMessages.title });
    const versions = history.getByRole('list', { name: historyMessages.versions }).getByRole('button');
    await soon(async () => expect(await versions.count()).toBe(19));
    const preview = history.getByRole('region', { name: historyMessages.preview });
    for (const [at, text] of texts.slice(0, 19).reverse().entries()) {
      await versions.nth(at).click();
      await preview.getByText(text, { exact: true }).first().waitFor();
      await unharmed(text);
      if (at === 0) {
        const rows = await preview.getByRole('listitem').allTextContents();
        for (const one of texts) expect(rows.some((row) => row.includes(one))).toBe(true);
      }
      await history.getByRole('button', { name: historyMessages.back }).click();
    }
  },
  { device: 'phone', motion: 'reduce' },
);
