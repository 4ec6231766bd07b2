import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { migrate } from '@top100/database/migrate';
import { startPostgres, type TestPostgres } from '@top100/testing/postgres';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { appIsOnDevice, listsOfAccount, offlineErrors } from '../device.ts';
import { listsOnDisk, rankingOnDisk, recordsOnDisk, seed } from '../device-disk.ts';
import { newVisit, runWithScreenshots, type Visit } from '../journey.ts';
import { expectRanking, rowOf } from '../my-lists.ts';
import { type OwnApi, ownApi } from '../own-api.ts';
import { signInByApi } from '../people.ts';
import { soon } from '../soon.ts';
import { fixture, person } from './fixture.ts';
import { oldCalls } from './old-calls.ts';

/*
 * A database and browser profiles of an earlier version (see make-fixture.ts) meet this one. Texts of the old pages are
 * not looked for: they may be other ones today.
 */
let database: TestPostgres;
let api: OwnApi;
let oldPages: string;
let environment: Record<string, string>;

beforeAll(async () => {
  oldPages = mkdtempSync(join(tmpdir(), 'top100-old-pages-'));
  execFileSync('tar', ['-xzf', fixture.pages, '-C', oldPages]);
  database = await startPostgres();
  const url = `${database.url}/postgres`;
  await migrate(url, { upTo: 10 });
  await fill(url);
  await migrate(url);
  environment = { DATABASE_URL: url };
  api = await ownApi();
}, 120_000);
afterAll(async () => {
  await api?.kill();
  await database?.stop();
  rmSync(oldPages, { recursive: true, force: true });
});

/** Restores every row, ignoring foreign keys. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("SET session_replication_role = 'replica'");
  const all = JSON.parse(readFileSync(fixture.rows, 'utf8')) as Record<string, unknown[]>;
  for (const [table, rows] of Object.entries(all)) {
    await client.query(`DELETE FROM "${table}"`);
    await client.query(
      `INSERT INTO "${table}" OVERRIDING SYSTEM VALUE
       SELECT * FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
  await client.end();
}

const scriptOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src);
const waiting = async (page: Page) =>
  Object.keys(await recordsOnDisk(page)).filter((key) => key.startsWith('q/')).length;

/**
 * Upgrades a browser: the new service worker is installed in the background, all tabs are closed, and the new code
 * opens the old data.
 */
async function upgradeToNewVersion(visit: Visit, path: string, before: string | undefined): Promise<void> {
  const { context, url } = visit;
  const updates = await context.newPage();
  // Without any page of the old worker the new one would not wait.
  await updates.goto(`${url}/favicon.svg`);
  await visit.page.close();
  await soon(async () => {
    const isWaiting = await updates.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      if (!registration?.waiting) await registration?.update();
      return registration?.waiting !== null;
    });
    expect(isWaiting).toBe(true);
  });
  await updates.close();
  await soon(async () => {
    const page = await context.newPage();
    visit.page = page;
    await page.goto(url + path);
    if ((await scriptOf(page)) !== before) return;
    await page.close();
    throw new Error('The old version still answers');
  });
}

