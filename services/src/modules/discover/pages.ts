import { categories } from '@top100/contracts/categories';
import type { EndpointInput, EndpointResult } from '@top100/contracts/endpoint';
import type { getPublicUser, listFeatured, listPopular } from '@top100/contracts/endpoints/discover';
import { itemTitle } from '@top100/contracts/items';
import type { CommonQueryMethods } from '@top100/database/sql';
import { AppError } from '../../http/app-error.ts';
import { toPublicList, toPublicListMeta } from '../lists/index.ts';
import {
  type CardRow,
  featuredLists,
  findOwner,
  foundLists,
  type ListedRow,
  listsOfOwner,
  orderOf,
  type PageRow,
  rankedLists,
} from './queries.ts';
import { stateOfAll } from './state.ts';

type Page = EndpointResult<typeof listPopular>;
type PublicUser = EndpointResult<typeof getPublicUser>;
/** An answer, and the state in which it was made (state.ts). */
export type Stated<T> = T & { state: string | null };

export async function featuredPage(
  connection: CommonQueryMethods,
  { params: { category }, query: { limit } }: EndpointInput<typeof listFeatured>,
): Promise<Stated<Page>> {
  return toPage(await featuredLists(connection, category), limit);
}

/** A user whom nobody knows has no lists; nor has one whose lists are all private. */
export async function popularPage(
  connection: CommonQueryMethods,
  { params: { category }, query }: EndpointInput<typeof listPopular>,
): Promise<Stated<Page>> {
  const { limit, timeframe, sort, user, q = '' } = query;
  const order = orderOf(sort, timeframe);
  const rows =
    user === undefined && q === ''
      ? await rankedLists(connection, category, order)
      : await foundLists(connection, { category, order, q, ...(user !== undefined && { user }) });
  return toPage(rows, limit);
}

/** Throws `not_found` for a name that nobody has (any more). */
export async function userPage(
  connection: CommonQueryMethods,
  { params: { username }, query }: EndpointInput<typeof getPublicUser>,
): Promise<Stated<PublicUser>> {
  const owner = await findOwner(connection, username, stateOfAll);
  if (!owner) throw new AppError('not_found');
  const counts = categories
    .map(({ id }) => ({ category: id, lists: owner.counts[id] ?? 0 }))
    .filter(({ lists }) => lists > 0);
  const rows = counts.length > 0 ? await listsOfOwner(connection, owner.id, query) : [];
  return { username: owner.username, counts, lists: rows.map(toCard), state: owner.state };
}

function toCard({ top, ...row }: CardRow): PublicUser['lists'][number] {
  const { items, ...meta } = toPublicList({ ...row, items: top });
  return { ...meta, top: items.map((item) => itemTitle(item)) };
}

function toPage(rows: readonly PageRow[], limit: number): Stated<Page> {
  const listed = rows.filter((row): row is ListedRow => row.id !== null).slice(0, limit);
  return { ...toLists(listed), state: rows[0]?.state ?? null };
}

function toLists(rows: readonly ListedRow[]): Pick<Page, 'lists' | 'first'> {
  const [first] = rows;
  return {
    lists: rows.map(toPublicListMeta),
    first: first ? toPublicList({ ...first, items: first.items ?? [] }) : null,
  };
}
