import { createHash } from 'node:crypto';
import { lastVisibilityExpiry } from '@top100/database/public-owner';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';

/** Null if the state is unknown because the workers lag. */
export const stateColumn = z.string().nullable();

/**
 * Whether the versions include all events. If older events are still pending, the state is unknown and every answer is
 * computed. The literals match the index outbox__public_lists_undone.
 */
const isUpToDate = sql.fragment`NOT EXISTS (
  SELECT FROM outbox WHERE done_at IS NULL
    AND event IN ('list-changed', 'account-deleted', 'featured-changed') AND created_at < now() - interval '30 seconds')`;

const epoch = sql.fragment`(SELECT left(sync_epoch.id::text, 8) FROM sync_epoch)`;

/**
 * An expression that changes with everything that readers of a category's lists can see: its version, the times of
 * featured lists, the times at which lists of accounts without Premium become invisible, the day (UTC), because votes
 * leave periods at midnight, and the database's epoch, because a restore resets versions.
 */
export function stateOfCategory(category: string) {
  return sql.fragment`CASE WHEN ${isUpToDate} THEN concat_ws('.', ${epoch},
    coalesce((SELECT version FROM ranking_versions WHERE ranking_versions.category = ${category}), 0),
    (now() AT TIME ZONE 'UTC')::date - date '1970-01-01',
    (SELECT extract(epoch FROM max(turn.at))::bigint FROM featured, unnest(ARRAY[starts_at, ends_at]) AS turn (at)
      WHERE featured.category = ${category} AND turn.at <= now()), ${lastVisibilityExpiry}) END`;
}

/** The same for all categories. Versions only increase, so their sum changes with each. */
export const stateOfAll = sql.fragment`CASE WHEN ${isUpToDate} THEN concat_ws('.', ${epoch},
  (SELECT coalesce(sum(version), 0) FROM ranking_versions), ${lastVisibilityExpiry}) END`;

const stateRow = z.object({ state: stateColumn });

export async function readStateOfCategory(connection: CommonQueryMethods, category: string) {
  return await connection.oneFirst(
    sql.prepared('discover_state', stateRow)`SELECT ${stateOfCategory(category)} AS state`,
  );
}

export async function readStateOfAll(connection: CommonQueryMethods) {
  return await connection.oneFirst(
    sql.prepared('discover_state_of_all', stateRow)`SELECT ${stateOfAll} AS state`,
  );
}

/**
 * Creates strong ETags of two parts: the state in which an answer was computed, and a hash of its text. A client with
 * a tag of the current state has a current answer, which is known without computing it.
 *
 * @param build the running version: another one may give other answers
 */
export function createTags(build: string) {
  const stem = createHash('sha256').update(build).digest('base64url').slice(0, 6);
  return {
    /** Returns the client's tag if it has the current state. */
    ifCurrent: (known: string, state: string | null): string | undefined =>
      state !== null && known.startsWith(`${stem}.${state}-`) ? known : undefined,
    create: (state: string | null, body: string): string => {
      const hash = createHash('sha1').update(body).digest('base64url').slice(0, 16);
      return state === null ? `${stem}-${hash}` : `${stem}.${state}-${hash}`;
    },
  };
}
