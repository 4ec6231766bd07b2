import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ErasedAccount } from '@top100/database/backup/erased-accounts';
import { BackupError } from '@top100/database/backup/manifest';
import { createQueueControl } from '@top100/queues/queue-control';
import { z } from 'zod';
import { inheritedEnvironment } from './env.ts';

const outcome = z.object({
  epoch: z.string().optional(),
  mails: z.int(),
  sessions: z.int(),
  erased: z.int(),
  demo: z.int(),
});
export type Prepared = z.infer<typeof outcome>;

interface Task {
  erased: readonly ErasedAccount[];
  isServing?: boolean;
  isMove?: boolean;
  signsOut?: boolean;
}

/** Runs services/src/after-restore.ts on a database, in a separate process because it writes accounts and lists. */
export async function prepareRestored(root: string, databaseUrl: string, task: Task): Promise<Prepared> {
  const child = spawn(process.execPath, [join(root, 'services/src/after-restore.ts')], {
    env: { ...inheritedEnvironment(), DATABASE_URL: databaseUrl },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(task));
  const closed = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await closed;
  if (code !== 0) throw new BackupError(`Preparing the restored data failed:\n${stderr.trim()}`);
  return outcome.parse(JSON.parse(stdout));
}

/** Queues a comparison of all Stripe data with the database. */
export async function queueReconciliation(
  where: { databaseUrl: string; redisUrl?: string | undefined },
  say: (line: string) => void,
): Promise<void> {
  const control = createQueueControl({
    ...where,
    log: { warn: () => undefined },
    board: { basePath: '/', title: '', links: [] },
  });
  try {
    await control.runNow('reconcile-all-stripe');
  } catch {
    say('The queues do not answer, so Stripe is compared with its schedule, within an hour.');
  } finally {
    await control.close();
  }
}
