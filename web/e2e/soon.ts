import { eventually } from '@top100/testing/eventually';

/** Longer than anything takes on an idle machine, so that a busy one fails nothing. */
export const patienceMs = 20_000;

/** Retries an assertion until it holds; throws its last failure at the limit. */
export function soon<T>(assertion: () => T | Promise<T>): Promise<T> {
  return eventually(assertion, patienceMs);
}
