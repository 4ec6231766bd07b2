import { describe, expect, test } from '@jest/globals';
import { manySongs } from '../../../test/harness/lists.ts';
import {
  hostileTexts,
  openSite,
  readPage,
  readXml,
  startSite,
  waysToUnpublish,
} from '../../../test/harness/pages.ts';

const { app, owner, publish } = await openSite('Ana_B');

async function feed(path: string) {
  const answer = await app.send(path);
  return { ...answer, document: answer.status === 200 ? readXml(answer.text) : undefined };
}

const textOf = (element: ParentNode | null | undefined, name: string) =>
  element?.querySelector(name)?.textContent;

describe('a feed', () => {
  test('of a user contains the public lists, latest first, in any case of the name', async () => {
    const bea = await app.signUp({ premium: true, username: 'Bea' });
    await publish(bea, { title: 'First' });
    const list = await publish(bea, { title: 'Second', items: manySongs(12), description: 'Loud ones' });
    const { status, headers, document } = await feed('/feeds/@bea.atom');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
      'no-cache',
    ]);
    expect(document?.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    expect(textOf(document, 'feed > title')).toBe('Lists by Bea · Top 100');
    expect(textOf(document, 'feed > id')).toBe(`${app.url}/feeds/@Bea.atom`);
    expect(textOf(document, 'feed > updated')).toBe(list.updatedAt);
    const entries = [...(document?.querySelectorAll('entry') ?? [])];
    expect(entries.map((entry) => textOf(entry, 'title'))).toEqual(['Second', 'First']);
    const [entry] = entries;
    expect(textOf(entry, 'id')).toBe(`urn:uuid:${list.id}`);
    expect(entry?.querySelector('link')?.getAttribute('href')).toBe(
      `${app.url}/discover/@Bea/songs/${list.publicSlug}`,
    );
    const content = readPage(textOf(entry, 'content') ?? '');
    expect(content.querySelectorAll('li')).toHaveLength(10);
    expect(content.querySelector('li')?.textContent).toBe('Song 0 – Artist 0');
    expect(content.body.textContent).toContain('and 2 more');
    expect(content.querySelector('img')?.getAttribute('src')).toBe(
      `${app.url}/pictures/${list.publicSlug}.png?v=1`,
    );
  });

  test('of a category contains its newly public lists', async () => {
    const list = await publish(owner, {
      title: 'Games that ate weekends',
      category: 'games',
      items: [],
    });
    const { document } = await feed('/feeds/games.atom');
    expect(textOf(document, 'feed > title')).toBe('New Games Lists · Top 100');
    expect(textOf(document, 'entry > id')).toBe(`urn:uuid:${list.id}`);
    expect((await feed('/feeds/books.atom')).document?.querySelector('entry')).toBeNull();
  });

  test('is the same document until something changes', async () => {
    const { headers } = await feed('/feeds/songs.atom');
    const again = () => app.send('/feeds/songs.atom', { headers: { 'If-None-Match': headers.etag ?? '' } });
    expect((await again()).status).toBe(304);
    await publish(owner, { title: 'New one' });
    expect((await again()).status).toBe(200);
  });

  test.each(Object.entries(waysToUnpublish))('loses a list at once when it is %s', async (how, go) => {
    const somebody = await app.signUp({ premium: true });
    const list = await publish(somebody, { category: 'episodes', items: [] });
    expect((await feed('/feeds/episodes.atom')).text).toContain(list.id);
    await go(app, somebody, list);
    expect((await feed('/feeds/episodes.atom')).text).not.toContain(list.id);
    // A feed without lists still exists, that of a deleted account doesn't.
    const own = await feed(`/feeds/@${somebody.username}.atom`);
    expect([own.status, own.text.includes(list.id)]).toEqual([how.includes('left') ? 404 : 200, false]);
  });

  test.each([
    '/feeds/@nobody.atom',
    '/feeds/no-such.atom',
    '/feeds/songs',
    '/feeds/@.atom',
    '/feeds/@%00.atom',
  ])('is not found at %s', async (path) => {
    expect((await feed(path)).status).toBe(404);
  });

  test.each(hostileTexts)('stays well-formed with a hostile title: %j', async (title) => {
    const somebody = await app.signUp({ premium: true });
    const items = [{ id: 'a', type: 'song', title, artist: title, dateAdded: '2026-01-01T00:00:00.000Z' }];
    const list = await publish(somebody, { title, description: title, items });
    const { document, text } = await feed(`/feeds/@${somebody.username}.atom`);
    expect(text).not.toMatch(controls);
    expect(textOf(document, 'entry > title')).toBe(list.title.replace(/[\ufffe\uffff]/g, ''));
    const content = readPage(textOf(document, 'content') ?? '');
    expect(content.querySelectorAll('script, [onload], [onerror]')).toHaveLength(0);
    expect(content.querySelectorAll('img')).toHaveLength(1);
    expect(content.querySelectorAll('li')).toHaveLength(1);
  });

  test('is limited per address', async () => {
    const strict = await startSite({ LIMIT_FEEDS: '3/60' });
    const paths = [
      '/feeds/songs.atom',
      '/sitemap.xml',
      '/sitemaps/pages.xml',
      '/feeds/songs.atom',
      '/robots.txt',
    ];
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await strict.send(path)).status);
    await strict.close();
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
  });

  test('contains the site’s configured URL, whatever the Host header', async () => {
    const answer = await app.send('/feeds/songs.atom', { headers: { Host: 'evil.example/"x' } });
    expect(answer.status).toBe(400);
  });
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML cannot carry
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
