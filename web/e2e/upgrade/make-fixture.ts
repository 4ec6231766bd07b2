/**
 * `node web/e2e/upgrade/make-fixture.ts CHECKOUT`: makes the fixture of upgrade.journey.ts with the code of a
 * checkout of an earlier commit, whose packages are installed. rows.json has every row of a database
 * (migrations 0001 to 0010) after an account has worked with that API: lists, an edited, a deleted and a
 * restored one, a rejected push, a vote; pages.tar.gz has the built pages with their service worker, without
 * the posters' fonts. Both in the repository were made from commit 7f6cce9.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrate } from '@top100/database/migrate';
import { startPostgres } from '@top100/testing/postgres';
import { startProcess } from '@top100/testing/process';
import pg from 'pg';
import { freePort } from '../../../ops/up/checks.ts';
import { fixture, person } from './fixture.ts';

const checkout = resolve(process.argv[2] ?? '.');
const pages = mkdtempSync(join(tmpdir(), 'top100-old-pages-'));
execFileSync('npx', ['vite', 'build', '--outDir', pages, '--emptyOutDir'], {
  cwd: join(checkout, 'web'),
  stdio: 'inherit',
});
execFileSync('tar', ['--exclude=noto-*', '--sort=name', '-czf', fixture.pages, '-C', pages, '.']);

const database = await startPostgres();
const databaseUrl = `${database.url}/postgres`;
await migrate(databaseUrl, { folder: join(checkout, 'packages/database/migrations') });
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const api = startProcess(join(checkout, 'services/src/main.ts'), {
  DATABASE_URL: databaseUrl,
  PORT: String(port),
  WEB_ROOT: pages,
  LOG_LEVEL: 'fatal',
});
while (!(await fetch(`${url}/api/health`).catch(() => undefined))?.ok)
  await new Promise((done) => setTimeout(done, 100));

let cookie = '';
async function call(method: string, path: string, body?: unknown): Promise<Record<string, never>> {
  const headers = {
    ...{ Origin: url, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    ...(cookie && { Cookie: cookie }),
  };
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) ?? null });
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  return (await answer.json()) as Record<string, never>;
}

const { email, username, password } = person;
const { verificationCode } = await call('POST', '/api/auth/register', { email, username, password });
await call('POST', '/api/auth/verify-code', { email, code: verificationCode });
const content = (title: string, names: readonly string[], type = 'song') => ({
  ...{ title, description: `About ${title}`, device_id: 'old-device', device_name: 'Firefox on Linux' },
  items: names.map((name, index) => ({
    ...{ id: `item_${title}_${index}`, type, title: name, artist: 'Somebody', rating: 5 },
    ...{ dateAdded: '2026-01-01T10:00:00.000Z', position: index + 1 },
  })),
});
const songs = { ...content('Old songs', ['One', 'Two', 'Three']), id: randomUUID(), category: 'songs' };
const more = { ...content('Old albums', ['Four', 'Five'], 'album'), id: randomUUID(), category: 'albums' };
await call('POST', '/api/lists', songs);
await call('PUT', `/api/lists/${songs.id}`, {
  ...{ ...songs, client_version: 1, device_id: 'another' },
  items: [...songs.items, ...content('Late', ['Zero']).items].map((item, at) => ({
    ...item,
    position: at + 1,
  })),
});
// Refused, and stored as a revision.
await call('PUT', `/api/lists/${songs.id}`, { ...songs, client_version: 1, description: 'Refused' });
await call('POST', '/api/lists', more);
await call('DELETE', `/api/lists/${more.id}`);
await call('POST', `/api/lists/${more.id}/undelete`, { device_id: 'old-device' });
const gone = { ...content('Gone films', ['Six'], 'movie'), id: randomUUID(), category: 'movies' };
await call('POST', '/api/lists', gone);
await call('DELETE', `/api/lists/${gone.id}`);

const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const tables = await client.query<{ name: string }>(
  `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
   AND relname <> 'schema_migrations' ORDER BY relname`,
);
const rows: Record<string, unknown> = {};
for (const { name } of tables.rows) {
  const { rows: found } = await client.query(
    `SELECT coalesce(jsonb_agg(t), '[]') AS all FROM "${name}" AS t`,
  );
  if (found[0].all.length > 0 && name !== 'sessions') rows[name] = found[0].all;
}
writeFileSync(fixture.rows, `${JSON.stringify(rows, undefined, 1)}\n`);
await client.end();
api.kill('SIGKILL');
await database.stop();
const counts = Object.entries(rows).map(([name, all]) => `${name} ${(all as unknown[]).length}`);
process.stdout.write(`${counts.join(', ')}\n`);
