import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { rebuildStatements } from '@top100/database/rebuild-catalogue-search';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { insertEntries, matchStatements, updateEntries } from './merge.ts';
import { CatalogueFileError, type RowProblem, readRows } from './rows.ts';
import { copyIntoStaging, createStaging, stagingLine } from './staging.ts';

export interface CatalogueLoad {
  databaseUrl: string;
  /** Files of the catalogue's format, or folders of them. */
  paths: readonly string[];
  /** Called for every skipped row, with the reason. */
  onProblem?: (problem: RowProblem) => void;
}

export interface LoadedCatalogue {
  files: string[];
  /** Number of valid rows. */
  rows: number;
  inserted: number;
  updated: number;
  /** Rows for an entry that an earlier row of the same load has. */
  duplicates: number;
  /** Number of skipped invalid rows. */
  problems: number;
}

/**
 * Loads files into the catalogue: all of them, or nothing after an error. Loading the same files again changes
 * nothing. Readers are never blocked: until the commit they see the old catalogue.
 */
export async function loadCatalogue(load: CatalogueLoad): Promise<LoadedCatalogue> {
  const files = await filesIn(load.paths);
  const client = new pg.Client({ connectionString: load.databaseUrl, application_name: 'catalogue' });
  await client.connect();
  try {
    await client.query('BEGIN');
    const [withoutTimeout, oneAtATime] = rebuildStatements;
    await client.query(withoutTimeout.sql);
    await client.query(oneAtATime.sql);
    const loaded = await loadFiles(client, files, load.onProblem ?? (() => undefined));
    await client.query('COMMIT');
    return loaded;
  } finally {
    await client.end();
  }
}

async function loadFiles(
  client: pg.Client,
  files: string[],
  onProblem: (problem: RowProblem) => void,
): Promise<LoadedCatalogue> {
  let problems = 0;
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    for (const file of files) {
      for await (const row of readRows(file, count)) yield stagingLine(row, ++rows);
    }
  }
  function count(problem: RowProblem): void {
    problems++;
    onProblem(problem);
  }
  await client.query(createStaging);
  await pipeline(Readable.from(inChunks(lines())), client.query(copyFrom(copyIntoStaging)));
  await client.query('ANALYZE staged');
  for (const statement of matchStatements) await client.query(statement);
  const { rowCount: updated } = await client.query(updateEntries);
  const { rowCount: inserted } = await client.query(insertEntries);
  const { rows: left } = await client.query<{ count: string }>('SELECT count(*) FROM staged');
  if (updated || inserted || (await isUnbuilt(client))) {
    for (const { sql } of rebuildStatements) await client.query(sql);
  }
  const duplicates = rows - Number(left[0]?.count);
  return { files, rows, inserted: inserted ?? 0, updated: updated ?? 0, duplicates, problems };
}

/** Batches writes, which would otherwise cost more than parsing. */
async function* inChunks(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < 65_536) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

async function isUnbuilt(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ unbuilt: boolean }>(
    `SELECT EXISTS (SELECT FROM catalogue_entries)
       AND NOT EXISTS (SELECT FROM catalogue_kinds) AS unbuilt`,
  );
  return rows[0]?.unbuilt === true;
}

async function filesIn(paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    const found = await stat(path).catch(() => undefined);
    if (!found) throw new CatalogueFileError(`${path} does not exist`);
    if (!found.isDirectory()) {
      files.push(path);
      continue;
    }
    const names = (await readdir(path)).filter((name) => name.endsWith('.csv')).sort();
    if (names.length === 0) throw new CatalogueFileError(`${path} holds no .csv file`);
    files.push(...names.map((name) => join(path, name)));
  }
  return files;
}
