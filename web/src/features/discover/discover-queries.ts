import type { PublicList } from '@top100/contracts/public-list';
import {
  countView,
  getPublicUser,
  getSharedListOfApi,
  listFeatured,
  listPopular,
  reportList,
} from '@top100/contracts/routes/discover';
import { getList } from '@top100/contracts/routes/lists';
import type { CategoryId } from '@top100/domain/categories';
import type { DiscoverSort, ReportReason, Timeframe } from '@top100/domain/discover';
import { type AnswerOf, callEndpoint } from '../../shared/api/call-endpoint.ts';
import { peek, type Query, queryOf, seed } from '../../shared/api/query-cache.ts';

export type DiscoverAnswer = AnswerOf<typeof listFeatured>;
export type PublicUser = AnswerOf<typeof getPublicUser>;
export type SharedAnswer = AnswerOf<typeof getSharedListOfApi>;
export type FoundAnswer = AnswerOf<typeof getList>;

/** A query for popular lists; `search` matches titles. */
export interface PopularChoice {
  category: CategoryId;
  sort: DiscoverSort;
  timeframe: Timeframe;
  search: string;
}

/** The parts of a share link; the username without @. */
export interface ShareLink {
  username: string;
  category: string;
  listSlug: string;
}

export function featuredQuery(category: CategoryId): Query<DiscoverAnswer> {
  return queryOf(listFeatured, { params: { category } });
}

export function popularQuery(choice: PopularChoice): Query<AnswerOf<typeof listPopular>> {
  const { category, sort, timeframe, search } = choice;
  return queryOf(listPopular, {
    params: { category },
    // Omits default values, so that caches hold one URL per answer.
    query: {
      sort: sort === 'popular' ? undefined : sort,
      timeframe: timeframe === 'all' ? undefined : timeframe,
      q: search === '' ? undefined : search,
    },
  });
}

/** Without a category: all lists. Skips the first `offset` lists. */
export function userQuery(username: string, category: CategoryId | undefined, offset = 0): Query<PublicUser> {
  const query = { category, offset: offset === 0 ? undefined : offset };
  return queryOf(getPublicUser, { params: { username }, query });
}

export function sharedListQuery(params: ShareLink): Query<SharedAnswer> {
  return queryOf(getSharedListOfApi, { params });
}

/** Finds a list by its slug alone, for links without an owner. */
export function foundListQuery(slug: string): Query<FoundAnswer> {
  return queryOf(getList, { params: { id: slug } });
}

/** The parts of a list's share link. */
export function shareLinkOf(list: Pick<PublicList, 'username' | 'category' | 'publicSlug'>): ShareLink {
  return { username: list.username, category: list.category, listSlug: list.publicSlug };
}

/** Seeds the cache with a list from another answer. */
export function cacheList(list: PublicList): void {
  const query = sharedListQuery(shareLinkOf(list));
  if (peek(query)?.list !== list) seed(query, { success: true, list });
}

/** Counting a view is optional: errors are ignored. */
export async function reportView(listId: string): Promise<void> {
  await callEndpoint(countView, { params: { id: listId } }, { keepalive: true }).catch(() => {});
}

/** Throws a RequestError. */
export async function sendReport(
  listId: string,
  report: { reason: ReportReason; details: string; itemId: string | undefined },
): Promise<void> {
  await callEndpoint(reportList, { params: { id: listId }, body: report });
}
