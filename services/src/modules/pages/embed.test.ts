import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { gradientSteps } from '@top100/colours/gradient';
import { manySongs, song, songs } from '../../../test/harness/lists.ts';
import { hostileTexts, openSite, readPage, waysToUnpublish } from '../../../test/harness/pages.ts';

const { app, owner, publish, change } = await openSite('ana');

async function embed(slug: string) {
  const answer = await app.send(`/embed/${slug}`);
  return { ...answer, document: readPage(answer.text), policy: policyOf(answer.headers) };
}

function policyOf(headers: Record<string, unknown>): Record<string, string> {
  const directives = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(directives.map((one) => one.split(/ (.*)/s).slice(0, 2)));
}

describe('an embedded list', () => {
  test('shows title, author and rows in the colours of its category, and links to the site', async () => {
    const list = await publish(owner, { title: 'Rainy Sunday', items: songs('Zombie', 'Jóga') });
    const { status, document, text } = await embed(list.publicSlug);
    expect(status).toBe(200);
    expect(document.querySelector('h1')?.textContent).toBe('Rainy Sunday');
    expect(document.querySelector('header p')?.textContent).toBe('by ana · 2 songs');
    expect(document.querySelectorAll('main li')).toHaveLength(2);
    expect([...document.querySelectorAll('li')].map((row) => row.textContent)).toEqual([
      '1Song ZombieArtist Zombie',
      '2Song JógaArtist Jóga',
    ]);
    expect(text).toContain(`li:nth-child(1){background:${gradientSteps('F7B500', -62)[0]?.bg};`);
    const links = [...document.querySelectorAll('a')];
    expect(links.map((a) => [a.getAttribute('href'), a.target, a.rel])).toEqual(
      links.map(() => [`/discover/@ana/songs/${list.publicSlug}`, '_blank', 'noopener']),
    );
  });

  test('may be framed by any page, and neither runs nor loads anything', async () => {
    const list = await publish(owner);
    const { headers, document, policy, text } = await embed(list.publicSlug);
    expect(policy).toEqual({
      'default-src': "'none'",
      'style-src': `'sha256-${hashOf(document.querySelector('style')?.textContent ?? '')}'`,
      'font-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': '*',
    });
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
    expect(text).not.toMatch(/<script|<img|<link rel="?stylesheet| style=| on\w+=/i);
  });

  test('has the site’s typeface if the build contains it', async () => {
    const list = await publish(owner, { title: 'In Inter' });
    const path = '/assets/inter-latin-wght-normal-1a2b.woff2';
    expect((await embed(list.publicSlug)).text).toContain(`src:url(${path}) format("woff2")`);
    expect((await app.send(path)).status).toBe(200);
  });

  test('shows a hundred rows and the number of others', async () => {
    const list = await publish(owner, { items: manySongs(130) });
    const { document } = await embed(list.publicSlug);
    expect(document.querySelectorAll('li')).toHaveLength(100);
    expect(document.querySelector('footer')?.textContent).toBe('and 30 more\nOpen on Top 100');
  });

  test('is revalidated by a strong ETag and found under former slugs', async () => {
    const list = await publish(owner, { title: 'Before' });
    const { headers } = await embed(list.publicSlug);
    const again = () =>
      app.send(`/embed/${list.publicSlug}`, { headers: { 'If-None-Match': headers.etag ?? '' } });
    expect((await again()).status).toBe(304);
    await change(owner, list, { title: 'After' });
    const changed = await again();
    expect([changed.status, readPage(changed.text).querySelector('h1')?.textContent]).toEqual([200, 'After']);
  });

  test.each(Object.entries(waysToUnpublish))('disappears at once when the list is %s', async (_, go) => {
    const somebody = await app.signUp({ premium: true });
    const list = await publish(somebody);
    await go(app, somebody, list);
    const [gone, unknown] = [await embed(list.publicSlug), await embed('no-such-list-12345678')];
    expect([gone.status, gone.text, gone.headers.etag]).toEqual([404, unknown.text, unknown.headers.etag]);
    expect(gone.policy['frame-ancestors']).toBe('*');
    expect(gone.document.body.textContent).toContain('This list is not available.');
  });

  test.each(hostileTexts)('escapes a hostile title: %j', async (title) => {
    const list = await publish(owner, {
      title,
      items: [{ ...song(1), title, artist: title }],
    });
    const { status, document, policy } = await embed(list.publicSlug);
    expect([status, document.querySelector('h1')?.textContent]).toEqual([200, list.title]);
    expect(document.querySelectorAll('script, img, [onload], [onerror]')).toHaveLength(0);
    expect(document.querySelectorAll('title, style, li')).toHaveLength(3);
    expect(policy['style-src']).toContain(hashOf(document.querySelector('style')?.textContent ?? ''));
  });
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
