import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { inheritedEnvironment } from './env.ts';
import { logFile, noteworthy } from './log-file.ts';
import { StartProblem } from './start-problem.ts';

export type ChildOptions = {
  name: string;
  /** Arguments of Node: flags, the file, its arguments. */
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** File for the process's output. */
  log: string;
  /** Text that the process prints when it listens: another program may hold the port and respond. */
  saysReady: RegExp;
  /** Responds when the process is ready. */
  healthUrl: string;
  /** Whether a response is the process's own; by default JSON with its status. */
  isOwnAnswer?: (body: string) => boolean;
  /** Receives lines for the terminal. */
  print: (line: string) => void;
};

export type Child = {
  /** Resolves when the process responds; rejects with a StartProblem if it exits or stays silent. */
  ready(): Promise<void>;
  /** Sends SIGTERM, then SIGKILL if necessary; resolves when the process has exited. */
  stop(): Promise<void>;
};

const READY_LIMIT_MS = 90_000;
const GRACE_MS = 12_000;
/** From the sixth crash within a minute on each delay doubles, up to half a minute. */
const PROMPT_RESTARTS = 5;
const PROMPT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/**
 * Starts one of the product's processes and restarts it whenever it exits after it was ready: soon at first, with
 * growing delays if it keeps crashing. The other processes keep running meanwhile.
 */
export function startChild(options: ChildOptions): Child {
  const write = logFile(options.log);
  let crashes = 0;
  let startedAt = 0;
  let hasSaidReady = false;
  let last = '';
  let child: ChildProcess;
  let closed: Promise<unknown>;
  let stopping = false;
  let isReady = false;

  const hear = (line: string) => {
    write(`${line}\n`);
    if (options.saysReady.test(line)) hasSaidReady = true;
    const text = noteworthy(line);
    if (!text) return;
    last = text;
    options.print(`${options.name}  ${text}`);
  };

  const start = () => {
    startedAt = Date.now();
    hasSaidReady = false;
    child = spawn(
      process.execPath,
      ['--import', import.meta.resolve('./leave-with-parent.js'), ...options.args],
      {
        cwd: options.cwd,
        env: { ...inheritedEnvironment(), ...options.env },
        // In its own process group: Ctrl-C reaches only the starter, which stops its children in order.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    // After 'exit': all output has been read.
    closed = new Promise((resolve) => child.once('close', resolve));
    createInterface({ input: child.stdout! }).on('line', hear);
    createInterface({ input: child.stderr! }).on('line', hear);
    child.on('exit', (code, signal) => {
      if (stopping || !isReady) return;
      crashes = Date.now() - startedAt > 60_000 ? 1 : crashes + 1;
      const waitMs = restartDelay(crashes);
      const how = `${options.name}  ended (${signal ?? `code ${code}`})`;
      if (waitMs === PROMPT_MS) options.print(`${how} and is started again`);
      else
        options.print(
          `${how} for the ${crashes}th time; next start in ${waitMs / 1_000} s. See ${options.log}`,
        );
      setTimeout(() => stopping || start(), waitMs);
    });
  };
  start();

  return {
    ready: async () => {
      const since = Date.now();
      for (;;) {
        if (hasSaidReady && (await answers(options))) break;
        if (ended(child)) {
          await closed;
          throw new StartProblem(
            `${options.name} did not start: ${last || 'no reason given'} (more in ${options.log})`,
          );
        }
        if (Date.now() - since > READY_LIMIT_MS)
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
      const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await gone;
      clearTimeout(timer);
    },
  };
}

function ended(child: ChildProcess) {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Milliseconds to wait after so many crashes in a row. */
export function restartDelay(crashes: number): number {
  return Math.min(PROMPT_MS * 2 ** Math.max(0, crashes - PROMPT_RESTARTS), LONGEST_WAIT_MS);
}

async function answers({ healthUrl, isOwnAnswer = hasStatus }: ChildOptions): Promise<boolean> {
  try {
    const answer = await fetch(healthUrl, { signal: AbortSignal.timeout(2000), redirect: 'error' });
    return answer.ok && isOwnAnswer(await answer.text());
  } catch {
    return false;
  }
}

/** The response of our processes' health endpoints. */
function hasStatus(body: string): boolean {
  const { status } = JSON.parse(body) as { status?: unknown };
  return status === 'ok' || status === 'ready';
}
