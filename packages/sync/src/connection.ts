import { backoff, type SyncEnvironment } from './next-effect.ts';
import { isTransient, isUnreachable } from './outcome.ts';
import type { RunnerOptions } from './sync-runner-options.ts';

/** Whether and when the server may be called: the runner's environment, and its back-off after failures. */
export function createConnection({
  now,
  random,
  onSession,
}: Pick<RunnerOptions, 'now' | 'random' | 'onSession'>) {
  const environment: SyncEnvironment = {
    isOnline: true,
    isSignedIn: false,
    isLeader: false,
    hasEvents: false,
    isPullWanted: false,
    isPullFirst: true,
  };
  let failures = 0;

  function pause(retryAfterMs = 0): void {
    failures += 1;
    environment.pausedUntil = now() + Math.max(retryAfterMs, backoff(failures, random()));
  }

  return {
    environment,
    pause,
    canRun: () => environment.isOnline && environment.isSignedIn && environment.isLeader,
    isPaused: () => (environment.pausedUntil ?? 0) > now(),
    hasFailed: () => failures > 0,
    /** Backs off while network or server are unavailable, doubling each time. */
    recordStatus(status: number, { retryAfterMs = 0 }: { retryAfterMs?: number | undefined } = {}): void {
      if (isUnreachable(status)) environment.isPullFirst = true;
      if (!isTransient(status)) {
        failures = 0;
        environment.pausedUntil = undefined;
      } else if (status !== 500) pause(retryAfterMs);
    },
    /** Retries what failed before at once, after a pull: the network or the tab is back. */
    resetBackoff(): void {
      failures = 0;
      environment.pausedUntil = undefined;
      environment.backoffResetAt = now();
      environment.isPullWanted = true;
      environment.isPullFirst = true;
    },
    /** Stops sending until `isSignedIn` is set again. */
    endSession(change: 'signed_out' | 'recheck'): void {
      environment.isSignedIn = false;
      onSession(change);
    },
  };
}

export type Connection = ReturnType<typeof createConnection>;
