import { reportReasons } from '@top100/contracts/discover';
import type { EndpointResult } from '@top100/contracts/endpoint';
import type { downloadMyData } from '@top100/contracts/endpoints/users';
import { vote } from '@top100/contracts/public-list';
import { type CommonQueryMethods, type FragmentSqlToken, sql } from '@top100/database/sql';
import { z } from 'zod';
import type { SignedIn } from '../../http/account.ts';
import { readBilling } from '../billing/index.ts';
import { readUser } from './presenter.ts';

const time = z.number().transform((ms) => new Date(ms).toISOString());
const record = z.looseObject({ id: z.string() });
const userRow = z.object({ createdAt: time, verifiedAt: time.nullable() });
const sessionRow = z.object({ createdAt: time, expiresAt: time });
const revisionRow = z.looseObject({ id: z.string(), listId: z.string() });
const isoTime = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
const voteRow = z.object({ listId: z.string(), vote, createdAt: isoTime, updatedAt: isoTime });
const reportRow = z.object({
  id: z.string(),
  listId: z.string(),
  reason: z.enum(reportReasons),
  details: z.string(),
  createdAt: isoTime,
});

/** So many lists are read at a time: a thousand full ones would not come within a statement's time. */
const pageSize = 50;

/** Everything that is kept of an account; security.md 12. Hashes of passwords and codes are nobody's data. */
export async function readEverything(
  connection: CommonQueryMethods,
  account: SignedIn,
): Promise<EndpointResult<typeof downloadMyData>> {
  const { id } = account;
  const user = await connection.one(sql.type(userRow)`
    SELECT created_at AS "createdAt", verified_at AS "verifiedAt" FROM users WHERE id = ${id}`);
  const sessions = await connection.any(sql.type(sessionRow)`
    SELECT created_at AS "createdAt", expires_at AS "expiresAt" FROM sessions
    WHERE user_id = ${id} AND expires_at > now() ORDER BY created_at`);
  return {
    exportedAt: new Date().toISOString(),
    user: { ...(await readUser(connection, account)), ...user },
    sessions: [...sessions],
    lists: await readAll(
      connection,
      record,
      (after) => sql.fragment`
      SELECT id, to_jsonb(lists) - 'user_id' AS record FROM lists WHERE user_id = ${id} AND id > ${after}::uuid`,
    ),
    deletedLists: await readAll(
      connection,
      record,
      (after) => sql.fragment`
      SELECT list_id AS id, coalesce(content - 'user_id', '{}')
        || jsonb_build_object('id', list_id, 'deleted_at', deleted_at) AS record
      FROM list_tombstones WHERE user_id = ${id} AND list_id > ${after}::uuid`,
    ),
    revisions: await readAll(
      connection,
      revisionRow,
      (after) => sql.fragment`
      SELECT id, to_jsonb(list_revisions) - 'user_id' - 'list_id' || jsonb_build_object('listId', list_id) AS record
      FROM list_revisions WHERE user_id = ${id} AND id > ${after}::uuid`,
    ),
    billing: await readBilling(connection, id),
    votes: await readAll(
      connection,
      voteRow,
      (after) => sql.fragment`
      SELECT list_id AS id, jsonb_build_object('listId', list_id, 'createdAt', created_at, 'updatedAt', updated_at,
        'vote', CASE vote WHEN 1 THEN 'upvote' ELSE 'downvote' END) AS record
      FROM list_votes WHERE user_id = ${id} AND list_id > ${after}::uuid`,
    ),
    reports: await readAll(
      connection,
      reportRow,
      (after) => sql.fragment`
      SELECT id, jsonb_build_object('id', id, 'listId', list_id, 'reason', reason, 'details', details,
        'createdAt', created_at) AS record
      FROM reports WHERE reporter_id = ${id} AND id > ${after}::uuid`,
    ),
  };
}

/** All rows of a select of `id` and `record`, in the order of their ids. */
async function readAll<T>(
  connection: CommonQueryMethods,
  schema: z.ZodType<T>,
  select: (after: string) => FragmentSqlToken,
): Promise<T[]> {
  const row = z.object({ id: z.string(), record: schema });
  const found: T[] = [];
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined; ) {
    const page: readonly z.infer<typeof row>[] = await connection.any(
      sql.type(row)`SELECT id, record FROM (${select(after)}) AS rows ORDER BY id LIMIT ${pageSize}`,
    );
    found.push(...page.map(({ record }) => record));
    after = page.length === pageSize ? page.at(-1)?.id : undefined;
  }
  return found;
}
