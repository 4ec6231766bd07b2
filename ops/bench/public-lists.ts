import type { Client } from 'pg';

/**
 * Creates so many public lists of a hundred users, one third of them songs, ranked as the workers would; the most
 * viewed ones have a hundred items.
 */
export async function makePublicLists(client: Client, lists: number): Promise<void> {
  await client.query(`
    INSERT INTO users (email, username, verified_at)
    SELECT 'public-' || n || '@example.com', 'public-' || n, now() FROM generate_series(0, 99) AS n`);
  await client.query(
    "INSERT INTO complimentary (user_id, until) SELECT id, now() + interval '1 year' FROM users",
  );
  await client.query(
    `INSERT INTO lists (id, user_id, category, title, title_key, description, items, item_count, is_public,
       public_slug, short_uri, created_at, updated_at, published_at, seq, last_device_id)
     SELECT gen_random_uuid(), users.id, (ARRAY['songs', 'movies', 'games'])[1 + n % 3], 'List ' || n, 'list ' || n,
       'What there is to say about a list of songs', items.json, jsonb_array_length(items.json), true,
       'list-' || n, 'list-' || n, now(), now(), now() - n * interval '1 minute', n, 'a'
     FROM generate_series(1, $1::int) AS n
     JOIN users ON users.username = 'public-' || n % 100
     CROSS JOIN LATERAL (
       SELECT jsonb_agg(jsonb_build_object('id', 'item_17900000' || m, 'type', 'song', 'title',
         'A song with a middling long title ' || m, 'artist', 'Some artist ' || m % 37, 'album', 'An album of ' || m,
         'year', 1950 + m % 70, 'dateAdded', '2026-01-01T10:00:00.000Z')) AS json
       FROM generate_series(1, CASE WHEN n <= 300 THEN 100 ELSE 3 END) AS m) AS items`,
    [lists],
  );
  await client.query(`
    INSERT INTO view_totals (list_id, views) SELECT id, 1000000 - seq FROM lists WHERE is_public`);
  await client.query(`
    INSERT INTO vote_totals (list_id, upvotes, downvotes) SELECT id, seq % 50, seq % 7 FROM lists WHERE is_public`);
  await client.query(`
    INSERT INTO rankings (list_id, category, published_at, vote_score, views_all, views_year, views_month, views_week,
      trending)
    SELECT id, category, published_at, seq % 50 - seq % 7, 1000000 - seq, seq % 9973, seq % 997, seq % 97, seq % 89
    FROM lists WHERE is_public`);
  await client.query('INSERT INTO ranking_versions (category) SELECT DISTINCT category FROM rankings');
  await client.query('VACUUM ANALYZE');
}
