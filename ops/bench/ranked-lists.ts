import { categoryIds } from '@top100/domain/categories';
import type { Client } from 'pg';

/** Size of the data for which the limits of rankings hold. */
export const rankedLists = 100_000;
const people = 1_000;
const votesOfEach = 1_000;

/**
 * Creates 100,000 public lists of all categories, 1,000,000 votes and 3,000,000 daily view rows: every list has 30
 * days with views among the last 400, inserted in chronological order. No rankings.
 */
export async function makeRankedLists(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO users (email, username, verified_at)
     SELECT 'ranked-' || n || '@example.com', 'ranked-' || n, now() FROM generate_series(1, $1::int) AS n`,
    [people],
  );
  await client.query(
    "INSERT INTO complimentary (user_id, until) SELECT id, now() + interval '1 year' FROM users",
  );
  await client.query('CREATE TEMPORARY TABLE voters AS SELECT id, row_number() OVER () AS n FROM users');
  await client.query(
    `INSERT INTO lists (id, user_id, category, title, title_key, description, items, item_count, is_public,
       public_slug, short_uri, created_at, updated_at, published_at, seq, last_device_id)
     SELECT gen_random_uuid(), voters.id,
       ($3::text[])[1 + m % cardinality($3::text[])],
       'List ' || m, 'list ' || m, '', '[]', 0, true, 'list-' || m, 'list-' || m, now(), now(),
       now() - m * interval '1 minute', m, 'a'
     FROM generate_series(1, $1::int) AS m JOIN voters ON voters.n = 1 + m % $2::int`,
    [rankedLists, people, categoryIds],
  );
  await client.query(`
    CREATE TEMPORARY TABLE voted AS SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM lists`);
  await client.query('CREATE INDEX ON voted (n)');
  await client.query('ANALYZE voted, voters');
  await client.query(
    `INSERT INTO list_votes (list_id, user_id, vote)
     SELECT voted.id, voters.id, CASE WHEN (voters.n + m) % 4 = 0 THEN -1 ELSE 1 END
     FROM generate_series(0, $1::int - 1) AS m CROSS JOIN voters
     JOIN voted ON voted.n = (m * 100 + voters.n * 37) % $2::int`,
    [votesOfEach, rankedLists],
  );
  await client.query(`
    INSERT INTO vote_totals (list_id, upvotes, downvotes)
    SELECT list_id, count(*) FILTER (WHERE vote = 1), count(*) FILTER (WHERE vote = -1)
    FROM list_votes GROUP BY list_id`);
  // Three days in each 40: at any time only some of the lists are viewed.
  await client.query(`
    INSERT INTO list_views (list_id, day, views)
    SELECT voted.id, (now() AT TIME ZONE 'utc')::date - ago, 1 + (voted.n * 31 + ago * 17) % 50
    FROM voted CROSS JOIN generate_series(0, 9) AS times CROSS JOIN generate_series(0, 2) AS next
    CROSS JOIN LATERAL (SELECT (times * 40 + (voted.n + next) % 40)::int AS ago) AS of_row
    ORDER BY ago DESC`);
  await client.query(`
    INSERT INTO view_totals (list_id, views) SELECT list_id, sum(views) FROM list_views GROUP BY list_id`);
  await client.query('VACUUM ANALYZE');
}
