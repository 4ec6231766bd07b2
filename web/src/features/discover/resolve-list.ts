import type { PublicList } from '@top100/contracts/public-list';
import { publicListPath } from '@top100/domain/discover';
import { RequestError } from '../../shared/api/request.ts';
import type { FoundAnswer } from './discover-queries.ts';

/** The result of finding a list by its slug alone. */
export type ResolvedList =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'gone' }
  | { kind: 'found'; list: PublicList }
  /**
   * The reader owns the list: the server answers in the owner's format, and its public page shows the public
   * view.
   */
  | { kind: 'own'; path: string };

export function resolveList(list: FoundAnswer['list'] | undefined, error: unknown): ResolvedList {
  if (list === undefined) {
    if (error === undefined) return { kind: 'loading' };
    return { kind: isNotFound(error) ? 'gone' : 'failed' };
  }
  if ('author' in list) return { kind: 'found', list };
  const { isPublic, publicSlug, username, category } = list;
  if (!isPublic || publicSlug === undefined) return { kind: 'gone' };
  return { kind: 'own', path: publicListPath({ username, category, publicSlug }) };
}

/** Whether the server answered that it doesn't exist, or isn't visible to this reader. */
export function isNotFound(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404;
}
