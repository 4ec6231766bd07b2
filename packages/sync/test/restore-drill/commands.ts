import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { migrate } from '@top100/database/migrate';
import { migrationsFolder } from '@top100/database/migrations';
import { startProcess } from '@top100/testing/process';
import type { Pool } from 'pg';

const ops = fileURLToPath(new URL('../../../../ops/', import.meta.url));

/** The operator's commands on a database, as processes. */
export function commandsOn(databaseUrl: string, folder: string) {
  const env = { DATABASE_URL: databaseUrl, BACKUP_DIR: join(folder, 'backups'), DATA_DIR: folder };

  async function run(file: string, args: string[]): Promise<{ output: string; seconds: number }> {
    const begun = performance.now();
    const child = startProcess(join(ops, file), env, args);
    const code = await child.exited;
    const { stdout, stderr } = child.output();
    if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}: ${stderr}`);
    return { output: stdout, seconds: (performance.now() - begun) / 1000 };
  }

  return {
    async backUp() {
      const done = await run('backup/main.ts', ['backup']);
      const [path = ''] = done.output.split(': ');
      return { ...done, path };
    },
    /** The real restore, with a later version's migrations. */
    restore: (path: string, migrations: string) => run('drill/restore.ts', [path, migrations]),
  };
}

/** Applies the current migrations and one more, which adds a table that refers to users. Returns their folder. */
export async function migrateFurther(databaseUrl: string, folder: string): Promise<string> {
  const migrations = join(folder, 'migrations');
  await mkdir(migrations, { recursive: true });
  await cp(migrationsFolder, migrations, { recursive: true });
  const number = String((await readdir(migrations)).length + 1).padStart(4, '0');
  await writeFile(
    join(migrations, `${number}_drill_badges.sql`),
    'CREATE TABLE drill_badges (user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE);',
  );
  await migrate(databaseUrl, { folder: migrations });
  return migrations;
}

/**
 * Adds `count` accounts that do nothing meanwhile, each with two lists of 20 items and votes on others: about 30 rows
 * each.
 */
export async function addInactiveAccounts(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `WITH people AS (
       INSERT INTO users (email, username, verified_at)
       SELECT 'bystander-' || n || '@example.com', 'bystander-' || n, now() FROM generate_series(1, $1::int) AS n
       RETURNING id, username
     ), secrets AS (
       INSERT INTO credentials (user_id, password_hash) SELECT id, md5(username) FROM people
     ), signed_in AS (
       INSERT INTO sessions (id_hash, user_id, generation, expires_at)
       SELECT decode(md5(username), 'hex'), id, 0, now() + interval '1 day' FROM people
     ), written AS (
       INSERT INTO lists (id, user_id, category, title, title_key, description, items, item_count, short_uri,
         created_at, updated_at, seq, last_device_id)
       SELECT gen_random_uuid(), id, category, username, username, E'tab\\t line\\n \\\\N 日本',
         (SELECT jsonb_agg(jsonb_build_object('id', n, 'title', md5(username || n), 'year', 1900 + n))
          FROM generate_series(1, 20) AS n), 20, username, now(), now(), 1, 'device'
       FROM people, unnest(ARRAY['songs', 'movies']) AS category
       RETURNING id, user_id, title, items
     ), kept AS (
       INSERT INTO list_revisions (user_id, list_id, kind, sync_version, title, description, items, item_count,
         is_public, written_at, bytes)
       SELECT user_id, id, 'edit', n, title, '', items, 20, false, now(), 900
       FROM written, generate_series(1, 10) AS n
     )
     INSERT INTO vote_totals (list_id, upvotes) SELECT id, 1 FROM written`,
    [count],
  );
}

/** Rows that only one of two backups has, by table. */
export async function differingRows(one: string, other: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  const names = new Set([...(await readdir(one)), ...(await readdir(other))]);
  for (const name of [...names].filter((file) => file.endsWith('.copy.gz'))) {
    const counts = new Map<string, number>();
    for (const [folder, sign] of [
      [one, 1],
      [other, -1],
    ] as const) {
      const packed = await readFile(join(folder, name)).catch(() => undefined);
      const lines = packed ? gunzipSync(packed).toString().split('\n').slice(0, -1) : [];
      for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + sign);
    }
    const differing = [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
    if (differing > 0) found[name.replace('.copy.gz', '')] = differing;
  }
  return found;
}
