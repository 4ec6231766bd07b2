import { setTimeout as sleep } from 'node:timers/promises';
import type { Queues, Schedule } from '@top100/queues/queues';
import { limitRepeats } from '@top100/runtime/limit-repeats';
import type { Logger } from '@top100/runtime/logger';

interface Options {
  queues: Pick<Queues, 'restoreSchedules'>;
  schedule: Schedule[];
  log: Pick<Logger, 'warn' | 'error'>;
  everyMs: number;
}

/**
 * Checks periodically that the queues have every schedule, and re-creates missing ones: after Redis lost its data, no
 * scheduled job would run until a worker restarts. Any number of processes may do so. Returns the function that stops it.
 */
export function watchSchedules({ queues, schedule, log, everyMs }: Options): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const logError = limitRepeats((facts, message) => log.error(facts, message));
  const run = async () => {
    while (!signal.aborted) {
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        const restored = await queues.restoreSchedules(schedule);
        if (restored.length > 0) log.warn({ jobs: restored }, 'schedules were lost and have been re-created');
      } catch (err) {
        if (!signal.aborted) logError({ err }, 'failed to check the schedules; retrying');
      }
    }
  };
  void run();
  return () => stopping.abort();
}
