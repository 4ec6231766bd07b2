import { describe, expect, test } from '@jest/globals';
import { worldSchedules } from './world/env.ts';
import { pinned } from './world/pinned.ts';
import { allRules, type Rules } from './world/rules.ts';
import { type Failure, search } from './world/search.ts';
import { searchOnAllCores } from './world/search-on-all-cores.ts';
import { runSchedule } from './world/world.ts';

const { count: schedules, firstSeed } = worldSchedules();

/** For debugging: the seed reproduces the failure, the steps lead to it. */
function describeFailure(failure: Failure | undefined): string {
  if (!failure) return 'nothing broken';
  const steps = failure.steps.map((step) => JSON.stringify(step)).join(',\n');
  return `seed ${failure.seed} broke\n${failure.broken.join('\n')}\nby\n${steps}`;
}

describe('devices, tabs and accounts under faults', () => {
  test(`keeps every invariant of sync in ${schedules} schedules`, async () => {
    expect(describeFailure(await searchOnAllCores(firstSeed, schedules, allRules))).toBe('nothing broken');
  }, 300_000);

  test.each([...pinned])('passes the pinned schedule: $name', async ({ seed, steps, without }) => {
    expect(await runSchedule(seed, steps, allRules)).toEqual([]);
    if (without) expect(await runSchedule(seed, steps, { ...allRules, [without]: false })).not.toEqual([]);
  });

  /** Maximum number of schedules until the simulation detects a disabled rule. */
  const bound = 3000;
  test.each(Object.keys(allRules) as (keyof Rules)[])(
    'fails without the rule %s',
    async (rule) => {
      expect(await search(1, bound, { ...allRules, [rule]: false })).toBeDefined();
    },
    120_000,
  );
});
