import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { RealServer } from './api-and-database.ts';
import { newRealSchedule } from './schedule.ts';

export interface Figures {
  schedules: number;
  databaseKills: number;
  apiKills: number;
  /** Calls of devices, and those without an answer or answered by a dying server. */
  calls: number;
  unansweredCalls: number;
  seconds: number;
  /** Seed and broken invariants. */
  failures: string[];
}

/** Number of schedules that run at the same time. */
const batch = 50;

/**
 * Runs the schedules of some seeds against one API and its Postgres, which are killed repeatedly meanwhile. The
 * killing stops before the end of a batch, because the invariants hold once faults have stopped.
 */
export async function runSchedules(server: RealServer, from: number, count: number): Promise<Figures> {
  const begun = performance.now();
  const figures: Figures = {
    ...{ schedules: count, databaseKills: 0, apiKills: 0, calls: 0, unansweredCalls: 0, seconds: 0 },
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
      const steps = Promise.all(schedules.map((schedule) => schedule.doSteps())).finally(() => {
        isOver = true;
      });
      // Without a server that comes back the steps would never end.
      await Promise.all([steps, killRepeatedly(server, figures, () => isOver)]);
      await Promise.all(
        schedules.map(async ({ seed, end, calls }) => {
          const broken = await end();
          if (broken.length > 0) figures.failures.push(`seed ${seed} broke\n${broken.join('\n')}`);
          figures.calls += calls.made;
          figures.unansweredCalls += calls.unansweredCalls;
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

async function killRepeatedly(server: RealServer, figures: Figures, isOver: () => boolean): Promise<void> {
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
