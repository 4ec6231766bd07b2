import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cloneDatabase, type TestDatabase } from '@top100/testing/database';
import { eventually } from '@top100/testing/eventually';
import { SchemaValidationError } from 'slonik';
import { z } from 'zod';
import { isDatabaseUnavailable, isStatementTimeout, isUniqueViolation } from './errors.ts';
import { createPool } from './pool.ts';
import { type DatabasePool, sql } from './sql.ts';

let database: TestDatabase;
let pool: DatabasePool;
const errors: Error[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  pool = await createPool(database.url, {
    name: 'pool-test',
    max: 2,
    statementTimeout: 300,
    onError: (error) => errors.push(error),
  });
  await pool.query(sql.unsafe`CREATE TABLE things (id int PRIMARY KEY, label text)`);
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('rows', () => {
  test('a row that does not match its schema throws', async () => {
    const wrong = pool.one(sql.type(z.object({ answer: z.string() }))`SELECT 42 AS answer`);
    await expect(wrong).rejects.toBeInstanceOf(SchemaValidationError);
  });

  test('a row of a prepared statement is validated, too', async () => {
    const wrong =
      pool.one(sql.prepared('wrong_answer', z.object({ answer: z.string() }))`SELECT 42 AS answer`);
    await expect(wrong).rejects.toBeInstanceOf(SchemaValidationError);
  });

  test('a row is the output of its schema', async () => {
    const schema = z.object({ label: z.string().transform((label) => label.toUpperCase()) });
    expect(await pool.one(sql.type(schema)`SELECT 'abba' AS label, 1 AS extra`)).toEqual({ label: 'ABBA' });
  });

  test('count(*) and int8 are numbers, timestamptz milliseconds, json parsed', async () => {
    const schema = z.object({
      count: z.int(),
      big: z.int(),
      time: z.number(),
      data: z.object({ a: z.int() }),
    });
    const row = await pool.one(
      sql.type(
        schema,
      )`SELECT count(*), 9007199254740991::int8 AS big, '2026-01-01T00:00:00Z'::timestamptz AS time, '{"a": 1}'::jsonb AS data`,
    );
    expect(row).toEqual({ count: 1, big: Number.MAX_SAFE_INTEGER, time: Date.UTC(2026, 0), data: { a: 1 } });
  });

  test('an int8 beyond 2^53 throws instead of being rounded', async () => {
    const schema = z.object({ big: z.int() });
    await expect(pool.one(sql.type(schema)`SELECT 9007199254740993::int8 AS big`)).rejects.toThrow(
      'does not fit',
    );
  });
});

describe('connections', () => {
  const name = z.object({ application_name: z.string() });

  test('have the application name of their process', async () => {
    expect(
      await pool.oneFirst(sql.type(name)`SELECT current_setting('application_name') AS application_name`),
    ).toBe('pool-test');
  });

  test('keep prepared statements when they return to the pool', async () => {
    const one = await createPool(database.url, { name: 'prepared', max: 1 });
    const schema = z.object({ value: z.int() });
    for (const value of [1, 2, 3]) await one.one(sql.prepared('echo', schema)`SELECT ${value}::int AS value`);
    const held = await one.any(
      sql.type(z.object({ name: z.string() }))`SELECT name FROM pg_prepared_statements`,
    );
    expect(held.map((statement) => statement.name)).toContain('echo');
    await one.end();
  });

  test('may be terminated by the server without ending the process or the pool', async () => {
    await pool.one(sql.type(z.object({ one: z.int() }))`SELECT 1 AS one`);
    const other = await createPool(database.url, { name: 'killer' });
    await other.any(
      sql.unsafe`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pool-test'`,
    );
    await other.end();
    await eventually(() => expect(errors).not.toEqual([]));
    expect(await pool.one(sql.type(z.object({ one: z.int() }))`SELECT 1 AS one`)).toEqual({ one: 1 });
  });
});

describe('errors', () => {
  test('a statement over the limit is reported as a statement timeout', async () => {
    const error = await pool.query(sql.unsafe`SELECT pg_sleep(5)`).catch((reason: unknown) => reason);
    expect(isStatementTimeout(error)).toBe(true);
    expect(isDatabaseUnavailable(error)).toBe(false);
  });

  test('a duplicate key is reported with its constraint', async () => {
    await pool.query(sql.typeAlias('void')`INSERT INTO things (id) VALUES (1)`);
    const error = await pool
      .query(sql.typeAlias('void')`INSERT INTO things (id) VALUES (1)`)
      .catch((reason: unknown) => reason);
    expect(isUniqueViolation(error, 'things_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'other_key')).toBe(false);
  });

  test('an unreachable database is reported as unavailable', async () => {
    const error = await createPool('postgres://nobody@127.0.0.1:1/none', { name: 'x' }).catch(
      (reason: unknown) => reason,
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  test.each(['EHOSTUNREACH', 'ENETUNREACH', 'EAI_FAIL'])(
    '%s means that the database is unavailable',
    (code) => {
      expect(isDatabaseUnavailable(Object.assign(new Error(code), { code }))).toBe(true);
    },
  );
});
