import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import type { PublicList } from '@top100/contracts/public-list';
import { sql } from '@top100/database/sql';
import { JSDOM } from 'jsdom';
import { withholdList } from '../../src/modules/lists/index.ts';
import { startTestApp, type TestApp, type TestPerson } from './app.ts';
import { type Fields, songs } from './lists.ts';

/** Starts an app with a built page. */
export async function startSite(settings: Record<string, string> = {}): Promise<TestApp> {
  const web = await mkdtemp(join(tmpdir(), 'top100-site-'));
  await writeFile(
    join(web, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Template</title></head><body><div id="root"></div></body></html>',
  );
  await mkdir(join(web, 'assets'));
  await writeFile(join(web, 'assets/inter-latin-wght-normal-1a2b.woff2'), 'a font');
  const app = await startTestApp({ WEB_ROOT: web, ...settings });
  return {
    ...app,
    close: async () => {
      await app.close();
      await rm(web, { recursive: true });
    },
  };
}

/** The site that the tests of one file share, with an account that may publish. */
export async function openSite(username: string) {
  const app = await startSite();
  afterAll(() => app.close());
  return {
    app,
    owner: await app.signUp({ premium: true, username }),
    publish: (author: TestPerson, fields?: Fields) => publish(app, author, fields),
    change: (author: TestPerson, list: PublicList, fields: Fields) => change(app, author, list, fields),
  };
}

async function send(app: TestApp, owner: TestPerson, method: string, path: string, body?: Fields) {
  const answer = await app.as(owner)(path, { method, ...(body && { body }) });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
}

/** Publishes a list and returns it as the server shows it. */
export async function publish(app: TestApp, owner: TestPerson, fields: Fields = {}): Promise<PublicList> {
  const id = randomUUID();
  await send(app, owner, 'POST', '/api/lists', {
    ...{ id, title: 'Top Rock', description: '', category: 'songs', isPublic: true, device_id: 'device-a' },
    items: songs('Paranoid Android', 'Jóga', 'Zombie'),
    ...fields,
  });
  return await shown(app, id);
}

/** Changes a list as its owner; returns it as everybody sees it then, if at all. */
export async function change(
  app: TestApp,
  owner: TestPerson,
  list: PublicList,
  fields: Fields,
): Promise<PublicList> {
  const { id, title, description, category, isPublic, items } = list;
  await send(app, owner, 'PUT', `/api/lists/${id}`, {
    ...{ title, description, category, isPublic, items, device_id: 'device-a', ...fields },
    client_version: list.version,
  });
  return await shown(app, id);
}

async function shown(app: TestApp, id: string): Promise<PublicList> {
  return ((await app.as()(`/api/lists/${id}`)).json() as { list: PublicList }).list;
}

type Change = (app: TestApp, owner: TestPerson, list: PublicList) => Promise<unknown>;

/** All ways in which a public list stops being public. */
export const waysToUnpublish: Readonly<Record<string, Change>> = {
  'made private': (app, owner, list) => change(app, owner, list, { isPublic: false }),
  deleted: (app, owner, { id }) => send(app, owner, 'DELETE', `/api/lists/${id}`),
  withheld: (app, _owner, { id }) => app.pool.transaction((t) => withholdList(t, id, 'An advertisement.')),
  'of somebody who has left': (app, owner) =>
    app.pool.query(sql.unsafe`UPDATE users SET deleted_at = now() WHERE id = ${owner.id}`),
};

/** Titles and names that do harm if not escaped. */
export const hostileTexts = [
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-' onload='alert(1)",
  '<!--<script>',
  ']]><x:evil/>&amp;&#60;b&#62;',
  '$& $1 $` {{7*7}}',
  '\u202egnirts a\u2028\u2029\ufffe',
] as const;

/** Parses a document like a browser. */
export function readPage(html: string): Document {
  return new JSDOM(html).window.document;
}

/** Throws if it is not well-formed. */
export function readXml(xml: string): Document {
  return new JSDOM(xml, { contentType: 'application/xml' }).window.document;
}

export function metaOf(document: Document, name: string): string | null | undefined {
  return document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
}
