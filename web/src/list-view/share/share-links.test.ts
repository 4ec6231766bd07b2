import { expect, test } from '@jest/globals';
import type { SharedList } from './share-links.ts';
import { embedSnippet, mailLink, postLinks, shareAddress, shareTexts } from './share-links.ts';

const list: SharedList = {
  title: 'Rainy Sunday',
  category: 'songs',
  itemCount: 12,
  publicSlug: 'rainy-sunday-x7k2p9qa',
  username: 'ann',
};
const origin = 'https://top.example';
const address = 'https://top.example/discover/@ann/songs/rainy-sunday-x7k2p9qa';

test('builds the link from user, category and slug, or from the slug alone for an unknown user', () => {
  expect(shareAddress(list, origin)).toBe(address);
  expect(shareAddress({ ...list, username: undefined }, origin)).toBe(
    'https://top.example/discover/rainy-sunday-x7k2p9qa',
  );
});

test('names list and author in a post', () => {
  expect(shareTexts(list, address, true).post).toBe(
    'Rainy Sunday: my top 12 songs, ranked. What would you put first?',
  );
  expect(shareTexts(list, address, false).post).toBe('Rainy Sunday: the top 12 songs of ann, ranked.');
  expect(shareTexts({ ...list, username: undefined, itemCount: 1 }, address, false).post).toBe(
    'Rainy Sunday: number one song, ranked.',
  );
});

test('gives a mail a subject and a body with the link on its own line', () => {
  const link = new URL(mailLink(shareTexts(list, address, true)));
  expect(link.protocol).toBe('mailto:');
  expect(link.searchParams.get('subject')).toBe('Rainy Sunday: my top 12 songs');
  expect(link.searchParams.get('body')?.split('\r\n')).toContain(address);
});

test('keeps a title from adding headers to the mail or parameters to a post', () => {
  const hostile = { ...list, title: 'A&bcc=eve@x.test\r\nBcc: eve@x.test #100% \u202egnorw' };
  const texts = shareTexts(hostile, address, true);
  expect(texts.subject).toBe('A&bcc=eve@x.test Bcc: eve@x.test #100% gnorw: my top 12 songs');
  const mail = new URL(mailLink(texts));
  expect([...mail.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(mail.searchParams.get('subject')).toBe(texts.subject);
  for (const { to } of postLinks(texts.post, address)) {
    const said = new URL(to).searchParams;
    expect(said.get('text')).toContain('A&bcc=eve@x.test Bcc');
    expect([...said.values()].join(' ')).toContain(address);
  }
});

test('truncates long titles in a post without splitting a character', () => {
  for (const title of ['x'.repeat(500), '👨‍👩‍👧'.repeat(120), '日本の曲'.repeat(120), '\ud800'.repeat(500)]) {
    const { post } = shareTexts({ ...list, title }, address, true);
    expect([...new Intl.Segmenter().segment(post)].length).toBeLessThan(180);
    expect(post.isWellFormed()).toBe(true);
    expect(() => mailLink(shareTexts({ ...list, title }, address, true))).not.toThrow();
  }
});

test('embeds one frame, and escapes the title in its attribute', () => {
  const html = embedSnippet({ ...list, title: '"><script>alert(1)</script>\'' }, origin);
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.body.children).toHaveLength(1);
  const frame = page.querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe('https://top.example/embed/rainy-sunday-x7k2p9qa');
  expect(frame?.getAttribute('title')).toBe('"><script>alert(1)</script>\'');
});
