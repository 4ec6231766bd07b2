import { randomFrom } from './random.ts';
import type { Rules } from './rules.ts';
import { newSchedule, type Step } from './steps.ts';
import { runSchedule } from './world.ts';

/** A schedule that broke an invariant: its seed, and the necessary steps. */
export interface Failure {
  seed: number;
  steps: Step[];
  broken: string[];
}

/** Runs the schedules of some seeds until one breaks an invariant. */
export async function search(from: number, count: number, rules: Rules): Promise<Failure | undefined> {
  for (let seed = from; seed < from + count; seed += 1) {
    const steps = newSchedule(randomFrom(seed));
    const broken = await runSchedule(seed, steps, rules);
    if (broken.length > 0) return { seed, steps, broken };
  }
  return undefined;
}

/** Removes every step that is not needed to break the same invariant. */
export async function shrink(failure: Failure, rules: Rules): Promise<Failure> {
  const invariant = (broken: readonly string[]) => broken[0]?.split(':')[0];
  let best = failure;
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < best.steps.length; ) {
      const steps = [...best.steps.slice(0, at), ...best.steps.slice(at + size)];
      const broken = await runSchedule(failure.seed, steps, rules);
      if (invariant(broken) === invariant(failure.broken)) best = { seed: failure.seed, steps, broken };
      else at += size;
    }
  }
  return best;
}
