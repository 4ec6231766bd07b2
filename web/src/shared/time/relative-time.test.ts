import { expect, test } from '@jest/globals';
import { exactTime, timeAgo } from './relative-time.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const ago = (ms: number) => timeAgo(new Date(now - ms).toISOString(), now);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

test.each([
  [0, 'just now'],
  [44_000, 'just now'],
  [50_000, 'a minute ago'],
  [80_000, 'a minute ago'],
  [2 * minute, '2 minutes ago'],
  [59.8 * minute, 'an hour ago'],
  [5 * hour, '5 hours ago'],
  [day, 'yesterday'],
  [3 * day, '3 days ago'],
  [8 * day, 'last week'],
  [25 * day, '4 weeks ago'],
  [70 * day, '2 months ago'],
  [800 * day, '2 years ago'],
])('writes %d ms ago as %s', (ms, words) => {
  expect(ago(ms)).toBe(words);
});

test('writes a time in the future as just now', () => {
  expect(ago(-5 * minute)).toBe('just now');
});

test('returns undefined for an invalid time', () => {
  expect(timeAgo('soon', now)).toBeUndefined();
  expect(exactTime('soon')).toBe('');
});
