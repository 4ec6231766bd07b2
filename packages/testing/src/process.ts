import { spawn } from 'node:child_process';
import { inheritedEnv } from './env.ts';
import { eventually } from './eventually.ts';

export interface TestProcess {
  pid: number;
  /** Everything it has written so far. */
  output: () => { stdout: string; stderr: string };
  /** Waits for text on standard output; fails when the process ends without it. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>;
  kill: (signal?: NodeJS.Signals) => void;
  /** Its exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
}

/**
 * Starts a TypeScript file as a process of its own, with the Node that runs the tests.
 *
 * @param env everything that it sees of the environment beside PATH and HOME
 */
export function startProcess(
  file: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): TestProcess {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...inheritedEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    written.stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    written.stderr += chunk.toString();
  });
  const leave = () => child.kill('SIGKILL');
  process.once('exit', leave);
  let gone = false;
  const exited = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      gone = true;
      process.off('exit', leave);
      resolve(code ?? signal ?? 0);
    });
  });
  return {
    pid: child.pid ?? 0,
    output: () => ({ ...written }),
    says: (pattern) =>
      eventually(() => {
        const match = pattern.exec(written.stdout);
        if (match) return match;
        throw new Error(
          `Expected ${pattern} on its output (${gone ? 'it ended' : 'it runs'}): ${JSON.stringify(written)}`,
        );
      }, 15_000),
    kill: (signal = 'SIGTERM') => child.kill(signal),
    exited,
  };
}
