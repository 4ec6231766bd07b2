import { z } from 'zod';
import { type CommonQueryMethods, sql } from './sql.ts';

/** The primary's WAL position in bytes; undefined if the server is in recovery itself. */
export async function readPrimaryPosition(primary: CommonQueryMethods): Promise<number | undefined> {
  const position = await primary.oneFirst(sql.type(z.object({ position: z.number().nullable() }))`
    SELECT CASE WHEN NOT pg_is_in_recovery()
      THEN pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 END AS position`);
  return position ?? undefined;
}

/** The replica's replayed WAL position; undefined if it replays none, as with logical replication. */
export async function readReplayPosition(replica: CommonQueryMethods): Promise<number | undefined> {
  const position = await replica.oneFirst(sql.type(z.object({ position: z.number().nullable() }))`
    SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 AS position`);
  return position ?? undefined;
}

/** Enough positions of the primary to measure a lag of some minutes. */
const maxSamples = 200;

/**
 * Measures a replica's lag from timestamped WAL positions of the primary. The age of the last replayed transaction
 * would grow on an idle site, and received minus replayed is 0 while nothing is received.
 */
export function createLagMeter(now: () => number = Date.now) {
  const samples: { at: number; position: number }[] = [];
  let replayedTo: number | undefined;
  return {
    add: (position: number | undefined) => {
      if (position === undefined) return;
      samples.push({ at: now(), position });
      if (samples.length > maxSamples) samples.shift();
    },
    replayed: (position: number | undefined) => {
      replayedTo = position;
    },
    /** Time since the primary passed the replica's position, within the samples. */
    seconds: () => {
      const reached = replayedTo;
      if (reached === undefined) return 0;
      const lacking = samples.find(({ position }) => position > reached);
      return lacking ? (now() - lacking.at) / 1_000 : 0;
    },
  };
}
