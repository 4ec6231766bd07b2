import { expect, test } from '@jest/globals';
import { describeSchedule } from './describe-schedule.ts';

test.each([
  ['1-59/10 * * * *', 'Every 10 minutes'],
  ['20 * * * *', 'Every hour, 20 minutes past'],
  ['5 4 * * *', 'Every day at 04:05 UTC'],
  ['0 3 * * 1', '0 3 * * 1 (UTC)'],
  ['every 90 s', 'every 90 s'],
  [null, 'On events'],
])('describes the schedule %s as "%s"', (schedule, words) => {
  expect(describeSchedule(schedule)).toBe(words);
});
