import { expect, test } from '@jest/globals';
import { categoryById } from '@top100/domain/categories';
import { colourRamp, rankColours } from './rank-colours.ts';
import { wideSizes } from './rank-geometry.ts';
import { layOutRows } from './row-layout.ts';

const songs = categoryById('songs');

test('spreads the hundred steps over a list of a hundred', () => {
  const colours = rankColours(songs, 100);
  const walked = new Set(Array.from({ length: 100 }, (_, index) => colours(index).bg));
  expect(walked.size).toBeGreaterThan(60);
  expect(colours(0)).toEqual(rankColours(songs, 3)(0));
  expect(colours(99)).toEqual(rankColours(songs, 1000)(999));
});

test('colours the background ramp like the rows at each position, filtered or not', () => {
  const colours = rankColours(songs, 1000);
  const ramp = colourRamp(layOutRows(wideSizes, 1000), colours);
  expect(ramp).toContain(`${colours(0).bg} 0px`);
  expect(ramp).toContain(`${colours(999).bg} ${788 + 989 * 58}px`);
  expect(colourRamp(layOutRows(wideSizes, 1000, [999]), colours)).toContain(`${colours(999).bg} 0px`);
});
