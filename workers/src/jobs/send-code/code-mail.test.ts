import { expect, test } from '@jest/globals';
import { codeMail } from './code-mail.ts';

const mail = { purpose: 'verify', username: 'ann', code: 'K7QM2X', minutes: 10 } as const;

test.each(['verify', 'reset'] as const)('the mail to %s says the same as text and as HTML', (purpose) => {
  const { text, html } = codeMail({ ...mail, purpose });
  const words = html.replace(/<style>[\s\S]*<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  for (const line of text.split('\n').filter(Boolean)) expect(words).toContain(line.trim());
  expect(text).toMatch(/You can ignore this mail if you did not/);
});

test('it loads nothing, links to nothing and runs nothing', () => {
  const { html } = codeMail(mail);
  expect(html).not.toMatch(/https?:|<img|<a\s|<link|<script|url\(|@import|src=|href=/i);
});

test('what comes from outside is text in it, whatever it looks like', () => {
  const { html } = codeMail({ ...mail, username: `<img src=x onerror="alert(1)">&'` });
  expect(html).not.toContain('<img');
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#38;&#39;');
});

test.each([
  [1, '1 minute from now'],
  [10, '10 minutes from now'],
])('%s minutes read as "%s"', (minutes, words) => {
  expect(codeMail({ ...mail, minutes }).text).toContain(words);
});
