import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { RealServer } from './api-and-database.ts';
import { newRealSchedule } from './schedule.ts';

export interface Figures {
  schedules: number;
  databaseKills: number;
  apiKills: number;
  /** Calls of devices, and those that nobody answered or a dying server did. */
  calls: number;
  unanswered: number;
  seconds: number;
  /** Seed and what was broken. */
  failures: string[];
}

/** As many schedules are done at the same time. */
const batch = 50;

/**
 * Does the schedules of some seeds against one API and its Postgres, which are killed again and again while people
 * work. The killing stops before a batch comes to its end, as the invariants speak of when faults have stopped.
 */
export async function runSchedules(server: RealServer, from: number, count: number): Promise<Figures> {
  const begun = performance.now();
  const figures: Figures = {
    ...{ schedules: count, databaseKills: 0, apiKills: 0, calls: 0, unanswered: 0, seconds: 0 },
    failures: [],
  };
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 8 });
  pool.on('error', () => undefined);
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  try {
    for (let first = from; first < from + count; first += batch) {
      const seeds = Array.from({ length: Math.min(batch, from + count - first) }, (_, n) => first + n);
      const schedules = await Promise.all(seeds.map((seed) => newRealSchedule(seed, server, pool, agent)));
      let isOver = false;
      const killing = killAgainAndAgain(server, figures, () => isOver);
      await Promise.all(schedules.map((schedule) => schedule.doSteps()));
      isOver = true;
      await killing;
      await Promise.all(
        schedules.map(async ({ seed, end, calls }) => {
          const broken = await end();
          if (broken.length > 0) figures.failures.push(`seed ${seed} broke\n${broken.join('\n')}`);
          figures.calls += calls.made;
          figures.unanswered += calls.unanswered;
        }),
      );
    }
  } finally {
    agent.destroy();
    await pool.end();
  }
  figures.seconds = Math.round((performance.now() - begun) / 1000);
  return figures;
}

async function killAgainAndAgain(server: RealServer, figures: Figures, isOver: () => boolean): Promise<void> {
  for (let round = 0; !isOver(); round += 1) {
    await sleep(500);
    if (isOver()) return;
    if (round % 2 === 0) {
      await server.killDatabase();
      figures.databaseKills += 1;
    } else {
      await server.killApi();
      figures.apiKills += 1;
    }
  }
}
