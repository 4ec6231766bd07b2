import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { publicListPath } from '@top100/domain/discover';
import { hostileTexts } from '@top100/testing/hostile-texts';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { givePremium } from './admin-calls.ts';
import { expectAllSynced, journeyOfMember } from './device.ts';
import { apiEnvironment } from './env.ts';
import { mailedCode, post } from './people.ts';
import { soon } from './soon.ts';

const title = '"><img src=x onerror=window.hacked=1>';
const description = '<script>window.hacked=1</script><svg onload=window.hacked=1>';
const texts = hostileTexts.map((text) => text.slice(0, 200));

async function expectNothingInjected(page: Page, where: string): Promise<void> {
  const state = await page.evaluate(() => ({
    hacked: 'hacked' in window,
    // What a text would have to become to do any harm.
    injected: document.querySelectorAll('[onerror], [onload], iframe[srcdoc], img[src="x"]').length,
  }));
  expect({ where, ...state }).toEqual({ where, hacked: false, injected: 0 });
}

journeyOfMember(
  'shows any text of a member’s list as text: in the editor, its panels, the public page and the notes',
  async ({ page, context, url, person }) => {
    await givePremium(url, person.username);
    const id = randomUUID();
    const headers = { Origin: url, 'Idempotency-Key': randomUUID() };
    const items = texts.map((text, at) => ({
      ...{ id: `item_${at}`, type: 'song', title: text, artist: text, album: text, note: text },
      dateAdded: '2026-01-01T00:00:00.000Z',
    }));
    const shown = { isPublic: true, showNotes: true, device_id: 'device-a', device_name: '<b>phone</b>' };
    const list = { id, title, description, category: 'songs', items, ...shown };
    const answer = await context.request.post(`${url}/api/lists`, { data: list, headers });
    expect(answer.status()).toBe(200);
    const stored = (await answer.json()) as { list: { publicSlug: string; shortUri: string } };
    const { publicSlug, shortUri } = stored.list;
    const again = { ...list, client_version: 1, items: items.slice(1), device_id: 'device-b' };
    const edited = await context.request.put(`${url}/api/lists/${id}`, {
      data: again,
      headers: { ...headers, 'Idempotency-Key': randomUUID() },
    });
    expect(edited.status()).toBe(200);

    await page.goto(`${url}/my-lists/songs`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expectAllSynced(page);
    await expectNothingInjected(page, 'the editor');
    for (const panel of ['history', 'share', 'export']) {
      await page.goto(`${url}/my-lists/songs/${shortUri}?panel=${panel}`);
      await page.getByRole('dialog').waitFor();
      await expectNothingInjected(page, panel);
    }
    await page.goto(`${url}/my-lists/songs/${shortUri}`);
    await page.locator('[data-row]').first().focus();
    await page.keyboard.press('F2');
    const form = page.getByRole('dialog');
    expect(await form.getByRole('textbox', { name: 'Note' }).inputValue()).toBe(texts[1]?.trim());
    await expectNothingInjected(page, 'the form');

    await page.goto(url + publicListPath({ username: person.username, category: 'songs', publicSlug }));
    const notes = page.getByRole('button', { name: /^Read the note on / });
    await soon(async () => expect(await notes.count()).toBe(items.length - 1));
    await expectNothingInjected(page, 'the public page');
    for (const at of [0, 2, 4, 6]) {
      await notes.nth(at).click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect(await dialog.locator('p').allTextContents()).toContain(texts[at + 1]?.trim());
      await expectNothingInjected(page, `the note on ${texts[at + 1]}`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  },
);

journeyOfMember('shows any username as text in mails', async ({ page, context, url, person, pageErrors }) => {
  // Without the journeys' own scripts: a mail is shown in a sandbox that runs none.
  pageErrors.ignore(/Blocked script execution in .*\/mailbox\/mails\//);
  const database = new pg.Client({ connectionString: apiEnvironment().DATABASE_URL });
  await database.connect();
  try {
    // No screen accepts such a name; the mail has to be safe all the same.
    const name = `${title}${description}`;
    await database.query('UPDATE users SET username = $1 WHERE email = $2', [name, person.email]);
    await post(context, `${url}/api/auth/forgot-password`, { email: person.email });
    await mailedCode(url, person.email, 'reset');
    const mailbox = await (await fetch(`${url}/mailbox`)).text();
    const row = mailbox.split('<li>').find((one) => one.includes(person.email)) ?? '';
    const path = /\/mailbox\/mails\/[\w-]+/.exec(row)?.[0];
    for (const part of [`${path}/html`, path]) {
      await page.goto(`${url}${part}`);
      await expectNothingInjected(page, String(part));
    }
    await page.goto(`${url}${path}/html`);
    await page.getByText(name).waitFor();
    expect(await page.locator('script').count()).toBe(0);
  } finally {
    await database.query('UPDATE users SET username = $1 WHERE email = $2', [person.username, person.email]);
    await database.end();
  }
});
