import { publicListPath } from '@top100/contracts/discover';
import type { PublicList } from '@top100/contracts/public-list';
import { RequestError } from '../../shared/api/request.ts';
import type { FoundAnswer } from './discover-calls.ts';

/** What became of the search for a list by its slug alone. */
export type FoundPlace =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'gone' }
  | { kind: 'found'; list: PublicList }
  /** Whoever asks has made it: the server gives it as to their device, and its own page shows it as others see it. */
  | { kind: 'own'; path: string };

export function placeOf(list: FoundAnswer['list'] | undefined, error: unknown): FoundPlace {
  if (list === undefined) {
    if (error === undefined) return { kind: 'loading' };
    return { kind: isNotFound(error) ? 'gone' : 'failed' };
  }
  if ('author' in list) return { kind: 'found', list };
  const { isPublic, publicSlug, username, category } = list;
  if (!isPublic || publicSlug === undefined) return { kind: 'gone' };
  return { kind: 'own', path: publicListPath({ username, category, publicSlug }) };
}

/** Whether the server has said that there is no such thing, or nothing that the asker may see. */
export function isNotFound(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404;
}
