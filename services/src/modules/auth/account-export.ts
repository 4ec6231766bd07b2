import { downloadMyData } from '@top100/contracts/endpoints/users';
import { vote } from '@top100/contracts/public-list';
import { type CommonQueryMethods, type FragmentSqlToken, sql } from '@top100/database/sql';
import { reportReasons } from '@top100/domain/discover';
import { z } from 'zod';
import type { SignedInAccount } from '../../http/account.ts';
import type { FairQueue } from '../../http/fair-queue.ts';
import { readBilling } from '../billing/index.ts';
import { readUser } from './presenter.ts';

const time = z.number().transform((ms) => new Date(ms).toISOString());
const userRow = z.object({ createdAt: time, verifiedAt: time.nullable() });
const sessionRow = z.object({ createdAt: time, expiresAt: time });
const isoTime = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const voteRow = z.object({ listId: z.string(), vote, createdAt: isoTime, updatedAt: isoTime });
const reportRow = z.object({
  id: z.string(),
  listId: z.string(),
  reason: z.enum(reportReasons),
  details: z.string(),
  createdAt: isoTime,
});

/** Votes and reports per page. */
const pageSize = 200;
/** Lists per page, of at most 2 MB each. */
const contentPageSize = 2;

interface Reader {
  connection: CommonQueryMethods;
  account: SignedInAccount;
  /** Schedules each page, so that a download doesn't block other requests. */
  queue: FairQueue;
}

/**
 * Yields all data of an account as pieces of the JSON document in the contract. Contents of lists are read a few at a
 * time and passed through as JSON text. Hashes of passwords and codes are excluded.
 */
export async function* exportAccountData(reader: Reader): AsyncGenerator<string> {
  const { connection, account } = reader;
  const { id } = account;
  const user = await connection.one(sql.type(userRow)`
    SELECT created_at AS "createdAt", verified_at AS "verifiedAt" FROM users WHERE id = ${id}`);
  const sessions = await connection.any(sql.type(sessionRow)`
    SELECT created_at AS "createdAt", expires_at AS "expiresAt" FROM sessions
    WHERE user_id = ${id} AND expires_at > now() ORDER BY created_at`);
  const known = downloadMyData.answer.parse({
    exportedAt: new Date().toISOString(),
    user: { ...(await readUser(connection, account)), ...user },
    sessions: [...sessions],
    billing: await readBilling(connection, id),
    votes: await readAll(
      reader,
      voteRow,
      (after) => sql.fragment`
      SELECT list_id AS id, jsonb_build_object('listId', list_id, 'createdAt', created_at, 'updatedAt', updated_at,
        'vote', CASE vote WHEN 1 THEN 'upvote' ELSE 'downvote' END) AS record
      FROM list_votes WHERE user_id = ${id} AND list_id > ${after}::uuid`,
    ),
    reports: await readAll(
      reader,
      reportRow,
      (after) => sql.fragment`
      SELECT id, jsonb_build_object('id', id, 'listId', list_id, 'reason', reason, 'details', details,
        'createdAt', created_at) AS record
      FROM reports WHERE reporter_id = ${id} AND id > ${after}::uuid`,
    ),
    lists: [],
    deletedLists: [],
    revisions: [],
  });
  const { lists: _lists, deletedLists: _deleted, revisions: _revisions, ...small } = known;
  yield JSON.stringify(small).slice(0, -1);
  yield* contents(
    reader,
    'lists',
    (after) => sql.fragment`
      SELECT id, to_jsonb(lists) - 'user_id' - 'content_bytes' AS record
      FROM lists WHERE user_id = ${id} AND id > ${after}::uuid`,
  );
  yield* contents(
    reader,
    'deletedLists',
    (after) => sql.fragment`
      SELECT list_id AS id, coalesce(content - 'user_id' - 'content_bytes',
          jsonb_strip_nulls(jsonb_build_object('title', title, 'category', category, 'item_count', item_count)))
        || jsonb_build_object('id', list_id, 'deleted_at', deleted_at) AS record
      FROM list_tombstones WHERE user_id = ${id} AND list_id > ${after}::uuid`,
  );
  yield* contents(
    reader,
    'revisions',
    (after) => sql.fragment`
      SELECT id, to_jsonb(list_revisions) - 'user_id' - 'list_id' || jsonb_build_object('listId', list_id) AS record
      FROM list_revisions WHERE user_id = ${id} AND id > ${after}::uuid`,
  );
  yield '}';
}

type Select = (after: string) => FragmentSqlToken;

/** Yields the rows of a SELECT of `id` and `record` in pages, ordered by id. */
async function* pages<Row extends { id: string }>(
  { connection, account, queue }: Reader,
  row: z.ZodType<Row>,
  { select, record, size }: { select: Select; record: FragmentSqlToken; size: number },
): AsyncGenerator<readonly Row[]> {
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined; ) {
    const from: string = after;
    const page: readonly Row[] = await queue.run(account.id, () =>
      connection.any(
        sql.type(
          row,
        )`SELECT id, ${record} FROM (${select(from)} ORDER BY 1 LIMIT ${size}) AS rows ORDER BY id`,
      ),
    );
    yield page;
    after = page.length === size ? page.at(-1)?.id : undefined;
  }
}

async function readAll<T>(reader: Reader, schema: z.ZodType<T>, select: Select): Promise<T[]> {
  const row = z.object({ id: z.string(), record: schema });
  const found: T[] = [];
  for await (const page of pages(reader, row, { select, record: sql.fragment`record`, size: pageSize })) {
    found.push(...page.map(({ record }) => record));
  }
  return found;
}

const textRow = z.object({ id: z.string(), record: z.string() });

async function* contents(reader: Reader, name: string, select: Select): AsyncGenerator<string> {
  const record = sql.fragment`record::text AS record`;
  let separator = '';
  yield `,"${name}":[`;
  for await (const page of pages(reader, textRow, { select, record, size: contentPageSize })) {
    for (const row of page) {
      yield separator + row.record;
      separator = ',';
    }
  }
  yield ']';
}
