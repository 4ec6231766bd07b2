import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { rebuildStatements } from '@top100/database/rebuild-catalogue-search';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import { inheritedEnv } from '@top100/testing/env';
import pg from 'pg';
import { loadCatalogue } from './load.ts';
import { columns, type RowProblem } from './rows.ts';

const mbid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

let database: TestDatabase;
let client: pg.Client;
let folder: string;

beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'top100-load-'));
});
beforeEach(() =>
  client.query('TRUNCATE catalogue_entries, catalogue_terms, catalogue_prefixes, catalogue_kinds'),
);
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function file(name: string, rows: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `${[columns.join(','), ...rows].join('\n')}\n`);
  return path;
}

async function load(...rows: string[]) {
  return await loadCatalogue({ databaseUrl: database.url, paths: [await file('some.csv', rows)] });
}

/** All visible rows with xmin, which changes when a row is rewritten. */
async function everything(): Promise<string[]> {
  const all: string[] = [];
  for (const table of ['entries', 'terms', 'prefixes', 'kinds']) {
    const { rows } = await client.query(
      `SELECT xmin::text AS version, t.* FROM catalogue_${table} AS t ORDER BY 2, 3`,
    );
    all.push(...rows.map((row) => JSON.stringify(row)));
  }
  return all;
}

const titles = async () => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT kind || ' ' || title || coalesce(' ' || year, '') AS name FROM catalogue_entries ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

