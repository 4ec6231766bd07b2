import { describe, expect, test } from '@jest/globals';
import type { StoredList } from '../src/facts.ts';
import { migrateToVersion3, readStoredItems, readStoredList } from '../src/stored-records.ts';
import { list } from './arbitrary.ts';

describe('records on disk', () => {
  test('returns a current record as the same object', () => {
    const { meta } = list('one');
    expect(readStoredList('one', meta)).toBe(meta);
  });

  test('reads legacy field names', () => {
    const read = readStoredList('x', {
      id: 'x',
      title: 'Old One',
      category: 'movies',
      is_public: true,
      public_slug: 'old-one-x1',
      created_at: '2020-01-01T00:00:00.000Z',
      updated_at: '2021-01-01T00:00:00.000Z',
      sync_status: 'synced',
      fromLater: { kept: true },
    });
    expect(read).toMatchObject({
      title: 'Old One',
      shortUri: 'old-one',
      isPublic: true,
      publicSlug: 'old-one-x1',
      createdAt: '2020-01-01T00:00:00.000Z',
      updatedAt: '2021-01-01T00:00:00.000Z',
      sync_status: 'synced',
      itemCount: 0,
      n: 0,
      fromLater: { kept: true },
    });
  });

  test('version 3 makes old lists private and moves unknown categories to songs', () => {
    const old = (extra: object) =>
      ({ ...list('one').meta, isPublic: undefined, ...extra }) as unknown as StoredList;
    const migrated = migrateToVersion3({ a: old({}), b: old({ category: 'wines', isPublic: true }) });
    expect(migrated.a).toMatchObject({ isPublic: false, category: 'songs' });
    expect(migrated.b).toMatchObject({ isPublic: true, category: 'songs' });
  });

  test.each([null, 42, 'text', [], {}, { id: 'y', title: 'other id' }, { id: 'x' }, { id: 'x', title: 5 }])(
    'rejects a corrupt list record: %j',
    (raw) => {
      expect(readStoredList('x', raw)).toBeUndefined();
    },
  );

  test('reports unreadable and duplicate items and reads the others', () => {
    const good = { id: 'a', name: 'Miles Davis', country: 'United States', added_at: '2020' };
    const read = readStoredItems([good, 7, good, { title: 'no id' }], 'music_artists');
    expect(read.items).toEqual([
      { id: 'a', type: 'artist', name: 'Miles Davis', country: 'United States', dateAdded: '2020' },
    ]);
    expect(read.unreadable).toHaveLength(3);
    expect(readStoredItems({ not: 'an array' }, 'songs').unreadable).toHaveLength(1);
  });
});
