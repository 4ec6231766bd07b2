import {
  discoverSorts,
  featuredLimit,
  maxReportDetails,
  popularLimit,
  reportReasons,
  timeframes,
} from '@top100/domain/discover';
import * as z from 'zod/mini';
import { categoryId } from '../category-id.ts';
import { endpoint } from '../endpoint.ts';
import { listId } from '../list-id.ts';
import { cardRow, publicList, publicListMeta } from '../public-list.ts';
import { integerWithin, searchText } from '../query-values.ts';
import * as routes from '../routes/discover.ts';

const collectionCache = 'public, max-age=60';
const params = z.object({ category: categoryId });

/** The first rows of a list, up to `cardRows`. */
const rows = z.array(cardRow);

/** A list in a collection, with its first rows and its views in the requested timeframe. */
const listed = z.extend(publicListMeta, { rows, periodViews: z.int() });
export type ListedList = z.infer<typeof listed>;

/** `first` is always null: pages of earlier versions, which showed the first list at once, then request it. */
const page = z.object({ lists: z.array(listed), first: z.null() });

export const listFeatured = endpoint('listFeatured', routes.listFeatured, {
  summary: 'Public lists that admins have chosen, in their order',
  access: 'anyone',
  params,
  query: z.object({ limit: integerWithin({ min: 1, max: featuredLimit, fallback: featuredLimit }) }),
  answer: page,
  errors: [],
  cacheControl: collectionCache,
});

export const listPopular = endpoint('listPopular', routes.listPopular, {
  summary:
    'Public lists by views in a timeframe (those with a view or a vote in it), by trend or by age; of one user, or with words in their title',
  access: 'anyone',
  params,
  query: z.object({
    limit: integerWithin({ min: 1, max: popularLimit, fallback: popularLimit }),
    timeframe: z._default(z.enum(timeframes), 'all'),
    sort: z._default(z.enum(discoverSorts), 'popular'),
    /** A username, ignoring case. */
    user: z.optional(searchText({ max: 100 })),
    /** Words of the title. */
    q: z.optional(searchText({ max: 100 })),
  }),
  answer: page,
  errors: [],
  cacheControl: collectionCache,
});

/** Maximum number of lists of a user in one answer. */
export const userPageLimit = 50;

/** `top`: the titles of the first three rows, for pages of earlier versions. */
const card = z.extend(publicListMeta, { rows, top: z.array(z.string()) });

export const getPublicUser = endpoint('getPublicUser', routes.getPublicUser, {
  summary:
    'The number of a user’s public lists per category, and all of them or those of one category, newest first',
  access: 'anyone',
  params: z.object({ username: searchText({ max: 100 }) }),
  query: z.object({
    category: z.optional(categoryId),
    limit: integerWithin({ min: 1, max: userPageLimit, fallback: userPageLimit }),
    offset: integerWithin({ min: 0, max: 10_000, fallback: 0 }),
  }),
  answer: z.object({
    username: z.string(),
    /** All categories with lists. */
    counts: z.array(z.object({ category: categoryId, lists: z.int() })),
    lists: z.array(card),
  }),
  errors: ['not_found'],
  cacheControl: collectionCache,
});

/**
 * By the list's public slug (also an earlier one), its id, or the owner's short address of it. The answer's
 * `publicSlug` is the current one.
 */
const shared = {
  access: 'anyone',
  params: z.object({
    username: searchText({ max: 200 }),
    category: searchText({ max: 200 }),
    listSlug: searchText({ max: 200 }),
  }),
  answer: z.object({ success: z.literal(true), list: publicList }),
  errors: ['not_found'],
  cacheControl: 'no-cache',
} as const;

export const getSharedList = endpoint('getSharedList', routes.getSharedList, {
  ...shared,
  summary: 'A public list by its share link',
});

export const getSharedListOfApi = endpoint('getSharedListOfApi', routes.getSharedListOfApi, {
  ...shared,
  summary: 'A public list by its share link',
});

/** Sent once a list has been on screen for 2 s; GET requests count no views. */
export const countView = endpoint('countView', routes.countView, {
  summary: 'Counts a view of a public list, once in 30 minutes per viewer',
  access: 'anyone',
  session: 'reads',
  params: z.object({ id: listId }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
});

const plainText = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((text) => text.isWellFormed() && !text.includes('\0'), 'has characters that cannot be stored'),
    z.overwrite((text) => text.trim()),
  );

export const reportList = endpoint('reportList', routes.reportList, {
  summary: 'Reports a public list to the admins',
  access: 'anyone',
  session: 'reads',
  params: z.object({ id: listId }),
  body: z.object({
    reason: z.enum(reportReasons),
    details: z._default(plainText(maxReportDetails), ''),
    /** The item of a reported note; absent for the list as a whole. */
    itemId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
});
