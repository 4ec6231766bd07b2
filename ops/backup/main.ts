/** `npm run backup`, `npm run restore` and `npm run move-to`: see "Backup and restore" in ops/docs/runbook.md. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { explainDatabaseError } from '@top100/database/explain-error';
import { backUp } from './back-up.ts';
import { readEnv } from './env.ts';
import { moveTo } from './move-to.ts';
import { restore } from './restore.ts';
import { UsageError } from './usage-error.ts';

const usage = `Usage:
  npm run backup [-- --keep N]             writes a backup; with --keep the N newest stay, older ones go
  npm run restore -- BACKUP [--sign-out]   restores a folder, a backup in BACKUP_DIR by its name, or "latest"
  npm run move-to -- DATABASE_URL [--force]  moves a "make up" to another server
`;

const root = join(import.meta.dirname, '../..');
const settings = readEnv(root);
const say = (line: string) => console.log(line);

try {
  await run();
} catch (error) {
  process.exitCode = 1;
  if (error instanceof UsageError) {
    console.error(error.message ? `${error.message}\n${usage}` : usage);
    process.exitCode = 2;
  } else console.error(explain(error));
}

async function run(): Promise<void> {
  const { command, argument, keep, force, signOut } = readArguments();
  if (command === 'backup' && argument === undefined && !force && !signOut)
    return await backUp({ settings, root, say, keep });
  if (command === 'restore' && keep === undefined && !force)
    return await restore({ settings, root, say, chosen: argument, signsOut: signOut });
  if (command === 'move-to' && argument !== undefined && keep === undefined && !signOut)
    return await moveTo({ settings, root, say, to: argument, force });
  throw new UsageError();
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        keep: { type: 'string' },
        force: { type: 'boolean', default: false },
        'sign-out': { type: 'boolean', default: false },
      },
    });
    const [command, argument, ...rest] = positionals;
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (rest.length > 0 || (keep !== undefined && !(Number.isInteger(keep) && keep > 0)))
      throw new UsageError();
    return { command, argument, keep, force: values.force, signOut: values['sign-out'] };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

/** One line for errors that the operator can fix, a stack trace for others. */
function explain(error: unknown): string {
  const line = explainDatabaseError(error, settings.databaseUrl ?? '');
  if (line !== undefined) return line;
  // A StartProblem of ops/up, which containers do not have.
  if (error instanceof Error && error.constructor.name === 'StartProblem') return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
