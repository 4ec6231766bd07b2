import { discoverMessages as messages } from './messages.ts';
import { isNotFound } from './resolve-list.ts';

/** Why a shared list could not be loaded. */
export function loadErrorMessage(error: unknown): string {
  return error === undefined || isNotFound(error) ? messages.notFound : messages.sharedFailed;
}
