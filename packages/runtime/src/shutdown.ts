import type { Logger } from './logger.ts';

export interface ShutdownStep {
  /** For the log: `finish requests`. */
  name: string;
  run: () => Promise<unknown> | unknown;
}

interface ShutdownOptions {
  log: Logger;
  /** Run in this order. A failed step is logged, and the next ones still run. */
  steps: ShutdownStep[];
  /** After this time the process exits, whatever is still running. */
  limitMs: number;
  exit?: (code: number) => void;
}

/**
 * An orderly shutdown. The returned function can be called any number of times: the first call starts it, later ones
 * return the same promise. The exit code is 0 if every step succeeded in time, otherwise 1.
 */
export function createShutdown(options: ShutdownOptions): (reason: string) => Promise<void> {
  const { log, steps, limitMs, exit = (code) => process.exit(code) } = options;
  let ending: Promise<void> | undefined;

  async function end(reason: string): Promise<void> {
    log.info({ reason }, 'shutting down');
    const limit = setTimeout(() => {
      log.error({ limitMs }, 'shutdown took too long');
      exit(1);
    }, limitMs);
    let failed = false;
    for (const { name, run } of steps) {
      try {
        await run();
      } catch (err) {
        failed = true;
        log.error({ err, step: name }, 'a step of the shutdown failed');
      }
    }
    clearTimeout(limit);
    log.info('stopped');
    exit(failed ? 1 : 0);
  }

  return (reason) => {
    ending ??= end(reason);
    return ending;
  };
}

/** Shuts down in order on SIGTERM and SIGINT, and exits at once on an uncaught error. */
export function stopOnSignals(shutdown: (reason: string) => Promise<void>, log: Logger): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutdown(signal));
  // The state of the process is undefined after this: a supervisor starts a new one.
  const crash = (err: unknown) => {
    log.fatal({ err }, 'uncaught error');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
