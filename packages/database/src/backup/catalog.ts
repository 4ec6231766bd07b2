import type { Client } from 'pg';
import { tableOwners } from '../table-owners.ts';

/** A table from the catalog; backups cover all of them, not a list in the code. */
export interface CatalogTable {
  name: string;
  columns: string[];
  /** Why its rows are not backed up; undefined if they are. */
  exclusionReason?: string;
}

export interface Sequence {
  name: string;
  value: string;
  isCalled: boolean;
}

/** All tables of the schema `public`, without partitions of partitioned ones. */
export async function readTables(client: Client): Promise<CatalogTable[]> {
  const { rows } = await client.query<{ name: string; isUnlogged: boolean; columns: string[] }>(`
    SELECT relname AS name, relpersistence = 'u' AS "isUnlogged", array(
      SELECT attname::text FROM pg_attribute
      WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      ORDER BY attnum) AS columns
    FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    ORDER BY relname`);
  return rows.map(({ name, isUnlogged, columns }) => {
    const exclusionReason = isUnlogged
      ? 'unlogged: Postgres truncates it after a crash'
      : tableOwners[name]?.notBackedUp;
    return { name, columns, ...(exclusionReason !== undefined && { exclusionReason }) };
  });
}

export async function readSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; value: string | null; start: string }>(`
    SELECT sequencename AS name, last_value::text AS value, start_value::text AS start
    FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`);
  return rows.map(({ name, value, start }) => ({ name, value: value ?? start, isCalled: value !== null }));
}

/** The applied migrations, in order. */
export async function readAppliedMigrations(
  client: Client,
): Promise<{ version: number; name: string; checksum: string }[]> {
  const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
    'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
  );
  return rows;
}

/**
 * Settings under which all Postgres servers write and read the same text. Unsynchronized sequential scans keep the
 * rows in disk order, which compresses well and loads fast.
 */
export const copySettings = `
  SET client_encoding = 'UTF8'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET TimeZone = 'UTC';
  SET extra_float_digits = 3; SET bytea_output = 'hex'; SET synchronize_seqscans = off; SET row_security = off;
  SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET search_path = public`;

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The statement that writes a table's rows in COPY's text format. */
export function copyToStdout({ name, columns }: Pick<CatalogTable, 'name' | 'columns'>): string {
  return `COPY (SELECT ${columns.map(quoteIdentifier).join(', ')} FROM ${quoteIdentifier(name)}) TO STDOUT`;
}
