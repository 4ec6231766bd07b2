import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inheritedEnvironment } from './env.ts';
import { StartProblem } from './start-problem.ts';

/**
 * Makes the accounts with which everything can be tried at once; those that are there stay as they are. Answers
 * their addresses and password, for the terminal.
 */
export async function makeDemoAccounts(
  root: string,
  env: Record<string, string>,
  signal?: AbortSignal,
): Promise<string> {
  const script = join(root, 'services/src/demo-accounts.ts');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script], {
      cwd: root,
      env: { ...inheritedEnvironment(), ...env },
      timeout: 60_000,
      ...(signal && { signal }),
    });
    return stdout.trim();
  } catch (error) {
    // Ctrl-C reaches this child as well; that it ended is no problem then.
    signal?.throwIfAborted();
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new StartProblem(`The demo accounts could not be made: ${stderr?.trim() || message}`);
  }
}
