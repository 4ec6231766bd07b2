import { expect, test } from '@jest/globals';
import { makerKeys } from './names.ts';

test('looks for several names as a whole and each by itself', () => {
  expect(makerKeys('Beyoncé; Jay-Z feat. Nobody')).toEqual([
    makerKeys('Beyoncé Jay-Z feat. Nobody')[0],
    ...['beyonce', 'jayz', 'nobody'],
  ]);
});

test('limits a hundred names to the first five', () => {
  const names = Array.from({ length: 100 }, (_, at) => `n${at}`);
  const [, ...each] = makerKeys(names.join(','));
  expect(each).toEqual(['n0', 'n1', 'n2', 'n3', 'n4']);
});
