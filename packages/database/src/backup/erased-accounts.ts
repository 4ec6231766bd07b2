import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

/**
 * Deleted accounts are recorded in an append-only file outside the database, so that a restore can delete them again.
 * One line of JSON each, ids and times only: `{"userId":"…","at":"2026-01-02T03:04:05.678Z"}`.
 */
const erasedAccount = z.object({ userId: z.uuid(), at: z.iso.datetime() });
export type ErasedAccount = z.infer<typeof erasedAccount>;

/** Name of the file in the folder of backups, and in the data folder of `make up`. */
export const erasedAccountsFile = 'erased-accounts.jsonl';

/** Resolves when the lines are on disk. Lines are short enough for atomic appends by several processes. */
export async function appendErasedAccounts(path: string, accounts: readonly ErasedAccount[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a', 0o600);
  try {
    for (const { userId, at } of accounts) await file.write(`${JSON.stringify({ userId, at })}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Reads these files and removes duplicates. Skips missing files, and lines that a full disk truncated.
 */
export async function readErasedAccounts(paths: readonly string[]): Promise<ErasedAccount[]> {
  const found = new Map<string, ErasedAccount>();
  for (const path of paths) {
    for (const line of (await contentsOf(path)).split('\n')) {
      const account = parseLine(line);
      if (account && !found.has(account.userId)) found.set(account.userId, account);
    }
  }
  return [...found.values()];
}

async function contentsOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function parseLine(line: string): ErasedAccount | undefined {
  try {
    return erasedAccount.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
