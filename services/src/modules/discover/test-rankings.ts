import { sql } from '@top100/database/sql';
import type { TestApp } from '../../test-app.ts';
import { run } from '../../test-public-lists.ts';

export interface Figures {
  all?: number;
  year?: number;
  month?: number;
  week?: number;
  trending?: number | null;
  score?: number;
}

/** As the workers would: a row for a public list with its figures, and its category's version rises. */
export async function rank(app: TestApp, listId: string, figures: Figures = {}): Promise<void> {
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
  await bump(app, listId);
}

/** What every run of the workers does that changes something. */
export async function bump(app: TestApp, listId: string): Promise<void> {
  await run(
    app,
    sql.fragment`
      INSERT INTO ranking_versions (category) SELECT category FROM lists WHERE id = ${listId}
      ON CONFLICT (category) DO UPDATE SET version = ranking_versions.version + 1`,
  );
}

/** The workers have come to all facts. */
export async function finishFacts(app: TestApp): Promise<void> {
  await run(app, sql.fragment`UPDATE outbox SET sent_at = now(), done_at = now()`);
}
