import { createHash } from 'node:crypto';
import { lastEndOfPublic } from '@top100/database/public-owner';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';

/** Null: it is not known, since the workers are behind. */
export const stateColumn = z.string().nullable();

/**
 * What facts a version stands for. Older ones that no worker has come to yet mean that the version is not what it
 * should be: then nothing is said of the state, and every answer is made anew. As text, for the index
 * outbox__public_lists_undone.
 */
const isUpToDate = sql.fragment`NOT EXISTS (
  SELECT FROM outbox WHERE done_at IS NULL
    AND event IN ('list-changed', 'account-deleted', 'featured-changed') AND created_at < now() - interval '30 seconds')`;

const epoch = sql.fragment`(SELECT left(sync_epoch.id::text, 8) FROM sync_epoch)`;

/**
 * An expression that changes with everything that readers of a category's lists could see change: its version, the
 * times at which featured lists come and go and lists of people without Premium cease to be public, and the database's
 * own history, which a restore turns back.
 */
export function stateOfCategory(category: string) {
  return sql.fragment`CASE WHEN ${isUpToDate} THEN concat_ws('.', ${epoch},
    coalesce((SELECT version FROM ranking_versions WHERE ranking_versions.category = ${category}), 0),
    (SELECT extract(epoch FROM max(turn.at))::bigint FROM featured, unnest(ARRAY[starts_at, ends_at]) AS turn (at)
      WHERE featured.category = ${category} AND turn.at <= now()), ${lastEndOfPublic}) END`;
}

/** The same of all categories together; of versions that only rise, the sum rises with each. */
export const stateOfAll = sql.fragment`CASE WHEN ${isUpToDate} THEN concat_ws('.', ${epoch},
  (SELECT coalesce(sum(version), 0) FROM ranking_versions), ${lastEndOfPublic}) END`;

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
 * Strong ETags of two parts: the state in which an answer was made, and a hash of its text. Two texts never have the
 * same tag, and whoever has an answer of the present state has a good one, which is known without making it.
 *
 * @param build the version that runs: another one may give other answers
 */
export function createTags(build: string) {
  const stem = createHash('sha256').update(build).digest('base64url').slice(0, 6);
  return {
    /** The tag that a caller has, if it is of this state. */
    stillGood: (known: string, state: string | null): string | undefined =>
      state !== null && known.startsWith(`${stem}.${state}-`) ? known : undefined,
    of: (state: string | null, body: string): string => {
      const hash = createHash('sha1').update(body).digest('base64url').slice(0, 16);
      return state === null ? `${stem}-${hash}` : `${stem}.${state}-${hash}`;
    },
  };
}
