import { expect, test } from '@jest/globals';
import { fieldsOfEntry } from './catalogue-item.ts';

test('keeps the source of an item from the catalogue', () => {
  expect(
    fieldsOfEntry(
      {
        id: 'c1',
        type: 'song',
        title: 'Halo',
        artist: 'Beyoncé',
        year: 2008,
        duration_seconds: 261,
        country: 'US',
      },
      2026,
    ),
  ).toEqual({
    title: 'Halo',
    artist: 'Beyoncé',
    year: 2008,
    duration_seconds: 261,
    source: { kind: 'catalogue', id: 'c1' },
  });
});

test("uses an artist's name as title", () => {
  expect(
    fieldsOfEntry({ id: 'c2', type: 'artist', title: 'Björk', country: 'Iceland', formed_year: 1977 }, 2026),
  ).toEqual({
    name: 'Björk',
    country: 'Iceland',
    formed_year: 1977,
    source: { kind: 'catalogue', id: 'c2' },
  });
});

test('omits fields that break a rule', () => {
  const fields = fieldsOfEntry({ id: 'c3', type: 'song', title: 'Old', artist: 'Song', year: 1850 }, 2026);
  expect(fields).toEqual({ title: 'Old', artist: 'Song', source: { kind: 'catalogue', id: 'c3' } });
});
