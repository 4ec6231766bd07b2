import { expect, test } from '@jest/globals';
import { durationText, rowTexts } from './row-texts.ts';

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [65, '1:05'],
  [387, '6:27'],
  [599.6, '10:00'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test('shows the texts of an item, and leaves missing ones empty', () => {
  const item = { id: 'a', type: 'song', dateAdded: '', title: 'Jóga', artist: 'Björk', year: 1997 } as const;
  expect(rowTexts({ ...item, duration_seconds: 305 })).toEqual({
    title: 'Jóga',
    byline: 'Björk',
    year: '1997',
    duration: '5:05',
  });
  expect(rowTexts({ id: 'b', type: 'book_author', dateAdded: '', name: 'Clarice Lispector' })).toEqual({
    title: 'Clarice Lispector',
    byline: '',
    year: '',
    duration: '',
  });
});
