import { eventually } from '@top100/testing/eventually';

/** Longer than any of it takes on a quiet machine, so that a busy one fails nothing. */
export const patienceMs = 20_000;

/** Waits until an assertion holds; throws its last failure when it does not. */
export function soon<T>(assertion: () => T | Promise<T>): Promise<T> {
  return eventually(assertion, patienceMs);
}
