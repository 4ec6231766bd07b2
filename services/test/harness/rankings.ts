import { sql } from '@top100/database/sql';
import type { TestApp } from './app.ts';
import { run } from './public-lists.ts';

export interface RankingValues {
  all?: number;
  year?: number;
  month?: number;
  week?: number;
  trending?: number | null;
  score?: number;
}

/** Inserts a ranking and increments the category's version, as the workers do. */
export async function insertRanking(
  app: TestApp,
  listId: string,
  figures: RankingValues = {},
): Promise<void> {
  const { all = 0, year = 0, month = 0, week = 0, trending = null, score = 0 } = figures;
  await run(
    app,
    sql.fragment`
      INSERT INTO rankings (list_id, category, published_at, vote_score, views_all, views_year, views_month,
        views_week, trending)
      SELECT id, category, published_at, ${score}, ${all}, ${year}, ${month}, ${week}, ${trending}::float8
      FROM lists WHERE id = ${listId}
      ON CONFLICT (list_id) DO UPDATE SET vote_score = excluded.vote_score, views_all = excluded.views_all,
        views_year = excluded.views_year, views_month = excluded.views_month, views_week = excluded.views_week,
        trending = excluded.trending`,
  );
  await bumpVersion(app, listId);
}

/** Increments the version as a run of the workers does. */
export async function bumpVersion(app: TestApp, listId: string): Promise<void> {
  await run(
    app,
    sql.fragment`
      INSERT INTO ranking_versions (category) SELECT category FROM lists WHERE id = ${listId}
      ON CONFLICT (category) DO UPDATE SET version = ranking_versions.version + 1`,
  );
}

/** Marks all events as done. */
export async function finishEvents(app: TestApp): Promise<void> {
  await run(app, sql.fragment`UPDATE outbox SET sent_at = now(), done_at = now()`);
}
