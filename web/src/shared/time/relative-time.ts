import { timeMessages } from './messages.ts';

const units = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** In ms: anything more recent is "just now". */
const justNow = 45_000;

/**
 * A relative time: "just now", "a minute ago", "yesterday", "3 weeks ago". A time in the future (another
 * device's clock) counts as just now. Undefined for an invalid time.
 */
export function timeAgo(iso: string, now: number): string | undefined {
  const past = now - Date.parse(iso);
  if (Number.isNaN(past)) return undefined;
  if (past < justNow) return timeMessages.justNow;
  // 59.8 minutes round to an hour, not 60 minutes; 25 days stay weeks, not a month.
  const [unit, size] = units.find(([, ms]) => past / ms > 0.98) ?? ['minute', 60_000];
  const n = Math.max(1, Math.round(past / size));
  if (n === 1 && unit === 'minute') return timeMessages.aMinuteAgo;
  if (n === 1 && unit === 'hour') return timeMessages.anHourAgo;
  return timeMessages.ago(n, unit);
}

/** "November 21, 2026 at 7:33 PM", in the device's own time zone. */
export function exactTime(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : timeMessages.exact(time);
}

/** "December 21". */
export function dayOf(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : timeMessages.day(time);
}
