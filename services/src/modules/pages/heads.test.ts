import { describe, expect, test } from '@jest/globals';
import { sql } from '@top100/database/sql';
import { pageOf } from '@top100/domain/pages';
import { song } from '../../../test/harness/lists.ts';
import { hostileTexts, metaOf, openSite, readPage, waysToUnpublish } from '../../../test/harness/pages.ts';

const { app, owner, publish, change } = await openSite('Ana_B');

async function page(path: string) {
  const answer = await app.send(path);
  return { ...answer, document: readPage(answer.text) };
}

/** The structured data of a document. */
const dataOf = (document: Document) =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null');

describe('the page of a public list', () => {
  test('has title, description, URL and picture for previews, and structured data', async () => {
    const list = await publish(owner, { title: 'Songs that raised me' });
    const path = `/discover/@Ana_B/songs/${list.publicSlug}`;
    const { status, headers, document } = await page(path);
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    const found = Object.fromEntries(
      ['description', 'og:title', 'og:url', 'og:image', 'og:image:width', 'twitter:card', 'robots'].map(
        (name) => [name, metaOf(document, name)],
      ),
    );
    expect(document.title).toBe('Songs that raised me by Ana_B · Top 100');
    expect(found).toEqual({
      description: '3 songs ranked by Ana_B: 1. Song Paranoid Android, 2. Song Jóga, 3. Song Zombie',
      'og:title': 'Songs that raised me',
      'og:url': app.url + path,
      'og:image': `${app.url}/pictures/${list.publicSlug}.png?v=1`,
      'og:image:width': '1200',
      'twitter:card': 'summary_large_image',
      robots: undefined,
    });
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(app.url + path);
    const feed = document.querySelector('link[type="application/atom+xml"]');
    expect(feed?.getAttribute('href')).toBe(`${app.url}/feeds/@Ana_B.atom`);
    expect(dataOf(document)).toMatchObject({
      '@type': 'ItemList',
      name: 'Songs that raised me',
      url: app.url + path,
      numberOfItems: 3,
      itemListElement: [
        {
          position: 1,
          item: {
            '@type': 'MusicRecording',
            name: 'Song Paranoid Android',
            byArtist: { '@type': 'MusicGroup', name: 'Artist Paranoid Android' },
          },
        },
        { position: 2 },
        { position: 3 },
      ],
    });
  });

  test('changes with the list and only then', async () => {
    const list = await publish(owner);
    const path = `/discover/@Ana_B/songs/${list.publicSlug}`;
    const { etag = '' } = (await app.send(path)).headers;
    const again = () => app.send(path, { headers: { 'If-None-Match': etag } });
    expect((await again()).status).toBe(304);
    await change(owner, list, { items: [song(9)] });
    expect((await again()).status).toBe(200);
  });

  test('has one canonical URL, to which all others redirect permanently with their query', async () => {
    const list = await publish(owner, { title: 'First Name' });
    const slug = list.publicSlug;
    const now = await change(owner, list, { title: 'Second Name' });
    expect(now.publicSlug).not.toBe(slug);
    const address = `/discover/@Ana_B/songs/${now.publicSlug}`;
    const others = [
      `/discover/@Ana_B/songs/${slug}`,
      `/discover/@ana_b/songs/${now.publicSlug}`,
      `/discover/Ana_B/songs/${now.publicSlug}`,
      `/discover/@Somebody/albums/${now.publicSlug}`,
      `/discover/@Ana_B/songs/${list.id}`,
      '/discover/@Ana_B/songs/second-name',
      `/discover/${slug}`,
      `/discover/${now.publicSlug}`,
      `${address}/`,
      `/discover/%40Ana_B/songs/${now.publicSlug}`,
    ];
    const found = await Promise.all(others.map((path) => app.send(`${path}?utm_source=a`)));
    expect(found.map(({ status, headers }) => [status, headers.location, headers['cache-control']])).toEqual(
      others.map(() => [301, `${address}?utm_source=a`, 'no-cache']),
    );
    const inside = await page(`/discover/popular/songs/${now.publicSlug}`);
    expect(inside.status).toBe(200);
    expect(inside.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      app.url + address,
    );
  });

  test.each(Object.entries(waysToUnpublish))('disappears at once when it is %s', async (_, go) => {
    const somebody = await app.signUp({ premium: true });
    const list = await publish(somebody, { title: 'Hidden Treasure' });
    const paths = [
      `/discover/@${somebody.username}/songs/${list.publicSlug}`,
      `/discover/${list.publicSlug}`,
      `/discover/featured/songs/${list.publicSlug}`,
    ];
    await go(app, somebody, list);
    const unknown = await app.send('/discover/@nobody-at-all/songs/no-such-list-12345678');
    for (const path of paths) {
      const { status, text, headers } = await app.send(path);
      // It is indistinguishable from an unknown list.
      expect([status, text, headers.etag]).toEqual([404, unknown.text, unknown.headers.etag]);
    }
    expect((await app.send(`/discover/@${somebody.username}`)).text).not.toContain('Hidden Treasure');
    const document = readPage(unknown.text);
    expect([metaOf(document, 'robots'), metaOf(document, 'og:url')]).toEqual(['noindex', undefined]);
  });

  test.each([
    '/discover/@Ana_B/songs/%00',
    '/discover/@Ana_B/songs/%ff',
    '/discover/@Ana_B/songs/a%2Fb',
    "/discover/@Ana_B/songs/'",
    '/discover/@Ana_B/songs/x/y',
    '/discover/@/songs/x',
    '/discover/@%00',
    `/discover/${'x'.repeat(5_000)}`,
  ])('is not found for %s', async (path) => {
    const { status, document } = await page(path);
    expect([status, metaOf(document, 'robots')]).toEqual([404, 'noindex']);
  });

  test.each(hostileTexts)('escapes a hostile title: %j', async (title) => {
    const stored = await publish(owner, {
      title,
      description: title,
      items: [{ id: 'a', type: 'song', title, artist: title, dateAdded: '2026-01-01T00:00:00.000Z' }],
    });
    const { status, text, document } = await page(`/discover/@Ana_B/songs/${stored.publicSlug}`);
    expect(status).toBe(200);
    expect(metaOf(document, 'og:title')).toBe(stored.title);
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect([...document.scripts].map(({ type }) => type)).toEqual(['application/ld+json']);
    expect(document.querySelector('img, b, [onload], [onerror]')).toBeNull();
    expect(document.getElementById('root')).not.toBeNull();
    expect(dataOf(document)).toMatchObject({ name: stored.title, itemListElement: [{ item: {} }] });
    expect(text.match(/<\/script>/g)).toHaveLength(1);
  });
});