describe('loading', () => {
  test('stores entries, words, suggestions and counts', async () => {
    const loaded = await load(
      'song,,Halo,Beyoncé,I Am... Sasha Fierce,2008,,,261,5,90',
      'artist,,Beyoncé,,,,United States,,,,95',
    );
    expect(loaded).toMatchObject({ rows: 2, inserted: 2, updated: 0, duplicates: 0, problems: 0 });
    const { rows } = await client.query('SELECT * FROM catalogue_kinds ORDER BY kind');
    expect(rows).toEqual([
      { kind: 'artist', entries: 1 },
      { kind: 'song', entries: 1 },
    ]);
    const terms = await client.query(`SELECT term FROM catalogue_terms WHERE fragment = 'beyone' AND whole`);
    expect(terms.rows).toEqual([{ term: 'beyonce' }]);
    const prefixes = await client.query(
      `SELECT title FROM catalogue_prefixes, unnest(entries) WITH ORDINALITY AS l (id, place)
       JOIN catalogue_entries USING (id) WHERE prefix = 'bey' ORDER BY place`,
    );
    expect(prefixes.rows).toEqual([{ title: 'Beyoncé' }]);
  });

  test('writes nothing the second time', async () => {
    const rows = [
      'song,,Halo,Beyoncé,,2008,,,,,90',
      `song,${mbid(1)},Halo,Beyoncé,,2008,,,,,80`,
      `song,${mbid(2)},Halo,Beyoncé,,2010,,,,,10`,
      'song,,halo,BEYONCE,,2009,,,,,90',
      'album,,÷,Ed Sheeran,,2017,,,,,80',
      'album,,×,Ed Sheeran,,2014,,,,,80',
    ];
    expect(await load(...rows)).toMatchObject({ inserted: 4, duplicates: 2 });
    const before = await everything();
    expect(await load(...rows)).toMatchObject({ inserted: 0, updated: 0, duplicates: 2 });
    expect(await everything()).toEqual(before);
  });

  test('converges for two files in turns: loading both again changes only what they disagree on', async () => {
    const one = await file('one.csv', ['song,,Halo,Beyoncé,I Am,2008,,,,,90', 'song,,Other,X,,,,,,,1']);
    const two = await file('two.csv', [`song,${mbid(1)},HALO,Beyonce,,,,,261,,50`]);
    const paths = [one, two];
    for (const path of paths) await loadCatalogue({ databaseUrl: database.url, paths: [path] });
    const { rows: before } = await client.query('SELECT * FROM catalogue_entries ORDER BY title');
    for (const path of paths) await loadCatalogue({ databaseUrl: database.url, paths: [path] });
    expect((await client.query('SELECT * FROM catalogue_entries ORDER BY title')).rows).toEqual(before);
    expect(before).toHaveLength(2);
  });

  test('keeps the id of a changed entry, and values that a row does not have', async () => {
    await load('song,,Halo,Beyoncé,I Am... Sasha Fierce,2008,,,261,5,90');
    const { rows: old } = await client.query('SELECT id FROM catalogue_entries');
    expect(await load('song,,HALO,Beyonce,,2009,,,,,')).toMatchObject({ inserted: 0, updated: 1 });
    const { rows } = await client.query(
      'SELECT id, title, artist, album, year, duration_seconds, popularity FROM catalogue_entries',
    );
    expect(rows).toEqual([
      {
        id: old[0].id,
        title: 'HALO',
        artist: 'Beyonce',
        album: 'I Am... Sasha Fierce',
        year: 2009,
        duration_seconds: 261,
        popularity: 90,
      },
    ]);
  });

  test('gives the same ids in another database', async () => {
    const other = await cloneDatabase();
    const path = await file('ids.csv', ['song,,Halo,Beyoncé,,,,,,,', `artist,${mbid(7)},Nirvana,,,,,,,,`]);
    const ids = [];
    for (const { url } of [database, other]) {
      await loadCatalogue({ databaseUrl: url, paths: [path] });
      const reader = new pg.Client({ connectionString: url });
      await reader.connect();
      ids.push((await reader.query('SELECT id, title FROM catalogue_entries ORDER BY id')).rows);
      await reader.end();
    }
    await other.drop();
    expect(ids[1]).toEqual(ids[0]);
  });

  test('assigns the first mbid to an entry without one; namesakes are separate entries', async () => {
    await load('artist,,Nirvana,,,,,,,,90');
    const { rows: old } = await client.query('SELECT id FROM catalogue_entries');
    const loaded = await load(
      `artist,${mbid(1)},Nirvana,,,,United States,1987,,,92`,
      `artist,${mbid(2)},Nirvana,,,,United Kingdom,1965,,,40`,
    );
    expect(loaded).toMatchObject({ inserted: 1, updated: 1 });
    const { rows } = await client.query('SELECT id, mbid, country FROM catalogue_entries ORDER BY mbid');
    expect(rows[0]).toEqual({ id: old[0].id, mbid: mbid(1), country: 'United States' });
    expect(rows[1]).toMatchObject({ mbid: mbid(2), country: 'United Kingdom' });
    expect(await load('artist,,Nirvana,,,,,,,,90')).toMatchObject({ inserted: 0, updated: 1 });
  });

  test('renames the entry of a known mbid, also in the search', async () => {
    await load(`artist,${mbid(1)},Prince,,,,,,,,90`);
    await load(`artist,${mbid(1)},The Artist,,,,,,,,90`);
    expect(await titles()).toEqual(['artist The Artist']);
    const { rows } = await client.query(`SELECT DISTINCT term FROM catalogue_terms WHERE whole ORDER BY 1`);
    expect(rows).toEqual([{ term: 'artist' }, { term: 'the' }]);
  });

  test('counts an mbid twice in a file once', async () => {
    expect(
      await load(`song,${mbid(1)},Halo,Beyoncé,,2008,,,,,`, `song,${mbid(1)},Hallo,Beyonce,,2009,,,,,`),
    ).toMatchObject({ inserted: 1, duplicates: 1 });
    expect(await titles()).toEqual(['song Halo 2008']);
  });

  test('reports bad rows with file and line, and loads the others', async () => {
    const problems: RowProblem[] = [];
    const path = await file('bad.csv', ['song,,Halo,Beyoncé,,3000,,,,,', 'song,,Good,One,,,,,,,']);
    const loaded = await loadCatalogue({
      databaseUrl: database.url,
      paths: [path],
      onProblem: (problem) => problems.push(problem),
    });
    expect(loaded).toMatchObject({ inserted: 1, problems: 1 });
    expect(problems).toEqual([{ file: path, line: 2, why: expect.stringContaining('year "3000"') }]);
  });

  test('changes nothing if any file cannot be loaded', async () => {
    const good = await file('good.csv', ['song,,Halo,Beyoncé,,,,,,,']);
    const bad = join(folder, 'wrong.csv');
    await writeFile(bad, 'name\nHalo\n');
    await expect(loadCatalogue({ databaseUrl: database.url, paths: [good, bad] })).rejects.toThrow(
      'wrong.csv',
    );
    expect(await titles()).toEqual([]);
  });

  test('keeps characters that COPY or tsvector treat specially', async () => {
    const odd = `Back\\slash\\N 'quote' a:b & c | !d`;
    await load(`song,,"${odd}","Tab\there <-> (x)",,,,,,,`);
    const { rows } = await client.query('SELECT title, artist FROM catalogue_entries');
    expect(rows).toEqual([{ title: odd, artist: 'Tab\there <-> (x)' }]);
  });

  test('never blocks readers or shows a partial result during a rebuild', async () => {
    await load('song,,Halo,Beyoncé,,,,,,,');
    const writer = new pg.Client({ connectionString: database.url });
    await writer.connect();
    await writer.query('BEGIN');
    await writer.query(`DELETE FROM catalogue_entries`);
    for (const { sql } of rebuildStatements) await writer.query(sql);
    await client.query(`SET statement_timeout = 1000`);
    const during = await everything();
    expect(during.length).toBeGreaterThan(5);
    await writer.query('COMMIT');
    await writer.end();
    expect(await everything()).toEqual([]);
  });

  test('completes two concurrent loads', async () => {
    const one = await file('first.csv', ['song,,Halo,Beyoncé,,,,,,,', 'song,,Formation,Beyoncé,,,,,,,']);
    const two = await file('second.csv', ['song,,Halo,Beyoncé,,,,,,,', 'song,,Hello,Adele,,,,,,,']);
    await Promise.all([one, two].map((path) => loadCatalogue({ databaseUrl: database.url, paths: [path] })));
    expect(await titles()).toEqual(['song Formation', 'song Halo', 'song Hello']);
    const { rows } = await client.query('SELECT entries FROM catalogue_kinds');
    expect(rows).toEqual([{ entries: 3 }]);
  });
});

