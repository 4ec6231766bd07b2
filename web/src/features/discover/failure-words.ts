import { isNotFound } from './found-place.ts';
import { discoverMessages as messages } from './messages.ts';

/** Spec section 8, shared list load failure. */
export function messagesOfFailure(error: unknown): string {
  return error === undefined || isNotFound(error) ? messages.notFound : messages.sharedFailed;
}
