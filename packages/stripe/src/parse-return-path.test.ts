import { describe, expect, test } from '@jest/globals';
import { returnPages } from '@top100/domain/return-pages';
import { parseReturnPath } from './parse-return-path.ts';

const own = 'https://top100.example';
const allowed = Object.values(returnPages).flat();

describe('where Stripe returns to', () => {
  test.each([
    ['/account', '/account'],
    ['/subscription/success', '/subscription/success'],
    [`${own}/subscription/cancel`, '/subscription/cancel'],
    [`${own}/upgrade?interval=year#plans`, '/upgrade'],
    ['/account?next=//evil.example', '/account'],
  ])('reads %s as the page %s', (asked, page) => {
    expect(parseReturnPath(asked, own, allowed)).toBe(page);
  });

  test.each(['/', '/my-lists', '/accounts', '/account/x', '/admin/dashboard', '/ACCOUNT', 'account', ''])(
    'rejects %s',
    (asked) => {
      expect(parseReturnPath(asked, own, allowed)).toBeUndefined();
    },
  );

  test('accepts only the pages of the call, not all return pages', () => {
    expect(parseReturnPath('/account', own, returnPages.portal)).toBe('/account');
    expect(parseReturnPath('/account', own, returnPages.success)).toBeUndefined();
  });
});

/** Open-redirect tricks that other sites have fallen for. */
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

describe('open-redirect tricks', () => {
  test('has more than forty different tricks', () => {
    expect(new Set(bypasses).size).toBe(bypasses.length);
    expect(bypasses.length).toBeGreaterThanOrEqual(40);
  });

  test.each(bypasses.map((asked) => [JSON.stringify(asked), asked]))('rejects %s', (_, asked) => {
    expect(parseReturnPath(asked, own, allowed)).toBeUndefined();
  });
});
