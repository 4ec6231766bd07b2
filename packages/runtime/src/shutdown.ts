import type { Logger } from './logger.ts';

export interface ShutdownStep {
  /** For the log: `finish requests`. */
  name: string;
  run: () => Promise<unknown> | unknown;
}

interface ShutdownOptions {
  log: Logger;
  /** In order. A step that fails is logged, and the next ones still run. */
  steps: ShutdownStep[];
  /** After this the process ends whatever is still going on. */
  limitMs: number;
  exit?: (code: number) => void;
}

/**
 * An orderly end of the process. The function it answers can be called any number of times: the first call
 * counts, later ones get the same promise. The exit code is 0 when every step went well in time, otherwise 1.
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

/** Ends the process in order on SIGTERM and SIGINT, and at once on an error that nobody caught. */
export function stopOnSignals(shutdown: (reason: string) => Promise<void>, log: Logger): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutdown(signal));
  // What state the process is in is unknown after this: a supervisor starts a new one.
  const crash = (err: unknown) => {
    log.fatal({ err }, 'uncaught error');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
