import type { Price } from '../shapes/wire.ts';

export const hour = 3_600;
export const day = 24 * hour;

/**
 * The same day some months later, or the last day of a shorter month: 31 January, 28 February, 31 March, always
 * counted from the anchor, so that a short month shortens no later one.
 * @param anchor seconds since 1970
 */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1);
  const days = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const date = Math.min(from.getUTCDate(), days);
  return Math.floor((first + (date - 1) * day * 1000 + (anchor * 1000 - startOfDay(from))) / 1000);
}

function startOfDay(time: Date): number {
  return Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate());
}

/** The end of the period that starts at `start`: the next multiple of the interval after the anchor. */
export function endOfPeriod(price: Price, anchor: number, start: number): number {
  const step = price.recurring.interval === 'year' ? 12 : 1;
  let months = step;
  while (addMonths(anchor, months) <= start) months += step;
  return addMonths(anchor, months);
}
