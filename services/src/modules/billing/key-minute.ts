/**
 * The part of an Idempotency-Key by which it ends with the minute. Stripe keeps the first answer to a key for a day, also
 * one that says that something is broken there or not set up yet: a key without an end would fail all day.
 */
export function keyMinute(): number {
  return Math.floor(Date.now() / 60_000);
}
