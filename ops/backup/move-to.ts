import { inspectDatabase } from '@top100/database/backup/database-server';
import { BackupError } from '@top100/database/backup/manifest';
import { explainDatabaseError } from '@top100/database/explain-error';
import { z } from 'zod';
import { backUpFrom } from './back-up.ts';
import type { Settings } from './env.ts';
import { openDatabase } from './open-database.ts';
import { restoreInto } from './restore.ts';
import { UsageError } from './usage-error.ts';

interface Options {
  settings: Settings;
  root: string;
  say: (line: string) => void;
  /** URL of the production database. */
  to: string;
  /** Whether to replace an existing Top 100 database (which is kept under another name). */
  force: boolean;
}

/** Moves the data of a `make up` to a production database: a backup, and its restore there. */
export async function moveTo({ settings, root, say, to, force }: Options): Promise<void> {
  const address = z.url({ protocol: /^postgres(ql)?$/, hostname: /.+/ }).safeParse(to);
  if (!address.success)
    throw new UsageError('The address must look like postgres://user:password@host:5432/name.');
  await refuseTarget(to, force);
  const source = await openDatabase({ ...settings, databaseUrl: undefined });
  try {
    if (source.isRunning) {
      throw new BackupError(
        'Top 100 is running: stop it first (Ctrl-C), so that nothing is written after it was copied.',
      );
    }
    const { path } = await backUpFrom(source.url, { settings, root });
    say(`Copied into ${path}`);
    await restoreInto(to, { settings, root, say, folder: path, isMove: true }).catch((error: unknown) => {
      throw new BackupError(explainDatabaseError(error, to) ?? String(error), { cause: error });
    });
  } finally {
    await source.close();
  }
  say('');
  say(
    `People stay signed in, and codes under way stay good, if production gets the secrets of ${settings.dataDir}/secrets.json:`,
  );
  say('sessionSecret as SESSION_SECRET, codeKey as CODE_KEY. Otherwise everybody signs in again.');
  say(
    'Lists of visitors, and edits that a device has not sent yet, stay with the old address: browsers keep them by address.',
  );
  say(
    `${settings.dataDir} is as it was. Remove it when the new one works; do not start it again until then.`,
  );
}

async function refuseTarget(to: string, force: boolean): Promise<void> {
  const target = await inspectDatabase(to).catch((error: unknown) => {
    throw new BackupError(explainDatabaseError(error, to) ?? String(error), { cause: error });
  });
  if (target === 'foreign')
    throw new BackupError('The target contains tables of another application; nothing was changed.');
  if (target === 'ours' && !force) {
    throw new BackupError(
      'The target already holds a Top 100. With --force it is replaced, and kept under another name.',
    );
  }
}
