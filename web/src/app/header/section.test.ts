import { describe, expect, test } from '@jest/globals';
import {
  activeCategory,
  categoryPath,
  currentCategory,
  highlightedCategory,
  isInDiscover,
  isInMyLists,
} from './section.ts';

describe('the active category comes from the path', () => {
  test.each([
    ['/my-lists/movies', 'movies'],
    ['/my-lists/books/books-that-stayed', 'books'],
    ['/my-lists', 'songs'],
    ['/my-lists/unknown', 'songs'],
    ['/discover/featured/albums', 'albums'],
    ['/discover/popular/games/some-list', 'games'],
    ['/discover/@ada/episodes/best', 'episodes'],
    ['/discover/popular', 'songs'],
    ['/', 'songs'],
    ['/privacy', 'songs'],
  ])('%s: %s', (path, category) => {
    expect(activeCategory(path)).toBe(category);
  });

  test.each([
    ['/', 'songs'],
    ['/terms', 'songs'],
    ['/account', 'songs'],
    ['/discover/popular/games', 'games'],
    ['/discover/@ada/games', 'games'],
    ['/discover/@ada', undefined],
  ])('%s marks %s in the strip', (path, category) => {
    expect(highlightedCategory(path)).toBe(category);
  });

  test('pages outside of the two sections are about no category', () => {
    expect([currentCategory('/'), currentCategory('/privacy'), currentCategory('/my')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([isInMyLists('/my-lists/songs'), isInMyLists('/my-listsx'), isInDiscover('/discover')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('category links keep the current section', () => {
  test.each([
    ['/my-lists/songs/x', '/my-lists/games'],
    ['/discover/popular/songs', '/discover/popular/games'],
    ['/discover/featured/songs/x', '/discover/featured/games'],
    ['/discover/@ada/songs/x', '/discover/featured/games'],
    ['/', '/my-lists/games'],
    ['/terms', '/my-lists/games'],
  ])('from %s to %s', (from, to) => {
    expect(categoryPath(from, 'games')).toBe(to);
  });

  test.each([
    ['/discover/popular/songs', '?sort=recent', '/discover/popular/games?sort=recent'],
    ['/discover/popular/songs/x', '?time=week&search=rain', '/discover/popular/games?time=week'],
    ['/discover/popular/songs', '?search=rain&panel=share', '/discover/popular/games'],
    ['/discover/@ada/songs/x', '?sort=recent', '/discover/featured/games'],
    ['/my-lists/songs', '?sort=name&time=week', '/my-lists/games'],
  ])('with the order and the time of public lists: %s%s leads to %s', (from, search, to) => {
    expect(categoryPath(from, 'games', search)).toBe(to);
  });
});
