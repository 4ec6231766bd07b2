import { beforeEach, expect, test } from '@jest/globals';
import { forgetAnswers } from '../../shared/api/kept-answers.ts';
import { askEarly } from './ask-early.ts';

let asked: string[];
beforeEach(() => {
  forgetAnswers();
  asked = [];
  window.fetch = async (input) => {
    asked.push(String(input));
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
])('%s%s asks %s before its page is there', async (pathname, search, call) => {
  await askEarly({ pathname, search });
  expect(asked).toEqual([call]);
});

test.each([
  '/',
  '/my-lists/songs',
  '/discover',
  '/discover/popular',
  '/discover/featured/paintings',
  '/discover/a/b',
])('%s asks nothing', (pathname) => {
  expect(askEarly({ pathname, search: '' })).toBeUndefined();
  expect(asked).toEqual([]);
});

test('an address that cannot be read breaks nothing', async () => {
  await askEarly({ pathname: '/discover/%E0%A4%A', search: '' });
  expect(asked).toEqual(['/api/lists/%25E0%25A4%25A']);
});
