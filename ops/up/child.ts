import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { inheritedEnvironment } from './env.ts';
import { logFile, noteworthy } from './log-file.ts';
import { StartProblem } from './start-problem.ts';

export type ChildOptions = {
  name: string;
  /** What Node is given: flags, the file, its arguments. */
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** Everything that the process prints ends here. */
  log: string;
  /** Answers 200 as soon as the process can be used. */
  healthUrl: string;
  /** Hears the lines that a person should see. */
  print: (line: string) => void;
};

export type Child = {
  /** Resolves when the process answers; rejects with a StartProblem if it ends or stays silent. */
  ready(): Promise<void>;
  /** Sends SIGTERM, and SIGKILL if that is not enough; resolves when the process is gone. */
  stop(): Promise<void>;
};

const PATIENCE_MS = 90_000;
const GRACE_MS = 12_000;
const RESTARTS_A_MINUTE = 5;

/**
 * Starts one of the product's processes and starts it again when it crashes after it was ready, unless that
 * happens again and again: then `onGivenUp` is called.
 */
export function startChild(options: ChildOptions, onGivenUp: (reason: string) => void): Child {
  const write = logFile(options.log);
  const crashes: number[] = [];
  let last = '';
  let child: ChildProcess;
  let closed: Promise<unknown>;
  let stopping = false;
  let isReady = false;

  const hear = (line: string) => {
    write(`${line}\n`);
    const text = noteworthy(line);
    if (!text) return;
    last = text;
    options.print(`${options.name}  ${text}`);
  };

  const start = () => {
    child = spawn(
      process.execPath,
      ['--import', import.meta.resolve('./leave-with-parent.js'), ...options.args],
      {
        cwd: options.cwd,
        env: { ...inheritedEnvironment(), ...options.env },
        // In a group of its own: Ctrl-C reaches the starter alone, which stops its children in order.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    // Later than 'exit': everything that it printed has been read.
    closed = new Promise((resolve) => child.once('close', resolve));
    createInterface({ input: child.stdout! }).on('line', hear);
    createInterface({ input: child.stderr! }).on('line', hear);
    child.on('exit', (code, signal) => {
      if (stopping || !isReady) return;
      const now = Date.now();
      crashes.push(now);
      if (crashes.filter((at) => now - at < 60_000).length > RESTARTS_A_MINUTE) {
        onGivenUp(`${options.name} keeps ending (${signal ?? `code ${code}`}). See ${options.log}`);
        return;
      }
      options.print(`${options.name}  ended (${signal ?? `code ${code}`}) and is started again`);
      setTimeout(() => stopping || start(), 500);
    });
  };
  start();

  return {
    ready: async () => {
      const since = Date.now();
      while (!(await answers(options.healthUrl))) {
        if (ended(child)) {
          await closed;
          throw new StartProblem(
            `${options.name} did not start: ${last || 'no reason given'} (more in ${options.log})`,
          );
        }
        if (Date.now() - since > PATIENCE_MS)
          throw new StartProblem(`${options.name} does not answer. See ${options.log}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      isReady = true;
    },
    stop: async () => {
      stopping = true;
      if (ended(child)) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const impatient = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await gone;
      clearTimeout(impatient);
    },
  };
}

function ended(child: ChildProcess) {
  return child.exitCode !== null || child.signalCode !== null;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}
