import { type Load, load, type MakeRequest } from './load.ts';
import { type BenchRow, median, row } from './report.ts';

export const clients = 8;
const roundMs = 2_000;
const rounds = 5;
/** Until the measured code is compiled. */
const warmUpMs = 4_000;

export interface Side {
  port: number;
  make: MakeRequest;
}

export interface Compared {
  /** Ratios of their throughput to ours, one per round. */
  ratios: number[];
  ours: Load;
  theirs: Load;
}

/** Loads two servers alternately, so that other activity of the machine affects both. */
export async function compare(ours: Side, theirs: Side, expected: [number, number]): Promise<Compared> {
  const sides = [ours, theirs] as const;
  const loads: [Load[], Load[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    for (const index of [0, 1] as const) {
      const side = sides[index];
      const done = await load(side.port, clients, round < 0 ? warmUpMs : roundMs, side.make);
      const statuses = [...done.statuses.keys()];
      if (statuses.some((status) => status !== expected[index])) {
        throw new Error(`answers of side ${index + 1} are ${JSON.stringify([...done.statuses])}`);
      }
      if (round >= 0) loads[index].push(done);
    }
  }
  const ratios = loads[0].map((load, round) => (loads[1][round]?.perSecond ?? 0) / load.perSecond);
  return { ratios, ours: together(loads[0]), theirs: together(loads[1]) };
}

function together(loads: readonly Load[]): Load {
  const [first] = loads;
  if (!first) throw new Error('nothing was measured');
  return {
    ...first,
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    times: loads.flatMap(({ times }) => times),
  };
}

/** Converts a minimum share of the baseline's throughput to a maximum cost, 1 / share. */
export function atLeast(name: string, { ratios }: Compared, share: number): BenchRow {
  return row(`${name} (at least ${share} × bare)`, median(ratios), '× the cost of bare', 1 / share);
}
