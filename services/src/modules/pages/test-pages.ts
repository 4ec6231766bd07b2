import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicList } from '@top100/contracts/public-list';
import { sql } from '@top100/database/sql';
import { JSDOM } from 'jsdom';
import { startTestApp, type TestApp, type TestPerson } from '../../test-app.ts';
import { withholdList } from '../lists/index.ts';

/** An app with a built page, as it stands in front of strangers. */
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

type Fields = Record<string, unknown>;

export const song = (name: number | string) => ({
  id: `item_${name}`,
  type: 'song',
  title: `Song ${name}`,
  artist: `Artist ${name}`,
  dateAdded: '2026-01-01T10:00:00.000Z',
});

export const manySongs = (count: number) => Array.from({ length: count }, (_, n) => song(n));

async function send(app: TestApp, owner: TestPerson, method: string, path: string, body?: Fields) {
  const answer = await app.as(owner)(path, { method, ...(body && { body }) });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
}

/** A public list, as the server shows it. */
export async function publish(app: TestApp, owner: TestPerson, fields: Fields = {}): Promise<PublicList> {
  const id = randomUUID();
  await send(app, owner, 'POST', '/api/lists', {
    ...{ id, title: 'Top Rock', description: '', category: 'songs', isPublic: true, device_id: 'device-a' },
    items: ['Paranoid Android', 'Jóga', 'Zombie'].map(song),
    ...fields,
  });
  return await shown(app, id);
}

/** What its owner does to it next; gives what strangers see then, if anything. */
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

/** Every way in which a public list stops being one. */
export const waysToGo: Readonly<Record<string, Change>> = {
  'made private': (app, owner, list) => change(app, owner, list, { isPublic: false }),
  deleted: (app, owner, { id }) => send(app, owner, 'DELETE', `/api/lists/${id}`),
  withheld: (app, _owner, { id }) => app.pool.transaction((t) => withholdList(t, id, 'An advertisement.')),
  'of somebody who has left': (app, owner) =>
    app.pool.query(sql.unsafe`UPDATE users SET deleted_at = now() WHERE id = ${owner.id}`),
};

/** Titles and names that would do harm where somebody forgets to escape them. */
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

/** The document as a browser, or a preview's parser, reads it. */
export function readPage(html: string): Document {
  return new JSDOM(html).window.document;
}

/** Throws when it is not well-formed. */
export function readXml(xml: string): Document {
  return new JSDOM(xml, { contentType: 'application/xml' }).window.document;
}

export function metaOf(document: Document, name: string): string | null | undefined {
  return document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
}