async function renameTo(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

async function toTop(page: Page, row: string): Promise<void> {
  await rowOf(page, row).focus();
  await page.keyboard.press('Home');
}

test('upgrades a database and browsers of an earlier version without losing anything', async () => {
  await api.start({ ...environment, WEB_ROOT: oldPages });
  const member = await newVisit({ url: api.url, serviceWorker: true });
  const visitor = await newVisit({ url: api.url, serviceWorker: true });
  const second = await newVisit({ url: api.url });
  for (const { pageErrors } of [member, visitor])
    pageErrors.ignore(...offlineErrors, /status of 50[0-9]/, /^50\d /, /favicon\.ico/);
  try {
    await runWithScreenshots('upgrade (member)', member, () =>
      runWithScreenshots('upgrade (visitor)', visitor, async () => {
        // The old code, online: the account's lists are synced, one is edited.
        await signInByApi(member.context, api.url, person);
        await member.page.goto(`${api.url}/my-lists/songs/old-songs`);
        await rowOf(member.page, 'Zero').waitFor();
        await toTop(member.page, 'Zero');
        await expectRanking(member.page, 'Old songs', ['Zero', 'One', 'Two', 'Three']);
        await soon(async () => expect(await waiting(member.page)).toBe(0));
        await appIsOnDevice(member.page);
        const oldScript = await scriptOf(member.page);

        // A visitor with two lists.
        await seed(visitor.page, api.url, [
          { title: 'My films', category: 'movies', items: ['Alpha', 'Beta', 'Gamma'] },
          { title: 'My songs', items: ['Delta – D', 'Epsilon – E'] },
        ]);
        await visitor.page.goto(`${api.url}/my-lists/songs/my-songs`);
        await toTop(visitor.page, 'Epsilon');
        await expectRanking(visitor.page, 'My songs', ['Epsilon', 'Delta']);
        await appIsOnDevice(visitor.page);

        // Offline, from the old service worker: edits that stay queued.
        await api.kill();
        await member.page.reload();
        await toTop(member.page, 'Three');
        await renameTo(member.page, 'Renamed offline');
        await expectRanking(member.page, 'Renamed offline', ['Three', 'Zero', 'One', 'Two']);
        await visitor.page.reload();
        await renameTo(visitor.page, 'Mine, renamed');
        await soon(async () => {
          expect(await waiting(member.page)).toBe(1);
          expect(await rankingOnDisk(visitor.page, 'Mine, renamed')).toEqual(['Epsilon', 'Delta']);
        });

        // The new version. The old pages are closed before they can reach it, with their queue unchanged.
        await Promise.all([member, visitor].map(({ page }) => page.goto('about:blank')));
        await api.start(environment);
        await upgradeToNewVersion(member, '/my-lists/songs/renamed-offline', oldScript);
        await upgradeToNewVersion(visitor, '/my-lists/songs/mine-renamed', oldScript);
        await soon(async () => expect(await waiting(member.page)).toBe(0));
        const everything = {
          'Renamed offline': ['Three', 'Zero', 'One', 'Two'],
          'Old albums': ['Four', 'Five'],
        };
        expect(await listsOfAccount(member.context, api.url)).toEqual(everything);
        await expectRanking(member.page, 'Renamed offline', everything['Renamed offline']);
        expect(await rankingOnDisk(visitor.page, 'Mine, renamed')).toEqual(['Epsilon', 'Delta']);
        expect(await rankingOnDisk(visitor.page, 'My films')).toEqual(['Alpha', 'Beta', 'Gamma']);
        await rowOf(visitor.page, 'Epsilon').waitFor();
        // An edit with the new code, and a second device.
        await toTop(member.page, 'Two');
        await soon(async () => expect(await waiting(member.page)).toBe(0));
        await signInByApi(second.context, api.url, person);
        await second.page.goto(`${api.url}/my-lists/songs`);
        await soon(async () => {
          expect(await rankingOnDisk(second.page, 'Renamed offline')).toEqual([
            'Two',
            'Three',
            'Zero',
            'One',
          ]);
          expect(await rankingOnDisk(second.page, 'Old albums')).toEqual(['Four', 'Five']);
          expect(await listsOnDisk(second.page)).toHaveLength(2);
        });
        // What was deleted and stored before is still available.
        const { deleted, revisions } = await kept(member.page, api.url);
        expect(deleted).toEqual(['Gone films']);
        expect(revisions).toContain('refused');
        // The visitor logs in: the account adopts the lists that the old version wrote on this device. A free account
        // has one list in each category: a second one stays on the device.
        await signInByApi(visitor.context, api.url, person);
        await visitor.page.reload();
        const adopted = {
          'Renamed offline': ['Two', 'Three', 'Zero', 'One'],
          'Old albums': ['Four', 'Five'],
          'My films': ['Alpha', 'Beta', 'Gamma'],
        };
        await soon(async () => {
          expect(await listsOfAccount(visitor.context, api.url)).toEqual(adopted);
          expect(await rankingOnDisk(visitor.page, 'Mine, renamed')).toEqual(['Epsilon', 'Delta']);
        });
      }),
    );
  } finally {
    await Promise.all([member, visitor, second].map(({ context }) => context.close()));
  }
}, 240_000);

async function kept(page: Page, url: string): Promise<{ deleted: string[]; revisions: string[] }> {
  const get = async <Body>(path: string) =>
    (await (await page.context().request.get(url + path)).json()) as Body;
  const { lists } = await get<{ lists: { title: string }[] }>('/api/lists/deleted');
  const [songs] = (await listsOnDisk(page)).filter(({ meta }) => meta.category === 'songs');
  const { revisions } = await get<{ revisions: { kind: string }[] }>(
    `/api/lists/${songs?.meta.id}/revisions`,
  );
  return { deleted: lists.map(({ title }) => title), revisions: revisions.map(({ kind }) => kind) };
}

test('accepts calls of an earlier version', async () => {
  await api.kill();
  await api.start(environment);
  const { context } = await newVisit({ url: api.url });
  try {
    await signInByApi(context, api.url, person);
    expect(await oldCalls(context, api.url)).toEqual({
      create: 200,
      update: 200,
      conflict: 409,
      remove: 200,
      again: 200,
      undelete: 200,
      pull: 200,
      deleted: 200,
      revisions: 200,
    });
  } finally {
    await context.close();
  }
}, 120_000);
