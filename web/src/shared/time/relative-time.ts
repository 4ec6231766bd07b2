const units = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['week', 7 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Made when they are first wanted: a DateTimeFormat takes a browser up to 100 ms, and My Lists waits for this file. */
const relative = once(() => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }));
const exact = once(() => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' }));
const day = once(() => new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric' }));

/** Up to here, in ms, it was "just now". */
const justNow = 45_000;

/**
 * How long ago something was, in words: "just now", "a minute ago", "yesterday", "3 weeks ago". A time in the
 * future (another device's clock) was just now. Undefined for what is no time.
 */
export function timeAgo(iso: string, now: number): string | undefined {
  const past = now - Date.parse(iso);
  if (Number.isNaN(past)) return undefined;
  if (past < justNow) return 'just now';
  // 59.8 minutes are an hour, not 60 minutes; 25 days are weeks, not a month.
  const [unit, size] = units.find(([, ms]) => past / ms > 0.98) ?? ['minute', 60_000];
  const n = Math.max(1, Math.round(past / size));
  if (n === 1 && unit === 'minute') return 'a minute ago';
  if (n === 1 && unit === 'hour') return 'an hour ago';
  return relative().format(-n, unit);
}

/** "November 21, 2026 at 7:33 PM", in the device's own time zone. */
export function exactTime(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : exact().format(time);
}

/** "December 21". */
export function dayOf(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : day().format(time);
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
