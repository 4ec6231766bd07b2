import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicList } from '@top100/contracts/public-list';
import { sql } from '@top100/database/sql';
import { JSDOM } from 'jsdom';
import { startTestApp, type TestApp, type TestPerson } from '../../test-app.ts';
import { withholdList } from '../lists/index.ts';
import { deviceOf, type Fields, songs } from '../lists/test-lists.ts';

/** An app with a built page, as it stands in front of strangers. */
export async function startSite(settings: Record<string, string> = {}): Promise<TestApp> {
  const web = await mkdtemp(join(tmpdir(), 'top100-site-'));
  await writeFile(
    join(web, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Template</title></head><body><div id="root"></div></body></html>',
  );
  const app = await startTestApp({ WEB_ROOT: web, ...settings });
  return {
    ...app,
    close: async () => {
      await app.close();
      await rm(web, { recursive: true });
    },
  };
}

/** A public list, as the server shows it. */
export async function publish(app: TestApp, owner: TestPerson, fields: Fields = {}): Promise<PublicList> {
  const { status, body } = await deviceOf(app, owner).create({
    isPublic: true,
    items: songs('Paranoid Android', 'Jóga', 'Zombie'),
    ...fields,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (await deviceOf(app).get(body.list.id)).body.list as unknown as PublicList;
}

type Change = (app: TestApp, owner: TestPerson, list: PublicList) => Promise<unknown>;

/** Every way in which a public list stops being one. */
export const waysToGo: Readonly<Record<string, Change>> = {
  'made private': (app, owner, { id, version }) => deviceOf(app, owner).put(id, version, { isPublic: false }),
  deleted: (app, owner, { id }) => deviceOf(app, owner).remove(id),
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML cannot carry
export const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
