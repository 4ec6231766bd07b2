import { sql } from '@top100/database/sql';
import { z } from 'zod';
import type { TestApp } from '../../src/test-app.ts';

/** Counts of requests are there to change. */
const uncounted = new Set(['rate_limits']);

const nameRow = z.object({ name: z.string() });

/** Every table of the product, as the database itself tells. */
export async function tableNames({ pool }: TestApp): Promise<string[]> {
  const names = await pool.anyFirst(sql.type(nameRow)`
    SELECT table_name::text AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`);
  return names.filter((name) => !uncounted.has(name));
}

/** The name of every column of every table. */
export async function columnNames({ pool }: TestApp): Promise<readonly string[]> {
  return await pool.anyFirst(sql.type(nameRow)`
    SELECT DISTINCT column_name::text AS name FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY 1`);
}

/** Every row of every table, each as one line of text: what a request changed is what differs. */
export async function allRows(app: TestApp): Promise<Set<string>> {
  const rows = new Set<string>();
  for (const name of await tableNames(app)) {
    const found = await app.pool.anyFirst(sql.type(z.object({ line: z.string() }))`
      SELECT to_jsonb(held)::text AS line FROM ${sql.identifier([name])} AS held`);
    for (const line of found) rows.add(`${name} ${line}`);
  }
  return rows;
}

/** What came and what went between two looks, in a fixed order: `+ users {…}`, `- sessions {…}`. */
export function changedRows(before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  const gone = [...before].filter((row) => !after.has(row)).map((row) => `- ${row}`);
  const come = [...after].filter((row) => !before.has(row)).map((row) => `+ ${row}`);
  return [...gone, ...come].toSorted();
}
