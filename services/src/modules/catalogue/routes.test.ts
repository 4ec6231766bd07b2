import { describe, expect, test } from '@jest/globals';
import { errorBody } from '@top100/contracts/error-body';
import { sql } from '@top100/database/sql';
import fc from 'fast-check';
import { z } from 'zod';
import { openApp } from '../../../test/harness/one-app.ts';
import { loadStarter } from '../../../test/load-starter.ts';

const app = await openApp();
await loadStarter(app.databaseUrl);

const results = z.object({ results: z.array(z.record(z.string(), z.unknown())) });
const suggestions = z.object({ suggestions: z.array(z.record(z.string(), z.unknown())) });

async function get(path: string, query: Record<string, string>) {
  const answer = await app.send(`${path}?${new URLSearchParams(query)}`);
  return { status: answer.status, headers: answer.headers, body: answer.json() };
}
const search = (query: Record<string, string>) => get('/api/music/search', query);

describe('GET /api/music/search', () => {
  test('answers complete rows without unknown fields', async () => {
    const { status, headers, body } = await search({ q: 'billie jean jackson' });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(results.parse(body).results[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'song',
      title: 'Billie Jean',
      artist: 'Michael Jackson',
      album: 'Thriller',
      year: 1982,
      duration_seconds: 294,
      track_number: 6,
    });
    const abba = results.parse((await search({ q: 'abba', category: 'artists' })).body);
    expect(abba.results[0]).toEqual({
      id: expect.any(String),
      type: 'artist',
      title: 'ABBA',
      country: 'Sweden',
      formed_year: 1972,
    });
  });

  test.each([
    ['songs', ['song']],
    ['albums', ['album']],
    ['artists', ['artist']],
    ['all', ['album', 'artist', 'song']],
  ])('searches the category %s in the kinds %j', async (category, kinds) => {
    const { body } = await search({ q: 'queen', category, limit: '50' });
    const types = results.parse(body).results.map(({ type }) => String(type));
    expect([...new Set(types)].sort()).toEqual(kinds);
  });

  test('returns 20 by default, at most 50, and continues at the offset', async () => {
    const page = async (query: Record<string, string>) =>
      results.parse((await search({ q: 'love', ...query })).body).results.map(({ id }) => id);
    const first = await page({});
    expect(first).toHaveLength(20);
    expect(await page({ limit: '500' })).toHaveLength(50);
    expect(await page({ limit: '10', offset: '10' })).toEqual(first.slice(10));
    expect(await page({ offset: '1000' })).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['punctuation', '?!…()[]{}<>&|:*\'"\\/%_-'],
    ['a query operator', "'halo':* & !x | (y)"],
    ['wildcards', '%_%'],
    ['emoji', '😀🎸👩‍👩‍👧‍👦'],
    ['zero-width characters', '\u200b\u200d\ufeff\u2060'],
    ['direction marks', '\u202e\u2066\u200f'],
    ['NUL', '\u0000\u0000'],
    ['combining marks alone', '\u0301\u0301\u0301'],
    ['a hundred combining marks on a letter', `x${'\u0301'.repeat(99)}`],
    ['a hundred letters', 'x'.repeat(100)],
    ['a hundred words', 'a '.repeat(50)],
    ['a hundred ideographs', '愛'.repeat(100)],
    ['a phrase in one character', 'ﷺ'.repeat(100)],
    ['SQL', "'; DROP TABLE catalogue_entries; --"],
    ['right-to-left text', 'شمس الأصيل'],
    ['Hebrew with points', 'שָׁלוֹם עֲלֵיכֶם'],
  ])('answers %s without an error', async (_, q) => {
    for (const path of ['/api/music/search', '/api/music/suggestions']) {
      const { status, body } = await get(path, { q });
      expect(status).toBe(200);
      expect(Object.values(body as object)[0]).toBeInstanceOf(Array);
    }
  });

  test.each(['', '???', '😀', '%', '\u200b'])('finds nothing for %j', async (q) => {
    expect((await search({ q })).body).toEqual({ results: [] });
  });

  test.each([
    ['a query of more than 100 characters', { q: 'x'.repeat(101) }, 'query.q'],
    ['a megabyte would be', { q: 'x'.repeat(8000) }, 'query.q'],
    ['an unknown category', { q: 'halo', category: 'movies' }, 'query.category'],
    ['a limit that is no number', { q: 'halo', limit: 'many' }, 'query.limit'],
  ])('rejects %s with its path', async (_, query, path) => {
    const { status, body } = await search(query as Record<string, string>);
    expect(status).toBe(400);
    const error = errorBody.parse(body);
    expect(error.code).toBe('bad_request');
    expect(error.problems?.map((problem) => problem.path)).toEqual([path]);
  });

  test('fails for no text', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'aeiou st\'"&|!():*<->%_\\愛あ가ไяש😀\u0301'), maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(text, fc.nat(60), async (q, offset) => {
        const { status } = await search({ q, offset: String(offset) });
        expect(status).toBe(200);
        expect((await get('/api/music/suggestions', { q })).status).toBe(200);
      }),
      { numRuns: 150, seed: 5 },
    );
  });
});

describe('GET /api/music/suggestions', () => {
  test('answers five names by default, at most ten', async () => {
    const names = async (query: Record<string, string>) =>
      suggestions.parse((await get('/api/music/suggestions', query)).body).suggestions;
    const five = await names({ q: 'lov' });
    expect(five).toHaveLength(5);
    expect(five[0]).toEqual({
      id: expect.any(String),
      type: 'song',
      title: 'Love Story',
      artist: 'Taylor Swift',
      year: 2008,
    });
    expect(await names({ q: 'lov', limit: '99' })).toHaveLength(10);
    expect(await names({ q: 'l' })).toEqual([]);
  });
});

describe('GET /api/catalogue/categories', () => {
  test('counts the searchable entries of each of the nine categories', async () => {
    const { body } = await get('/api/catalogue/categories', {});
    const { categories } = z
      .object({ categories: z.array(z.object({ id: z.string(), entries: z.int() })) })
      .parse(body);
    const searchable = categories.filter(({ entries }) => entries > 0).map(({ id }) => id);
    expect(categories).toHaveLength(9);
    expect(searchable).toEqual(['songs', 'albums', 'music_artists']);
    expect(categories[0]?.entries).toBeGreaterThanOrEqual(1500);
  });
});

describe('an overloaded database', () => {
  test('is answered with the contract’s 503, and the next search works', async () => {
    await app.pool.connect(async (holder) => {
      await holder.transaction(async (transaction) => {
        await transaction.query(sql.typeAlias('void')`LOCK TABLE catalogue_entries IN ACCESS EXCLUSIVE MODE`);
        const { status, body } = await search({ q: 'halo' });
        expect(status).toBe(503);
        expect(errorBody.parse(body).code).toBe('service_unavailable');
      });
    });
    expect((await search({ q: 'halo' })).status).toBe(200);
  });
});
