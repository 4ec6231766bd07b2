import { beforeEach, expect, test } from '@jest/globals';
import { clearAnswers } from '../../shared/api/query-cache.ts';
import { prefetchPageData } from './prefetch-page-data.ts';

let requests: string[];
beforeEach(() => {
  clearAnswers();
  requests = [];
  window.fetch = async (input) => {
    requests.push(String(input));
    return Response.json({});
  };
});

test.each([
  ['/discover/featured/songs', '', '/api/lists/featured/songs'],
  ['/discover/featured/songs/rain-x7k2p9qa', '', '/api/lists/featured/songs'],
  ['/discover/popular/games', '?sort=trending', '/api/lists/popular/games?sort=trending'],
  ['/discover/popular/games', '?time=week&search=boss', '/api/lists/popular/games?timeframe=week&q=boss'],
  ['/discover/@ada', '', '/api/discover/users/ada'],
  ['/discover/@ada/movies', '', '/api/discover/users/ada?category=movies'],
  ['/discover/@ada/movies/rain-x7k2p9qa', '', '/api/lists/shared/ada/movies/rain-x7k2p9qa'],
  ['/discover/ada/movies/a%20b', '', '/api/lists/shared/ada/movies/a%20b'],
  ['/discover/rain-x7k2p9qa', '', '/api/lists/rain-x7k2p9qa'],
])('requests for %s%s %s before the page has loaded', async (pathname, search, call) => {
  await prefetchPageData({ pathname, search });
  expect(requests).toEqual([call]);
});

test.each([
  '/',
  '/my-lists/songs',
  '/discover',
  '/discover/popular',
  '/discover/featured/paintings',
  '/discover/a/b',
])('requests nothing for %s', (pathname) => {
  expect(prefetchPageData({ pathname, search: '' })).toBeUndefined();
  expect(requests).toEqual([]);
});

test('tolerates a malformed address', async () => {
  await prefetchPageData({ pathname: '/discover/%E0%A4%A', search: '' });
  expect(requests).toEqual(['/api/lists/%25E0%25A4%25A']);
});
