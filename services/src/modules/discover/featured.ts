import { createHash } from 'node:crypto';
import type { FeaturedEntry } from '@top100/contracts/endpoints/admin';
import { type CommonQueryMethods, type DatabaseTransactionConnection, sql } from '@top100/database/sql';
import { featuredLimit } from '@top100/domain/discover';
import { appendEvent } from '@top100/events/append';
import { featuredChanged } from '@top100/events/events';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { isPublicList } from '../lists/index.ts';
import { adminListColumns, adminListJoins, adminListRow, isoOrNull, toAdminList } from './admin-list.ts';

const featuredRow = adminListRow.extend({
  starts_at: z.number().nullable(),
  ends_at: z.number().nullable(),
  is_now: z.boolean(),
});
type FeaturedRow = z.infer<typeof featuredRow>;

export interface Featured {
  entries: FeaturedEntry[];
  /** Identifies what was read; replacing anything else is rejected. */
  revision: string;
}

export interface NewFeatured {
  revision: string;
  /** Times are ISO. */
  entries: readonly { listId: string; startsAt: string | null; endsAt: string | null }[];
}

/** The featured lists of a category in order, including those of other times and private ones. */
export async function readFeatured(connection: CommonQueryMethods, category: string): Promise<Featured> {
  const rows = await connection.any(sql.type(featuredRow)`
    SELECT ${adminListColumns}, featured.starts_at, featured.ends_at,
      coalesce(featured.starts_at <= now(), true) AND coalesce(featured.ends_at > now(), true) AS is_now
    FROM featured JOIN lists AS list ON list.id = featured.list_id ${adminListJoins}
    WHERE featured.category = ${category} ORDER BY featured.place`);
  let shown = 0;
  const entries = rows.map((row) => {
    const isShown = row.is_public && row.is_now && shown < featuredLimit;
    if (isShown) shown += 1;
    return {
      list: toAdminList(row),
      startsAt: isoOrNull(row.starts_at),
      endsAt: isoOrNull(row.ends_at),
      isShown,
    };
  });
  return { entries, revision: revisionOf(rows) };
}

/**
 * Replaces the featured lists of a category with `entries`, in this order.
 *
 * Throws `stale` if `revision` is outdated, `not_found` for a new list that isn't public or in the category,
 * `bad_request` for a duplicate list or an end before its start.
 */
export async function replaceFeatured(
  transaction: DatabaseTransactionConnection,
  category: string,
  { revision, entries }: NewFeatured,
): Promise<Featured> {
  // One admin after the other: the second one is emitted that it is stale.
  await transaction.query(
    sql.type(z.object({}))`SELECT pg_advisory_xact_lock(hashtextextended(${`featured ${category}`}, 0))`,
  );
  const before = await readFeatured(transaction, category);
  if (before.revision !== revision) throw new AppError('stale');
  validateEntries(entries);
  const ids = entries.map(({ listId }) => listId);
  const known = before.entries.map(({ list }) => list.id);
  if (!(await canBeFeatured(transaction, category, ids, known))) throw new AppError('not_found');
  await writeFeatured(transaction, category, entries);
  const after = await readFeatured(transaction, category);
  if (after.revision !== revision) await appendEvent(transaction, featuredChanged, { category });
  return after;
}

function validateEntries(entries: NewFeatured['entries']): void {
  const problems = entries.flatMap(({ listId, startsAt, endsAt }, place) => {
    const path = `body.entries.${place}`;
    if (entries.findIndex((entry) => entry.listId === listId) < place) {
      return [{ path: `${path}.listId`, message: 'must not be a duplicate' }];
    }
    if (startsAt !== null && endsAt !== null && Date.parse(startsAt) >= Date.parse(endsAt)) {
      return [{ path: `${path}.endsAt`, message: 'must be later than startsAt' }];
    }
    return [];
  });
  if (problems.length > 0) throw new AppError('bad_request', { problems });
}

async function canBeFeatured(
  connection: CommonQueryMethods,
  category: string,
  ids: readonly string[],
  known: readonly string[],
): Promise<boolean> {
  const wanted = ids.filter((id) => !known.includes(id));
  const eligible = await connection.oneFirst(sql.type(z.object({ count: z.int() }))`
    SELECT count(*) AS count FROM lists AS list JOIN users AS owner ON owner.id = list.user_id
    WHERE list.id = ANY(${sql.array(wanted, 'uuid')}) AND list.category = ${category}
      AND ${isPublicList}`);
  return eligible === wanted.length;
}

async function writeFeatured(
  transaction: DatabaseTransactionConnection,
  category: string,
  entries: NewFeatured['entries'],
): Promise<void> {
  const ids = sql.array(
    entries.map(({ listId }) => listId),
    'uuid',
  );
  const times = (name: 'startsAt' | 'endsAt') =>
    sql.array(
      entries.map((entry) => entry[name] && new Date(entry[name]).toISOString()),
      'timestamptz',
    );
  await transaction.query(sql.typeAlias('void')`
    DELETE FROM featured WHERE category = ${category} AND list_id <> ALL(${ids})`);
  await transaction.query(sql.typeAlias('void')`
    INSERT INTO featured (category, list_id, place, starts_at, ends_at)
    SELECT ${category}, list_id, place, starts_at, ends_at
    FROM unnest(${ids}, ${times('startsAt')}, ${times('endsAt')})
      WITH ORDINALITY AS entry (list_id, starts_at, ends_at, place)
    ON CONFLICT (category, list_id) DO UPDATE
      SET place = excluded.place, starts_at = excluded.starts_at, ends_at = excluded.ends_at`);
}

function revisionOf(rows: readonly FeaturedRow[]): string {
  const parts = rows.map(({ id, starts_at, ends_at }) => [id, starts_at, ends_at]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}
