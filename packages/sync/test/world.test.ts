import { describe, expect, test } from '@jest/globals';
import { worldSchedules } from './world/env.ts';
import { pinned } from './world/pinned.ts';
import { allRules, type Rules } from './world/rules.ts';
import { type Failure, search } from './world/search.ts';
import { searchOnAllCores } from './world/search-on-all-cores.ts';
import { runSchedule } from './world/world.ts';

const { count: schedules, firstSeed } = worldSchedules();

/** What a person needs who has to find out why: the seed makes it again, the steps are the path to it. */
function told(failure: Failure | undefined): string {
  if (!failure) return 'nothing broken';
  const steps = failure.steps.map((step) => JSON.stringify(step)).join(',\n');
  return `seed ${failure.seed} broke\n${failure.broken.join('\n')}\nby\n${steps}`;
}

describe('devices, tabs and accounts in a world of faults', () => {
  test(`in ${schedules} schedules no invariant of sync is broken`, async () => {
    expect(told(await searchOnAllCores(firstSeed, schedules, allRules))).toBe('nothing broken');
  }, 300_000);

  test.each(pinned.map(({ name, seed, steps }) => ({ name, seed, steps })))(
    'what broke once does not break again: $name',
    async ({ seed, steps }) => {
      expect(await runSchedule(seed, steps, allRules)).toEqual([]);
    },
  );

  /** How many schedules it may take until the world notices that a rule is out of force. */
  const bound = 3000;
  test.each(Object.keys(allRules) as (keyof Rules)[])(
    'without the rule %s something breaks',
    async (rule) => {
      expect(await search(1, bound, { ...allRules, [rule]: false })).toBeDefined();
    },
    120_000,
  );
});
