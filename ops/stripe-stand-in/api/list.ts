import type { List } from '../shapes/wire.ts';
import { ApiError } from './api-error.ts';

export interface Paging {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number | undefined>> | undefined;
}

/** One page of objects, newest first; within a second in reverse order of creation. */
export function listOf<T extends { id: string; created: number }>(
  objects: Record<string, T>,
  matches: (one: T) => boolean,
  paging: Paging,
  url: string,
): List<T> {
  const { limit, starting_after: after, ending_before: before, created = {} } = paging;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = created;
  const all = Object.values(objects)
    .filter(matches)
    .filter((one) => one.created > gt && one.created >= gte && one.created < lt && one.created <= lte)
    .reverse()
    .sort((one, other) => other.created - one.created);
  if (before !== undefined) {
    const end = indexOf(all, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : indexOf(all, after, 'starting_after') + 1;
  return {
    object: 'list',
    data: all.slice(start, start + limit),
    has_more: all.length > start + limit,
    url,
  };
}

function indexOf(all: { id: string }[], id: string, param: string): number {
  const index = all.findIndex((one) => one.id === id);
  if (index < 0) throw new ApiError(400, `No such object: '${id}'`, { code: 'resource_missing', param });
  return index;
}
