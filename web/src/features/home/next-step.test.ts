import { expect, test } from '@jest/globals';
import { categories } from '@top100/domain/categories';
import { nextStep, type OwnList } from './next-step.ts';

const list = (fields: Partial<OwnList> = {}): OwnList => ({
  ...{ title: 'Rainy Sunday', category: 'songs', shortUri: 'rainy-sunday', itemCount: 25, isPublic: false },
  ...fields,
});
const ofAll = categories.map(({ id }) => list({ category: id, shortUri: id }));

test.each([
  ['somebody without lists begins one', [], false, 'Start your first list', '/my-lists/songs'],
  [
    'a short list grows',
    [list({ itemCount: 6 })],
    false,
    '4 more songs to a top 10',
    '/my-lists/songs/rainy-sunday',
  ],
  [
    'one is missing',
    [list({ itemCount: 9, category: 'tvseries' })],
    true,
    '1 more series to a top 10',
    '/my-lists/tvseries/rainy-sunday',
  ],
  [
    'with Premium a list is shared, if none is',
    [list(), list({ itemCount: 2 })],
    true,
    'Share “Rainy Sunday”',
    '/my-lists/songs/rainy-sunday',
  ],
  [
    'a category without a list gets one',
    [list({ isPublic: true })],
    true,
    'Rank your albums',
    '/my-lists/albums',
  ],
  ['without Premium nothing is shared', [list()], false, 'Rank your albums', '/my-lists/albums'],
  ['whoever has all looks around', ofAll, false, 'See what others rank', '/discover/popular/songs'],
] as const)('suggests a next step: %s', (_, lists, isPremium, title, to) => {
  expect(nextStep(lists, isPremium)).toMatchObject({ title, to });
});