describe('npm run catalogue', () => {
  const run = (args: string[], env: Record<string, string> = { DATABASE_URL: database.url }) =>
    new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const script = join(import.meta.dirname, 'main.ts');
      execFile(
        process.execPath,
        [script, ...args],
        { env: { ...inheritedEnv(), ...env } },
        (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
      );
    });

  test('loads a folder and reports the result', async () => {
    const own = await mkdtemp(join(folder, 'own-'));
    await writeFile(join(own, 'a.csv'), 'kind,title,artist\nsong,Halo,Beyoncé\n');
    await writeFile(join(own, 'b.csv'), 'kind,title\nartist,Beyoncé\n');
    const { code, stdout } = await run(['load', own]);
    expect(stdout).toMatch(
      /^Catalogue: 2 rows from 2 files: 2 new, 0 changed, 0 as they were\. \(\d+\.\d s\)\n$/,
    );
    expect(code).toBe(0);
  });

  test('names bad rows and exits with 1', async () => {
    const path = await file('bad.csv', ['song,,Halo,,,,,,,,', 'song,,Good,One,,,,,,,']);
    const { code, stdout, stderr } = await run(['load', path]);
    expect(stderr).toContain('bad.csv:2: Songs require title and artist');
    expect(stdout).toContain('1 new, 0 changed, 0 as they were, 1 left out.');
    expect(code).toBe(1);
  });

  test.each([
    [['load', '/nowhere.csv'], {}, 1, '/nowhere.csv does not exist\nNothing was loaded.\n'],
    [['load'], {}, 2, 'Usage: npm run catalogue -- load PATH…'],
    [['drop'], {}, 2, 'Usage: npm run catalogue -- load PATH…'],
    [['load', 'x.csv'], { DATABASE_URL: '' }, 1, 'DATABASE_URL: is missing'],
  ])('describes what is wrong in one line: %j', async (args, env, expected, message) => {
    const { code, stderr } = await run(args, { DATABASE_URL: database.url, ...env });
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(code).toBe(expected);
  });

  test('describes an unreachable database in one line', async () => {
    const path = await file('good.csv', ['song,,Halo,Beyoncé,,,,,,,']);
    const { code, stderr } = await run(['load', path], { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' });
    expect(stderr).toMatch(/^The database at .*ECONNREFUSED.*\nNothing was loaded\.\n$/);
    expect(code).toBe(1);
  });
});
