import { describe, expect, test } from '@jest/globals';
import { returnPages } from '@top100/contracts/return-pages';
import { returnPath } from './return-path.ts';

const own = 'https://top100.example';
const allowed = Object.values(returnPages).flat();

describe('where Stripe leads back to', () => {
  test.each([
    ['/account', '/account'],
    ['/subscription/success', '/subscription/success'],
    [`${own}/subscription/cancel`, '/subscription/cancel'],
    [`${own}/upgrade?interval=year#plans`, '/upgrade'],
    ['/account?next=//evil.example', '/account'],
  ])('%s is read as the page %s', (asked, page) => {
    expect(returnPath(asked, own, allowed)).toBe(page);
  });

  test.each(['/', '/my-lists', '/accounts', '/account/x', '/admin/dashboard', '/ACCOUNT', 'account', ''])(
    '%s is none of the pages',
    (asked) => {
      expect(returnPath(asked, own, allowed)).toBeUndefined();
    },
  );

  test('is one of the pages that were asked about, not of all', () => {
    expect(returnPath('/account', own, returnPages.portal)).toBe('/account');
    expect(returnPath('/account', own, returnPages.success)).toBeUndefined();
  });
});

/** Ways to leave the site that others have fallen for. */
const bypasses = [
  'https://evil.example/account',
  'http://top100.example/account',
  'https://top100.example.evil.example/account',
  'https://top100.example@evil.example/account',
  'https://top100.example:pass@evil.example/account',
  'https://evil.example#@top100.example/account',
  'https://evil.example?https://top100.example/account',
  'https://evil.example\\@top100.example/account',
  'https://top100.example:8443/account',
  'https://top100.example./account',
  'https://TOP100.example.evil.example/account',
  'https:/top100.example/account',
  'https:top100.example/account',
  'HTTPS://evil.example/account',
  '//evil.example/account',
  '///evil.example/account',
  '////evil.example/account',
  '/\\evil.example/account',
  '\\/evil.example/account',
  '\\\\evil.example/account',
  '/\t/evil.example/account',
  '/\n/evil.example/account',
  '\t//evil.example/account',
  ' //evil.example/account',
  ' /account',
  '/account ',
  '/account\r\nSet-Cookie: a=b',
  '/account\0',
  '/%2f/evil.example/account',
  '/%5cevil.example/account',
  '/account/..//evil.example',
  '/account/../../evil.example',
  '/./account',
  '//account',
  '/account%00.evil.example',
  '/account;@evil.example',
  '/account@evil.example',
  'javascript:alert(1)//account',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>/account',
  'vbscript:msgbox(1)/account',
  'blob:https://top100.example/account',
  'https://top100.example//evil.example/account',
  'https://top100.example/\\evil.example',
  'https://top100.example/account/../../evil.example',
  '/\u2044evil.example/account',
  '/\uff0fevil.example/account',
  'https://top100.example\u3002evil.example/account',
  'https://\u200btop100.example/account',
  '/\u202eaccount',
  '.evil.example/account',
  '@evil.example/account',
];

describe('ways to leave the site', () => {
  test('are more than forty, all different', () => {
    expect(new Set(bypasses).size).toBe(bypasses.length);
    expect(bypasses.length).toBeGreaterThanOrEqual(40);
  });

  test.each(bypasses.map((asked) => [JSON.stringify(asked), asked]))('%s is refused', (_, asked) => {
    expect(returnPath(asked, own, allowed)).toBeUndefined();
  });
});