describe('the page of a user', () => {
  test('has the name in its own spelling and links to the lists', async () => {
    const bea = await app.signUp({ premium: true, username: 'Bea' });
    const list = await publish(bea, { title: 'Rainy Sunday' });
    const { status, document } = await page('/discover/@Bea');
    expect([status, document.title]).toEqual([200, 'Lists by Bea · Top 100']);
    expect(dataOf(document).itemListElement).toEqual([
      {
        '@type': 'ListItem',
        position: 1,
        name: 'Rainy Sunday',
        url: `${app.url}/discover/@Bea/songs/${list.publicSlug}`,
      },
    ]);
    expect((await app.send('/discover/@bea')).headers.location).toBe('/discover/@Bea');
    expect((await page('/discover/@Bea/songs')).document.title).toBe('Songs Lists by Bea · Top 100');
    expect(metaOf((await page('/discover/@Bea/games')).document, 'robots')).toBe('noindex');
  });

  test('is noindex without public lists, and not found for an unknown name', async () => {
    const { username } = await app.signUp({ premium: true });
    const { status, document } = await page(`/discover/@${username}`);
    expect([status, metaOf(document, 'robots')]).toEqual([200, 'noindex']);
    expect((await page('/discover/@nobody-at-all')).status).toBe(404);
    expect((await app.send(`/discover/${username}/songs`)).headers.location).toBe(
      `/discover/@${username}/songs`,
    );
  });
});

describe('a page of Discover', () => {
  test('links to the lists that it shows, and has a canonical URL', async () => {
    const list = await publish(owner, { title: 'Weekends', category: 'games', items: [] });
    await app.pool.query(sql.unsafe`
      INSERT INTO featured (category, list_id, place, starts_at) VALUES ('games', ${list.id}, 1, now() - interval '1 day')`);
    await app.pool.query(sql.unsafe`
      INSERT INTO rankings (list_id, category, published_at) VALUES (${list.id}, 'games', now())
      ON CONFLICT DO NOTHING`);
    for (const kind of ['featured', 'popular']) {
      const path = `/discover/${kind}/games`;
      const { status, document } = await page(path);
      expect([status, document.title]).toEqual([200, pageOf(path).title]);
      const url = `${app.url}/discover/@Ana_B/games/${list.publicSlug}`;
      expect(dataOf(document).itemListElement).toMatchObject([{ name: 'Weekends', url }]);
      expect(metaOf(document, 'og:image')).toBe(`${app.url}/pictures/${list.publicSlug}.png?v=1`);
      expect(document.querySelector('link[type="application/atom+xml"]')?.getAttribute('href')).toBe(
        `${app.url}/feeds/games.atom`,
      );
    }
    await change(owner, list, { isPublic: false });
    expect((await page('/discover/featured/games')).text).not.toContain('Weekends');
  });

  test.each([
    ['/discover?time=week', '/discover/featured/songs?time=week'],
    ['/discover/popular/', '/discover/popular/songs'],
    ['/discover/featured/paintings', '/discover/featured/songs'],
    ['/discover/loudest/games', '/discover/featured/games'],
    ['/my-lists?login=required', '/my-lists/songs?login=required'],
    ['/admin', '/admin/dashboard'],
  ])('%s redirects temporarily to %s', async (path, target) => {
    const { status, headers } = await app.send(path);
    expect([status, headers.location, headers['cache-control']]).toEqual([302, target, 'no-cache']);
  });

  test('is not found for an unknown list in any category', async () => {
    expect((await page('/discover/featured/games/nope')).status).toBe(404);
    expect((await page('/discover/@nobody/games')).status).toBe(404);
  });
});
