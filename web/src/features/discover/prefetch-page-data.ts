import { isCategoryId } from '@top100/domain/categories';
import { prefetch, type Query } from '../../shared/api/query-cache.ts';
import { readFilters } from './discover-filters.ts';
import {
  featuredQuery,
  foundListQuery,
  popularQuery,
  sharedListQuery,
  userQuery,
} from './discover-queries.ts';
import { freshFor } from './use-fresh-for.ts';

/**
 * Requests the data of a Discover address while the page's code is still loading. Undefined if it needs none;
 * else resolves when the response, success or error, has arrived.
 */
export function prefetchPageData({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): Promise<void> | undefined {
  const query = queryAt(pathname, search);
  return query && prefetch(query, freshFor);
}

function queryAt(pathname: string, search: string): Query<unknown> | undefined {
  const [, section, kind = '', category, listSlug] = pathname.split('/').map(decodeSafely);
  if (section !== 'discover' || kind === '') return undefined;
  if (kind === 'featured' || kind === 'popular') {
    if (!isCategoryId(category)) return undefined;
    const filters = readFilters(new URLSearchParams(search));
    return kind === 'featured' ? featuredQuery(category) : popularQuery({ category, ...filters });
  }
  const username = kind.replace(/^@/, '');
  if (category && listSlug) return sharedListQuery({ username, category, listSlug });
  if (kind.startsWith('@')) return userQuery(username, isCategoryId(category) ? category : undefined);
  return category ? undefined : foundListQuery(kind);
}

/** Hand-written links with a malformed escape such as "%E0" must not throw. */
function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
