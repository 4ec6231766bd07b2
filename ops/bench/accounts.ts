import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Client } from 'pg';

export interface BenchAccount {
  id: string;
  cookie: string;
  /** Hash of the session's id in hexadecimal: the key of its row. */
  sessionHash: string;
  epoch: string;
}

/** Creates a signed-in premium account with so many empty lists. */
export async function makeAccount(client: Client, secret: string, lists: number): Promise<BenchAccount> {
  const id = randomUUID();
  const name = `bench-${id.slice(0, 8)}`;
  const session = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(session).digest();
  await client.query('INSERT INTO users (id, email, username, verified_at) VALUES ($1, $2, $3, now())', [
    id,
    `${name}@example.com`,
    name,
  ]);
  await client.query("INSERT INTO complimentary (user_id, until) VALUES ($1, now() + interval '1 day')", [
    id,
  ]);
  await client.query(
    "INSERT INTO sessions (id_hash, user_id, generation, expires_at) VALUES ($1, $2, 0, now() + interval '1 day')",
    [hash, id],
  );
  await client.query('INSERT INTO account_seq (user_id, seq) VALUES ($1, $2)', [id, lists]);
  await client.query(
    `INSERT INTO lists (id, user_id, category, title, title_key, description, items, item_count, short_uri,
       created_at, updated_at, seq, last_device_id)
     SELECT gen_random_uuid(), $1, 'songs', 'List ' || n, 'list ' || n, '', '[]', 0, 'list-' || n, now(), now(), n, 'a'
     FROM generate_series(1, $2::int) AS n`,
    [id, lists],
  );
  const { rows } = await client.query<{ id: string }>('SELECT id FROM sync_epoch');
  const signature = createHmac('sha256', secret).update(session).digest('base64').replace(/=+$/, '');
  const cookie = `top100=${encodeURIComponent(`s:${session}.${signature}`)}`;
  return { id, cookie, sessionHash: hash.toString('hex'), epoch: rows[0]?.id ?? '' };
}
