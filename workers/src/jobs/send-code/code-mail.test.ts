import { expect, test } from '@jest/globals';
import { hostileTexts } from '@top100/testing/hostile-texts';
import { codeMail } from './code-mail.ts';

const mail = {
  locale: 'en',
  purpose: 'verify',
  username: 'ann',
  code: 'K7QM2X',
  minutes: 10,
} as const;

test.each(['verify', 'reset'] as const)(
  'the mail to %s has the same content as text and as HTML',
  (purpose) => {
    const { text, html } = codeMail({ ...mail, purpose });
    const words = html.replace(/<style>[\s\S]*<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    for (const line of text.split('\n').filter(Boolean)) expect(words).toContain(line.trim());
    expect(text).toMatch(/If you didn’t .+, ignore this email/);
  },
);

test('the mail loads, links to and runs nothing', () => {
  const { html } = codeMail(mail);
  expect(html).not.toMatch(/https?:|<img|<a\s|<link|<script|url\(|@import|src=|href=/i);
});

test('the mail escapes user input', () => {
  const { html } = codeMail({ ...mail, username: `<img src=x onerror="alert(1)">&'` });
  expect(html).not.toContain('<img');
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#38;&#39;');
});

test.each(hostileTexts.map((text) => [text]))(
  'the mail adds no element or attribute for the username %j',
  (username) => {
    const tagsIn = ({ html }: { html: string }) => html.match(/<[^>]*>/g);
    expect(tagsIn(codeMail({ ...mail, username }))).toEqual(tagsIn(codeMail(mail)));
  },
);

test.each([
  [1, '1 minute from now'],
  [10, '10 minutes from now'],
])('a validity of %s minutes reads "%s"', (minutes, words) => {
  expect(codeMail({ ...mail, minutes }).text).toContain(words);
});
