import { describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { openSite, readXml, waysToUnpublish } from '../../../test/harness/pages.ts';

const { app, owner, publish } = await openSite('ana');

async function addresses(path: string): Promise<string[]> {
  const { status, text } = await app.send(path);
  if (status !== 200) return [];
  return [...readXml(text).querySelectorAll('loc')].map(({ textContent }) =>
    (textContent ?? '').replace(app.url, ''),
  );
}

/** All URLs of all files in the index. */
async function wholeSitemap(): Promise<string[]> {
  const files = await addresses('/sitemap.xml');
  return (await Promise.all(files.map(addresses))).flat();
}

describe('the sitemap', () => {
  test('contains pages, users and public lists by canonical URLs that answer', async () => {
    const list = await publish(owner);
    const all = await wholeSitemap();
    const address = `/discover/@ana/songs/${list.publicSlug}`;
    expect(all).toEqual(expect.arrayContaining(['/', '/contact', '/discover/@ana', address]));
    expect(new Set(all).size).toBe(all.length);
    for (const path of all) {
      const { status, text } = await app.send(path);
      expect([path, status, /noindex/.test(text)]).toEqual([path, 200, false]);
    }
    const { text, headers } = await app.send('/sitemaps/songs-1.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(readXml(text).querySelector('lastmod')?.textContent).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  test.each(Object.entries(waysToUnpublish))('loses a list at once when it is %s', async (_, go) => {
    const somebody = await app.signUp({ premium: true });
    const list = await publish(somebody, { category: 'books', items: [] });
    const ofThem = (path: string) => path.includes(list.publicSlug) || path.includes(somebody.username);
    expect((await wholeSitemap()).filter(ofThem)).toHaveLength(2);
    await go(app, somebody, list);
    expect((await wholeSitemap()).filter(ofThem)).toEqual([]);
  });

  test('has files of at most ten thousand URLs', async () => {
    await app.pool.query(sql.unsafe`
      INSERT INTO lists (id, user_id, category, title, title_key, description, items, item_count, is_public, public_slug,
        short_uri, created_at, updated_at, published_at, sync_version, seq, last_device_id)
      SELECT gen_random_uuid(), ${owner.id}, 'albums', 'Album ' || n, 'album ' || n, '', '[]', 0, true, 'album-' || n,
        'album-' || n, now(), now(), now(), 1, n, 'device' FROM generate_series(1, 10001) AS n`);
    const files = (await addresses('/sitemap.xml')).filter((path) => path.includes('albums'));
    expect(files).toEqual(['/sitemaps/albums-1.xml', '/sitemaps/albums-2.xml']);
    const [first = [], second = []] = await Promise.all(files.map(addresses));
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([10_000, 1, 10_001]);
  });

  test.each([
    '/sitemaps/x.xml',
    '/sitemaps/songs-0.xml',
    '/sitemaps/songs-2.xml',
    '/sitemaps/songs-99999.xml',
    '/sitemaps/pages',
  ])('has no file %s', async (path) => {
    expect((await app.send(path)).status).toBe(404);
  });
});

test('robots.txt names the sitemap and allows everything that previews need', async () => {
  const { status, text, headers } = await app.send('/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain(`Sitemap: ${app.url}/sitemap.xml`);
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
  for (const path of [
    '/',
    '/discover/@ana',
    '/pictures/a.png',
    '/my-lists/songs',
    '/feeds/songs.atom',
    '/assets/a.js',
  ]) {
    expect(closed.filter((beginning) => path.startsWith(beginning))).toEqual([]);
  }
});

test('own lists are noindex', async () => {
  for (const path of ['/my-lists/songs', '/my-lists/songs/a-list', '/account']) {
    expect((await app.send(path)).text).toContain('<meta name="robots" content="noindex">');
  }
});
