import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import { z } from 'zod';
import { createPool } from './pool.ts';
import { rebuildCatalogueSearch } from './rebuild-catalogue-search.ts';
import { type DatabasePool, sql } from './sql.ts';

let database: TestDatabase;
let pool: DatabasePool;

beforeAll(async () => {
  database = await cloneDatabase();
  pool = await createPool(database.url, { name: 'rebuild' });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const texts = z.object({ text: z.string() });

async function addSong(title: string, popularity: number): Promise<void> {
  const folded = title.toLowerCase();
  const document = folded.split(' ').map((word, at) => `${word}:${at + 1}A`);
  await pool.query(sql.typeAlias('void')`
    INSERT INTO catalogue_entries (id, kind, title, artist, album, popularity, title_folded, artist_folded,
      title_key, artist_key, document)
    VALUES (gen_random_uuid(), 'song', ${title}, '', '', ${popularity}, ${folded}, '',
      ${folded.replaceAll(' ', '')}, '', ${document.join(' ')}::tsvector)`);
}

const termsFor = (fragment: string) =>
  pool.anyFirst(sql.type(texts)`
    SELECT term || CASE WHEN whole THEN '' ELSE '…' END AS text FROM catalogue_terms
    WHERE fragment = ${fragment} ORDER BY 1`);

const suggestedFor = (prefix: string) =>
  pool.anyFirst(sql.type(texts)`
    SELECT title AS text FROM catalogue_prefixes, unnest(entries) WITH ORDINALITY AS listed (id, place)
    JOIN catalogue_entries USING (id) WHERE prefix = ${prefix} ORDER BY place`);

/** All derived rows with the transaction that wrote them. */
const derivedRows = () =>
  pool.anyFirst(sql.type(texts)`
    SELECT xmin || ' ' || t::text AS text FROM catalogue_terms AS t
    UNION ALL SELECT xmin || ' ' || p::text FROM catalogue_prefixes AS p
    UNION ALL SELECT xmin || ' ' || k::text FROM catalogue_kinds AS k ORDER BY 1`);

describe('rebuildCatalogueSearch', () => {
  test('indexes words by typos, prefixes and without doubled letters', async () => {
    await addSong('Bohemian Rhapsody', 90);
    await addSong('Umbrella 1999', 80);
    await rebuildCatalogueSearch(pool);
    expect(await termsFor('rapsody')).toEqual(['rhapsody']);
    expect(await termsFor('rapso')).toEqual(['rhapso…']);
    expect(await termsFor('umbrela')).toEqual(['umbrella']);
    expect(await termsFor('umbela')).toEqual(['umbrella']);
    expect(await termsFor('199')).toEqual([]);
  });

  test('suggests the most popular entries for a prefix of a name or of a word in it', async () => {
    await addSong('Rhapsody in Blue', 60);
    await rebuildCatalogueSearch(pool);
    expect(await suggestedFor('rhap')).toEqual(['Rhapsody in Blue', 'Bohemian Rhapsody']);
    expect(await suggestedFor('bohemian')).toEqual(['Bohemian Rhapsody']);
  });

  test('writes nothing when nothing changed', async () => {
    const before = await derivedRows();
    expect(before.length).toBeGreaterThan(50);
    await rebuildCatalogueSearch(pool);
    expect(await derivedRows()).toEqual(before);
  });

  test('removes deleted entries', async () => {
    await pool.query(sql.typeAlias('void')`DELETE FROM catalogue_entries WHERE title LIKE 'Umbrella%'`);
    await rebuildCatalogueSearch(pool);
    expect(await termsFor('umbrela')).toEqual([]);
    expect(await suggestedFor('um')).toEqual([]);
  });

  test('runs one at a time', async () => {
    await addSong('Halo', 70);
    await Promise.all([rebuildCatalogueSearch(pool), rebuildCatalogueSearch(pool)]);
    expect(await suggestedFor('ha')).toEqual(['Halo']);
  });
});
