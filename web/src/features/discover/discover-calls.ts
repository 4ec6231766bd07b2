import type { CategoryId } from '@top100/contracts/categories';
import type { DiscoverSort, ReportReason, Timeframe } from '@top100/contracts/discover';
import type { EndpointAnswer } from '@top100/contracts/endpoint';
import type {
  getPublicUser,
  getSharedListOfApi,
  listFeatured,
  listPopular,
} from '@top100/contracts/endpoints/discover';
import type { getList } from '@top100/contracts/endpoints/lists';
import type { PublicList } from '@top100/contracts/public-list';
import { keepAnswer, keptAnswer, type Question } from '../../shared/api/kept-answers.ts';
import { request } from '../../shared/api/request.ts';

export type DiscoverAnswer = EndpointAnswer<typeof listFeatured>;
export type PublicUser = EndpointAnswer<typeof getPublicUser>;
export type SharedAnswer = EndpointAnswer<typeof getSharedListOfApi>;
export type FoundAnswer = EndpointAnswer<typeof getList>;

/** What is popular in a category; `search` is looked for in titles. */
export interface PopularChoice {
  category: CategoryId;
  sort: DiscoverSort;
  timeframe: Timeframe;
  search: string;
}

/** What a share link names, its username without the @. */
export interface ShareLink {
  username: string;
  category: string;
  listSlug: string;
}

const part = encodeURIComponent;

export function featuredQuestion(category: CategoryId): Question<DiscoverAnswer> {
  return { path: `/api/lists/featured/${category}` };
}

export function popularQuestion(choice: PopularChoice): Question<EndpointAnswer<typeof listPopular>> {
  const { category, sort, timeframe, search } = choice;
  return {
    path: `/api/lists/popular/${category}`,
    // What the server takes for granted is left out: one address, one answer in every cache.
    query: {
      sort: sort === 'popular' ? undefined : sort,
      timeframe: timeframe === 'all' ? undefined : timeframe,
      q: search === '' ? undefined : search,
    },
  };
}

/** Without a category: of all. `offset` lists are left out. */
export function userQuestion(
  username: string,
  category: CategoryId | undefined,
  offset = 0,
): Question<PublicUser> {
  const query = { category, offset: offset === 0 ? undefined : offset };
  return { path: `/api/discover/users/${part(username)}`, query };
}

export function sharedListQuestion({ username, category, listSlug }: ShareLink): Question<SharedAnswer> {
  return { path: `/api/lists/shared/${part(username)}/${part(category)}/${part(listSlug)}` };
}

/** By the slug alone, where nobody says whose it is. */
export function foundListQuestion(slug: string): Question<FoundAnswer> {
  return { path: `/api/lists/${part(slug)}` };
}

/** The link of a list as its answers name it. */
export function shareLinkOf(list: Pick<PublicList, 'username' | 'category' | 'publicSlug'>): ShareLink {
  return { username: list.username, category: list.category, listSlug: list.publicSlug };
}

/** Whoever goes on to a list that another answer has brought along has it already. */
export function keepList(list: PublicList): void {
  const question = sharedListQuestion(shareLinkOf(list));
  if (keptAnswer(question)?.list !== list) keepAnswer(question, { success: true, list });
}

/** Whether it is counted changes nothing on the page: a failure is of no consequence. */
export async function tellView(listId: string): Promise<void> {
  await request(`/api/lists/${listId}/view`, { method: 'POST', keepalive: true }).catch(() => {});
}

/** Throws a RequestError. */
export async function sendReport(listId: string, reason: ReportReason, details: string): Promise<void> {
  await request(`/api/lists/${listId}/report`, { method: 'POST', body: { reason, details } });
}
