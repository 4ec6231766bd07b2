import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startRedis, type TestRedis } from '@top100/testing/redis-server';
import type { Page } from 'playwright-core';
import { freePort } from '../../ops/up/checks.ts';
import { type System, startSystem } from '../../ops/up/system.ts';
import { discoverMessages } from '../src/features/discover/messages.ts';
import { sharingMessages } from '../src/features/sharing/messages.ts';
import { votesMessages } from '../src/features/votes/messages.ts';
import { shareMessages } from '../src/list-view/share/messages.ts';
import { asAdmin, givePremium } from './admin-calls.ts';
import { expectAllSynced, openSynced, putOnAccount } from './device.ts';
import { songs } from './device-disk.ts';
import { webRoot } from './env.ts';
import { newVisit, runWithScreenshots, type Visit } from './journey.ts';
import { toastOf } from './my-lists.ts';
import { makeAccount, newPerson, signInByApi } from './people.ts';
import { soon } from './soon.ts';

/** Publishes a list from its head and returns the address in the share dialog. */
async function publish({ page, url }: Visit, title: string): Promise<string> {
  await openSynced(page, url, { title });
  await expectAllSynced(page);
  await page.getByRole('button', { name: sharingMessages.public, exact: true }).click();
  await toastOf(page, sharingMessages.isPublicNowTitle(title))
    .getByRole('button', { name: sharingMessages.share })
    .click();
  const dialog = page.getByRole('dialog', { name: shareMessages.title });
  const address = await dialog.getByRole('textbox', { name: shareMessages.link }).inputValue();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return address;
}

/** A link preview as in a chat: reads the document and executes nothing. */
async function previewOf(address: string) {
  const html = await (await fetch(address)).text();
  const property = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];
  const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1];
  return {
    title: property('og:title'),
    url: property('og:url'),
    image: property('og:image') ?? '',
    data: JSON.parse(data ?? 'null') as { '@type'?: string; numberOfItems?: number } | null,
  };
}

/** Width and height from a PNG's header. */
async function sizeOfPicture(address: string): Promise<[number, number]> {
  const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** Views a list until that has been counted. */
async function read(page: Page, address: string, title: string): Promise<void> {
  const counted = page.waitForResponse((answer) => /\/api\/lists\/[^/]+\/view$/.test(answer.url()));
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect((await counted).ok()).toBe(true);
}

/** Votes a list up; done when the server has answered. */
async function upvote(page: Page): Promise<void> {
  const heard = page.waitForResponse(
    (answer) => /\/api\/lists\/[^/]+\/vote$/.test(answer.url()) && answer.ok(),
  );
  await page.getByRole('button', { name: votesMessages.upvote, exact: true }).first().click();
  await heard;
}

/** The author's lists among this week's popular ones, in order. */
async function popularThisWeek(url: string, username: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/lists/popular/songs?timeframe=week&user=${username}`);
  const { lists } = (await answer.json()) as { lists: { title: string }[] };
  return lists.map(({ title }) => title);
}

describe.each(['Postgres', 'Redis'])('with queues on %s', (mode) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'top100-public-'));
  let redis: TestRedis | undefined;
  let system: System;

  beforeAll(async () => {
    redis = mode === 'Redis' ? await startRedis() : undefined;
    system = await startSystem({
      host: '127.0.0.1',
      port: await freePort(),
      dataDir,
      redisUrl: redis?.url,
      webRoot: webRoot(),
      say: () => {},
    });
  }, 120_000);

  afterAll(async () => {
    await system?.stop();
    await redis?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  test('ranks a list that is published, viewed, voted up, reported and featured', async () => {
    const { url } = system;
    const [author, reader, voter] = [
      await newVisit({ url }),
      await newVisit({ url }),
      await newVisit({ url }),
    ];
    const visits = [author, reader, voter];
    const walk = async () => {
      const person = newPerson('author');
      await makeAccount(author.context, url, person);
      await givePremium(url, person.username);
      for (const title of ['Rainy Sunday Songs', 'Slow Train Songs'])
        await putOnAccount(author.context, url, { title, items: songs(12) });
      const older = await publish(author, 'Rainy Sunday Songs');
      const newer = await publish(author, 'Slow Train Songs');

      const preview = await previewOf(older);
      expect(preview.title).toContain('Rainy Sunday Songs');
      expect(preview.url).toBe(older);
      expect(preview.data).toMatchObject({ '@type': 'ItemList', numberOfItems: 12 });
      expect(await sizeOfPicture(preview.image)).toEqual([1200, 630]);

      await read(reader.page, older, 'Rainy Sunday Songs');
      await read(reader.page, newer, 'Slow Train Songs');
      const order = () => popularThisWeek(url, person.username);
      const inOrder = (titles: string[]) => soon(async () => expect(await order()).toEqual(titles));
      // One view each, no votes: the newer one first.
      await inOrder(['Slow Train Songs', 'Rainy Sunday Songs']);

      const fan = newPerson('fan');
      await makeAccount(voter.context, url, fan);
      await signInByApi(voter.context, url, fan);
      await voter.page.goto(older);
      await upvote(voter.page);
      await inOrder(['Rainy Sunday Songs', 'Slow Train Songs']);
      await reader.page.goto(`${url}/discover/popular/songs?time=week`);
      await reader.page.getByRole('link', { name: 'Rainy Sunday Songs' }).first().waitFor();

      await reader.page.goto(older);
      await reader.page.getByRole('button', { name: discoverMessages.more }).click();
      await reader.page.getByRole('menuitem', { name: discoverMessages.report }).click();
      await reader.page.getByLabel(discoverMessages.reason).selectOption('other');
      await reader.page.getByRole('button', { name: discoverMessages.send }).click();
      await toastOf(reader.page, discoverMessages.reported).waitFor();
      await asAdmin(url, async (admin) => {
        expect(await admin.reportedTitles()).toContain('Rainy Sunday Songs');
        await admin.feature('songs', 'Rainy Sunday Songs');
      });
      await reader.page.goto(`${url}/discover/featured/songs`);
      await reader.page.getByRole('heading', { level: 2, name: 'Rainy Sunday Songs' }).waitFor();

      await system.workers.stop();
      // The same vote again removes it.
      await upvote(voter.page);
      await voter.page.goto(newer);
      await upvote(voter.page);
      expect(await order()).toEqual(['Rainy Sunday Songs', 'Slow Train Songs']);
      await system.workers.start();
      await inOrder(['Slow Train Songs', 'Rainy Sunday Songs']);
    };
    try {
      await visits.reduceRight(
        (inner, visit, index) => () => runWithScreenshots(`a public list, ${index}`, visit, inner),
        walk,
      )();
    } finally {
      await Promise.all(visits.map(({ context }) => context.close()));
    }
  }, 180_000);
});
