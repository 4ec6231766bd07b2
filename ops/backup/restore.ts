import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { inspectDatabase, withDatabaseName } from '@top100/database/backup/database-server';
import {
  type ErasedAccount,
  erasedAccountsFile,
  readErasedAccounts,
} from '@top100/database/backup/erased-accounts';
import { BackupError } from '@top100/database/backup/manifest';
import { restoreDatabase } from '@top100/database/backup/restore-database';
import { listBackups } from '@top100/database/backup/write-backup';
import { formatNumber } from '@top100/messages/formats';
import { type Prepared, prepareRestored, queueReconciliation } from './after-restore.ts';
import type { Settings } from './env.ts';
import { erasedIn, lostSince } from './lost-since.ts';
import { openDatabase } from './open-database.ts';
import { UsageError } from './usage-error.ts';

interface Options {
  settings: Settings;
  root: string;
  say: (line: string) => void;
  signsOut?: boolean;
}

/** Replaces the database by a backup; the old one is kept under another name. */
export async function restore(options: Options & { chosen: string | undefined }): Promise<void> {
  const { settings, say, chosen } = options;
  const folder = await find(chosen, settings.backupDir);
  const database = await openDatabase(settings, { mayCreate: true });
  try {
    await restoreInto(database.url, { ...options, folder });
  } finally {
    await database.close();
  }
  if (!database.isRunning && settings.databaseUrl === undefined) say('Start it again with "make up".');
}

/** Finds a backup by its path, its name, or as the latest one. */
async function find(chosen: string | undefined, backupDir: string): Promise<string> {
  const names = await listBackups(backupDir);
  if (chosen === undefined) {
    const known = names.map((name) => `  ${name}`).join('\n');
    throw new UsageError(
      names.length > 0 ? `Backups in ${backupDir}:\n${known}` : `There is no backup in ${backupDir}.`,
    );
  }
  const latest = names.at(-1);
  if (chosen === 'latest') {
    if (latest === undefined) throw new BackupError(`There is no backup in ${backupDir}.`);
    return join(backupDir, latest);
  }
  for (const path of [resolve(chosen), join(backupDir, chosen)])
    if (await stat(path).catch(() => undefined)) return path;
  throw new BackupError(`There is no backup ${chosen}, nor one of that name in ${backupDir}.`);
}

interface RestoreIntoOptions extends Options {
  folder: string;
  isMove?: boolean;
  /** The migrations to apply, for the drill. */
  migrationsFolder?: string;
}

/** The whole restore, for `npm run restore` and `npm run move-to`. */
export async function restoreInto(
  databaseUrl: string,
  { settings, root, say, signsOut = false, isMove = false, folder, migrationsFolder }: RestoreIntoOptions,
): Promise<void> {
  const { redisUrl } = settings;
  const files = [join(dirname(folder), erasedAccountsFile), ...settings.erasedAccounts];
  const listed = isMove ? [] : await readErasedAccounts(files);
  const isOurs = (await inspectDatabase(databaseUrl)) === 'ours';
  const erased = [...listed, ...(isOurs && !isMove ? await erasedIn(databaseUrl) : [])];
  let prepared: Prepared | undefined;
  const { manifest, aside } = await restoreDatabase({
    databaseUrl,
    folder,
    ...(migrationsFolder !== undefined && { migrationsFolder }),
    onStep: (step) => say(`${step} …`),
    prepare: async (freshUrl) => {
      prepared = await prepareRestored(root, freshUrl, { erased, isMove, signsOut });
      // Queues on Postgres are part of the database; queues on Redis must wait until it serves.
      if (redisUrl === undefined) await queueReconciliation({ databaseUrl: freshUrl }, say);
    },
  });
  const asideUrl = aside && withDatabaseName(databaseUrl, aside);
  if (asideUrl !== undefined && !isMove) await eraseLateOnes(asideUrl, databaseUrl, { root, known: erased });
  if (redisUrl !== undefined) await queueReconciliation({ databaseUrl, redisUrl }, say);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Restored the state of ${manifest.createdAt}: ${formatNumber(rows)} rows, each compared.`);
  for (const line of report(prepared)) say(line);
  if (isMove) return;
  await sayWhatIsGone(asideUrl, manifest.createdAt, say);
  if (aside !== undefined)
    say(`The old database is ${aside}. When you no longer need it: DROP DATABASE ${aside};`);
}

/** Erases accounts that were deleted while the backup was being loaded. */
async function eraseLateOnes(
  from: string,
  to: string,
  { root, known }: { root: string; known: readonly ErasedAccount[] },
): Promise<void> {
  const ids = new Set(known.map(({ userId }) => userId));
  const late = (await erasedIn(from)).filter(({ userId }) => !ids.has(userId));
  if (late.length > 0) await prepareRestored(root, to, { erased: late, isServing: true });
}

function report(prepared: Prepared | undefined): string[] {
  if (!prepared) return [];
  const { epoch, erased, mails, sessions, demo } = prepared;
  return [
    `A new epoch has begun (${epoch}): devices compare all their lists, and edits made since come back by themselves.`,
    `Deleted again: ${erased} accounts that were deleted after the backup.`,
    ...(demo > 0 ? [`Deleted: ${demo} demo accounts, whose password everybody knows.`] : []),
    `Not sent: ${mails} mails that waited in the backup.`,
    ...(sessions > 0 ? [`Signed out: ${sessions} sessions.`] : []),
    'Stripe is being compared with the database (job reconcile-all-stripe).',
  ];
}

async function sayWhatIsGone(
  asideUrl: string | undefined,
  at: string,
  say: (line: string) => void,
): Promise<void> {
  say(`What cannot come back: accounts made and votes given after ${at}, and passwords changed since.`);
  if (asideUrl === undefined) return;
  const lines = await lostSince(asideUrl, at).catch(() => []);
  say(lines.length > 0 ? 'In the old database there are since then:' : 'The old database has none of them.');
  for (const line of lines) say(`  ${line}`);
}
