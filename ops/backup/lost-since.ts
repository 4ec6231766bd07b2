import { formatNumber } from '@top100/messages/formats';
import pg from 'pg';

/** What users did after a backup and no device stores: it is only in the old database. */
const questions: [string, string][] = [
  ['accounts made', 'SELECT count(*) FROM users WHERE created_at > $1 AND deleted_at IS NULL'],
  [
    'votes given or changed',
    'SELECT count(*) FROM list_votes JOIN users ON users.id = user_id WHERE updated_at > $1',
  ],
  [
    'passwords changed (the one before is good again)',
    'SELECT count(*) FROM credentials JOIN users ON users.id = user_id WHERE changed_at > $1 AND created_at <= $1',
  ],
  [
    'lists deleted (they are there again)',
    `SELECT count(*) FROM list_tombstones JOIN users ON users.id = user_id
     WHERE list_tombstones.deleted_at > $1 AND content IS NOT NULL`,
  ],
  ['sign-ins (to be made again)', 'SELECT count(*) FROM sessions WHERE created_at > $1'],
  ['reports of lists', 'SELECT count(*) FROM reports WHERE created_at > $1'],
  ['things done by admins', 'SELECT count(*) FROM admin_log WHERE at > $1'],
];

/** Queries the old database; failing queries are skipped, as when it has another version. */
export async function lostSince(databaseUrl: string, backedUpAt: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const lines: string[] = [];
    for (const [what, text] of questions) {
      const { rows } = await client.query<{ count: string }>(text, [backedUpAt]).catch(() => ({ rows: [] }));
      const count = Number(rows[0]?.count ?? 0);
      if (count > 0) lines.push(`${formatNumber(count)} ${what}`);
    }
    return lines;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Accounts that are deleted and not purged yet: a restore must not bring them back. */
export async function erasedIn(databaseUrl: string): Promise<{ userId: string; at: string }[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ userId: string; at: Date }>(
      'SELECT id AS "userId", deleted_at AS at FROM users WHERE deleted_at IS NOT NULL',
    );
    return rows.map(({ userId, at }) => ({ userId, at: at.toISOString() }));
  } finally {
    await client.end().catch(() => undefined);
  }
}
