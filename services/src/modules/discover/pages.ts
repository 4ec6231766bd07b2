import type { EndpointInput, EndpointResult } from '@top100/contracts/endpoint';
import type { getPublicUser, listFeatured, listPopular } from '@top100/contracts/endpoints/discover';
import type { CommonQueryMethods } from '@top100/database/sql';
import { categories } from '@top100/domain/categories';
import { AppError } from '../../http/app-error.ts';
import { toCardRows, toPublicListMeta } from '../lists/index.ts';
import {
  type CardRow,
  featuredLists,
  findOwner,
  type ListedRow,
  listsOfOwner,
  orderOf,
  type PageRow,
  rankedLists,
  searchPublicLists,
} from './queries.ts';
import { stateOfAll } from './state.ts';

type Page = EndpointResult<typeof listPopular>;
type PublicUser = EndpointResult<typeof getPublicUser>;
/** An answer with the state in which it was computed (state.ts). */
export type WithState<T> = T & { state: string | null };

export async function featuredPage(
  connection: CommonQueryMethods,
  { params: { category }, query: { limit } }: EndpointInput<typeof listFeatured>,
): Promise<WithState<Page>> {
  return toPage(await featuredLists(connection, category), limit);
}

/** An unknown user, or one without public lists, has an empty page. */
export async function popularPage(
  connection: CommonQueryMethods,
  { params: { category }, query }: EndpointInput<typeof listPopular>,
): Promise<WithState<Page>> {
  const { limit, timeframe, sort, user, q = '' } = query;
  const order = orderOf(sort, timeframe);
  const rows =
    user === undefined && q === ''
      ? await rankedLists(connection, category, order)
      : await searchPublicLists(connection, { category, order, q, ...(user !== undefined && { user }) });
  return toPage(rows, limit);
}

/** Throws `not_found` if no account has the name. */
export async function userPage(
  connection: CommonQueryMethods,
  { params: { username }, query }: EndpointInput<typeof getPublicUser>,
): Promise<WithState<PublicUser>> {
  const owner = await findOwner(connection, username, stateOfAll);
  if (!owner) throw new AppError('not_found');
  const counts = categories
    .map(({ id }) => ({ category: id, lists: owner.counts[id] ?? 0 }))
    .filter(({ lists }) => lists > 0);
  const rows = counts.length > 0 ? await listsOfOwner(connection, owner.id, query) : [];
  return { username: owner.username, counts, lists: rows.map(toCard), state: owner.state };
}

function toCard(row: CardRow): PublicUser['lists'][number] {
  const rows = toCardRows(row);
  return { ...toPublicListMeta(row), rows, top: rows.slice(0, 3).map(({ title }) => title) };
}

function toPage(rows: readonly PageRow[], limit: number): WithState<Page> {
  const listed = rows.filter((row): row is ListedRow => row.id !== null).slice(0, limit);
  const lists = listed.map((row) => ({
    ...toPublicListMeta(row),
    rows: toCardRows(row),
    periodViews: row.period_views,
  }));
  return { lists, first: null, state: rows[0]?.state ?? null };
}
