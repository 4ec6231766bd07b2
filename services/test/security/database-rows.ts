import { sql } from '@top100/database/sql';
import { z } from 'zod';
import type { TestApp } from '../harness/app.ts';

/** Rate limits may change. */
const uncounted = new Set(['rate_limits']);

const nameRow = z.object({ name: z.string() });

/** All tables from the catalog. */
export async function tableNames({ pool }: TestApp): Promise<string[]> {
  const names = await pool.anyFirst(sql.type(nameRow)`
    SELECT table_name::text AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`);
  return names.filter((name) => !uncounted.has(name));
}

/** All column names of all tables. */
export async function columnNames({ pool }: TestApp): Promise<readonly string[]> {
  return await pool.anyFirst(sql.type(nameRow)`
    SELECT DISTINCT column_name::text AS name FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY 1`);
}

/** All rows as text: their difference is what a request changed. */
export async function allRows(app: TestApp): Promise<Set<string>> {
  const rows = new Set<string>();
  for (const name of await tableNames(app)) {
    const found = await app.pool.anyFirst(sql.type(z.object({ line: z.string() }))`
      SELECT to_jsonb(held)::text AS line FROM ${sql.identifier([name])} AS held`);
    for (const line of found) rows.add(`${name} ${line}`);
  }
  return rows;
}

/** Added and removed rows in stable order: `+ users {…}`, `- sessions {…}`. */
export function changedRows(before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  const gone = [...before].filter((row) => !after.has(row)).map((row) => `- ${row}`);
  const come = [...after].filter((row) => !before.has(row)).map((row) => `+ ${row}`);
  return [...gone, ...come].toSorted();
}
