import { readFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { appendErasedAccounts, readErasedAccounts } from '@top100/database/backup/erased-accounts';
import { schemaOf } from '@top100/database/backup/manifest';
import { type Backup, listBackups, partialSuffix, writeBackup } from '@top100/database/backup/write-backup';
import { formatNumber } from '@top100/messages/formats';
import type { Settings } from './env.ts';
import { openDatabase } from './open-database.ts';

interface Options {
  settings: Settings;
  root: string;
  say: (line: string) => void;
  /** How many backups to keep; all by default. */
  keep?: number | undefined;
}

/** Writes a backup of the database and updates the list of deleted accounts next to it. */
export async function backUp({ settings, root, say, keep }: Options): Promise<void> {
  const database = await openDatabase(settings);
  try {
    const started = performance.now();
    const backup = await backUpFrom(database.url, { settings, root });
    say(summary(backup, (performance.now() - started) / 1000));
  } finally {
    await database.close();
  }
  if (keep !== undefined) await removeOld(settings.backupDir, keep, say);
}

export async function backUpFrom(
  databaseUrl: string,
  { settings, root }: Pick<Options, 'settings' | 'root'>,
): Promise<Backup> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  await removeUnfinished(settings.backupDir);
  const backup = await writeBackup({ databaseUrl, folder: settings.backupDir, appVersion: version });
  await gatherErased(settings.erasedAccounts, backup.erased);
  return backup;
}

/** Adds missing accounts to the list next to the backups, so that copying this folder suffices. */
async function gatherErased(paths: readonly [string, string], erased: Backup['erased']): Promise<void> {
  const [beside, ofWorkers] = paths;
  const known = new Set((await readErasedAccounts([beside])).map(({ userId }) => userId));
  const found = new Map(
    [...(await readErasedAccounts([ofWorkers])), ...erased].map((one) => [one.userId, one]),
  );
  await appendErasedAccounts(
    beside,
    [...found.values()].filter(({ userId }) => !known.has(userId)),
  );
}

function summary({ path, manifest }: Backup, seconds: number): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0);
  const left = manifest.leftOut.map(({ name, why }) => `  not in it: ${name} (${why})`);
  return [
    `${path}: ${formatNumber(rows)} rows of ${manifest.tables.length} tables, ` +
      `${(bytes / 1e6).toFixed(1)} MB, schema ${schemaOf(manifest)} (${seconds.toFixed(1)} s)`,
    ...left,
  ].join('\n');
}

/** Removes the remains of a killed backup; only after a day, because one may be in progress. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.startsWith('top100-') && one.endsWith(partialSuffix))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > 86_400_000) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function removeOld(folder: string, keep: number, say: (line: string) => void): Promise<void> {
  const old = (await listBackups(folder)).slice(0, -keep);
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true });
  if (old.length > 0) say(`Removed ${old.length} older backup${old.length === 1 ? '' : 's'}.`);
}
