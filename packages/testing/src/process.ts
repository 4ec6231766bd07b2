import { spawn } from 'node:child_process';
import { inheritedEnv } from './env.ts';
import { eventually } from './eventually.ts';

export interface TestProcess {
  pid: number;
  /** Everything written so far. */
  output: () => { stdout: string; stderr: string };
  /** Waits for text on standard output; fails if the process exits without it. */
  waitForOutput: (pattern: RegExp) => Promise<RegExpExecArray>;
  kill: (signal?: NodeJS.Signals) => void;
  /** Its exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
}

/**
 * Starts a TypeScript file as a separate process, with the Node that runs the tests.
 * @param env its environment beside PATH and HOME
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
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    output.stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output.stderr += chunk.toString();
  });
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  let hasExited = false;
  const exited = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      hasExited = true;
      process.off('exit', killAtExit);
      resolve(code ?? signal ?? 0);
    });
  });
  return {
    pid: child.pid ?? 0,
    output: () => ({ ...output }),
    waitForOutput: (pattern) =>
      eventually(() => {
        const match = pattern.exec(output.stdout);
        if (match) return match;
        throw new Error(
          `Expected ${pattern} on its output (${hasExited ? 'it ended' : 'it runs'}): ${JSON.stringify(output)}`,
        );
      }, 15_000),
    kill: (signal = 'SIGTERM') => child.kill(signal),
    exited,
  };
}
