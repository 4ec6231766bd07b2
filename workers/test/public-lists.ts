// Rows as services write them, for the tests of jobs that read them.
import { randomUUID } from 'node:crypto';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { z } from 'zod';

const idRow = z.object({ id: z.string() });

/**
 * Adds an account that may publish.
 *
 * @param premiumDays days until Premium ends; negative if it has ended
 */
export async function addPerson(pool: CommonQueryMethods, premiumDays = 365): Promise<string> {
  const name = `p${randomUUID().slice(0, 13)}`;
  return await pool.oneFirst(sql.type(idRow)`
    WITH person AS (
      INSERT INTO users (email, username, verified_at) VALUES (${`${name}@example.com`}, ${name}, now()) RETURNING id
    ), premium AS (
      INSERT INTO complimentary (user_id, until) SELECT id, now() + ${premiumDays} * interval '1 day' FROM person
    )
    SELECT id FROM person`);
}

interface ListFacts {
  userId?: string;
  category?: string;
  isPublic?: boolean;
  /** How long ago it was first published. */
  daysAgo?: number;
}

/** Returns the list's id. */
export async function addList(pool: CommonQueryMethods, facts: ListFacts = {}): Promise<string> {
  const { userId = await addPerson(pool), category = 'songs', isPublic = true, daysAgo = 0 } = facts;
  const id = randomUUID();
  await pool.query(sql.typeAlias('void')`
    INSERT INTO lists (id, user_id, category, title, title_key, description, items, item_count, is_public, public_slug,
      published_at, short_uri, created_at, updated_at, seq, last_device_id)
    VALUES (${id}, ${userId}, ${category}, ${id}, ${id}, '', '[]', 0, ${isPublic}, ${id},
      now() - ${daysAgo} * interval '1 day', ${id}, now(), now(), 1, 'a')`);
  return id;
}

/** Adds views by age in days, as services count them. */
export async function addViews(pool: CommonQueryMethods, listId: string, byAge: Record<number, number>) {
  for (const [age, views] of Object.entries(byAge)) {
    await pool.query(sql.typeAlias('void')`
      WITH seen AS (
        INSERT INTO list_views (list_id, day, views)
        VALUES (${listId}, (now() AT TIME ZONE 'utc')::date - ${Number(age)}::int, ${views})
        ON CONFLICT (list_id, day) DO UPDATE SET views = list_views.views + excluded.views)
      INSERT INTO view_totals (list_id, views) VALUES (${listId}, ${views})
      ON CONFLICT (list_id) DO UPDATE SET views = view_totals.views + excluded.views`);
  }
}

/** Simulates days passing by moving all views into the past. */
export async function passDays(pool: CommonQueryMethods, days: number): Promise<void> {
  // In two steps, because a row would collide with its neighbour's key.
  for (const step of [-10_000, 10_000 - days]) {
    await pool.query(sql.typeAlias('void')`UPDATE list_views SET day = day + ${step}::int`);
  }
}

export async function addVote(pool: CommonQueryMethods, listId: string, vote: 1 | -1, userId?: string) {
  await pool.query(sql.typeAlias('void')`
    WITH cast_vote AS (
      INSERT INTO list_votes (list_id, user_id, vote) VALUES (${listId}, ${userId ?? (await addPerson(pool))}, ${vote}))
    INSERT INTO vote_totals (list_id, upvotes, downvotes) VALUES (${listId}, ${vote > 0 ? 1 : 0}, ${vote < 0 ? 1 : 0})
    ON CONFLICT (list_id) DO UPDATE SET upvotes = vote_totals.upvotes + excluded.upvotes,
      downvotes = vote_totals.downvotes + excluded.downvotes`);
}

const ranking = z.object({
  list_id: z.string(),
  category: z.string(),
  vote_score: z.int(),
  views_all: z.int(),
  views_year: z.int(),
  views_month: z.int(),
  views_week: z.int(),
  trending: z.number().nullable(),
  /** Identifies the row's last write. */
  written: z.string(),
});

/** All rankings, by list. */
export async function readRankings(pool: CommonQueryMethods) {
  const rows = await pool.any(sql.type(ranking)`
    SELECT list_id, category, vote_score, views_all, views_year, views_month, views_week, trending,
      xmin::text || ctid::text AS written FROM rankings`);
  return new Map(rows.map((row) => [row.list_id, row]));
}

export async function readVersions(pool: CommonQueryMethods): Promise<Record<string, number>> {
  const rows = await pool.any(sql.type(z.object({ category: z.string(), version: z.int() }))`
    SELECT category, version FROM ranking_versions`);
  return Object.fromEntries(rows.map(({ category, version }) => [category, version]));
}
