import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inheritedEnvironment } from './env.ts';
import { StartProblem } from './start-problem.ts';

/**
 * Creates demo accounts and public lists (demo-lists/*.txt); existing ones stay. Returns the accounts' addresses and
 * password for the terminal.
 */
export async function makeDemoAccounts(
  root: string,
  env: Record<string, string>,
  { lists, signal }: { lists: boolean; signal?: AbortSignal | undefined },
): Promise<string> {
  const script = join(root, 'services/demo/demo-accounts.ts');
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [script, ...(lists ? [join(root, 'ops/up/demo-lists')] : [])],
      {
        cwd: root,
        env: { ...inheritedEnvironment(), ...env },
        timeout: 60_000,
        ...(signal && { signal }),
      },
    );
    return stdout.trim();
  } catch (error) {
    // Ctrl-C reaches this child as well; its exit is then expected.
    signal?.throwIfAborted();
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new StartProblem(`The demo accounts could not be made: ${stderr?.trim() || message}`);
  }
}
