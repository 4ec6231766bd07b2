import { expect, test } from '@jest/globals';
import { redirectOf } from './redirects.ts';

test.each([
  ['/discover', '/discover/featured/songs'],
  ['/discover/', '/discover/featured/songs'],
  ['/discover/featured', '/discover/featured/songs'],
  ['/discover/popular', '/discover/popular/songs'],
  ['/discover/featured/paintings', '/discover/featured/songs'],
  ['/discover/popular/paintings/best', '/discover/featured/songs'],
  ['/discover/@ada/paintings', '/discover/featured/songs'],
  ['/discover/@ada/paintings/best', '/discover/featured/songs'],
  ['/my-lists', '/my-lists/songs'],
  ['/my-lists/paintings', '/my-lists/songs'],
  ['/my-lists/paintings/best', '/my-lists/songs'],
  ['/my-lists/__proto__', '/my-lists/songs'],
  ['/admin', '/admin/dashboard'],
  ['/admin/', '/admin/dashboard'],
])('%s redirects to %s', (from, to) => {
  expect(redirectOf(from)).toBe(to);
});

test.each([
  '/',
  '/discover/featured/games',
  '/discover/featured/games/nope',
  '/discover/@ada',
  '/discover/@ada/games',
  '/discover/rain-x7k2p9qa',
  '/discover/featured/paintings/a/b',
  '/my-lists/games',
  '/my-lists/games/x',
  '/my-lists/paintings/a/b',
  '/admin/dashboard',
  '/admin/other',
  '/nowhere',
])('%s does not redirect', (path) => {
  expect(redirectOf(path)).toBeUndefined();
});
