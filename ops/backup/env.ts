import { join, resolve } from 'node:path';
import { erasedAccountsFile } from '@top100/database/backup/erased-accounts';
import { parseEnv } from '@top100/runtime/parse-env';
import { z } from 'zod';

export const envSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, hostname: /^.*$/ }).optional(),
  BACKUP_DIR: z.string().default('backups').describe('where backups are written and read'),
  /** The file to which workers append the ids of deleted accounts. */
  ERASED_ACCOUNTS: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
});

export type Settings = ReturnType<typeof readEnv>;

/** Settings of backup, restore and move-to. Relative folders are resolved from `root`. */
export function readEnv(root: string) {
  const env = parseEnv(envSchema, process.env);
  const dataDir = resolve(root, env.DATA_DIR);
  const backupDir = resolve(root, env.BACKUP_DIR);
  return {
    dataDir,
    backupDir,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    /** Every file that may list deleted accounts; the first one is that of the backups. */
    erasedAccounts: [
      join(backupDir, erasedAccountsFile),
      env.ERASED_ACCOUNTS ? resolve(root, env.ERASED_ACCOUNTS) : join(dataDir, erasedAccountsFile),
    ] as [string, string],
  };
}

/** The environment for child processes. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env };
}
