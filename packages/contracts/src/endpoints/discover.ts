import * as z from 'zod/mini';
import { categoryId } from '../category-id.ts';
import {
  discoverSorts,
  featuredLimit,
  maxReportDetails,
  popularLimit,
  reportReasons,
  timeframes,
} from '../discover.ts';
import { endpoint } from '../endpoint.ts';
import { listId } from '../list-id.ts';
import { publicList, publicListMeta } from '../public-list.ts';
import { integerWithin, searchText } from '../query-values.ts';

const collectionCache = 'public, max-age=60, stale-while-revalidate=300';
const params = z.object({ category: categoryId });

/** `first` is the first of `lists` with its items, so that a page needs this one call. */
const page = z.object({ lists: z.array(publicListMeta), first: z.nullable(publicList) });

export const listFeatured = endpoint({
  name: 'listFeatured',
  method: 'GET',
  path: '/api/lists/featured/:category',
  summary: 'Public lists that admins have chosen, in their order',
  access: 'anyone',
  params,
  query: z.object({ limit: integerWithin({ min: 1, max: featuredLimit, fallback: featuredLimit }) }),
  answer: page,
  errors: [],
  cacheControl: collectionCache,
});

export const listPopular = endpoint({
  name: 'listPopular',
  method: 'GET',
  path: '/api/lists/popular/:category',
  summary:
    'Public lists by views in a timeframe, by trend or by age; of one person, or with words in their title',
  access: 'anyone',
  params,
  query: z.object({
    limit: integerWithin({ min: 1, max: popularLimit, fallback: popularLimit }),
    timeframe: z._default(z.enum(timeframes), 'all'),
    sort: z._default(z.enum(discoverSorts), 'popular'),
    /** A username, in any case. */
    user: z.optional(searchText({ max: 100 })),
    /** Words of the title. */
    q: z.optional(searchText({ max: 100 })),
  }),
  answer: page,
  errors: [],
  cacheControl: collectionCache,
});

/** The most lists of one person in one answer. */
export const userPageLimit = 50;

/** A list as a small picture of itself: the titles of its first three items come along. */
const card = z.extend(publicListMeta, { top: z.array(z.string()) });

export const getPublicUser = endpoint({
  name: 'getPublicUser',
  method: 'GET',
  path: '/api/discover/users/:username',
  summary:
    'How many public lists somebody has in each category, and all of them or those of one, newest first',
  access: 'anyone',
  params: z.object({ username: searchText({ max: 100 }) }),
  query: z.object({
    category: z.optional(categoryId),
    limit: integerWithin({ min: 1, max: userPageLimit, fallback: userPageLimit }),
    offset: integerWithin({ min: 0, max: 10_000, fallback: 0 }),
  }),
  answer: z.object({
    username: z.string(),
    /** Of all categories in which there are some. */
    counts: z.array(z.object({ category: categoryId, lists: z.int() })),
    lists: z.array(card),
  }),
  errors: ['not_found'],
  cacheControl: collectionCache,
});

/**
 * By the list's public slug (also one that it had before), its id, or the owner's short address of it. The answer's
 * `publicSlug` is the one that counts now.
 */
const shared = {
  method: 'GET',
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

export const getSharedList = endpoint({
  ...shared,
  name: 'getSharedList',
  path: '/lists/shared/:username/:category/:listSlug',
  summary: 'A public list by its share link',
});

export const getSharedListOfApi = endpoint({
  ...shared,
  name: 'getSharedListOfApi',
  path: '/api/lists/shared/:username/:category/:listSlug',
  summary: 'A public list by its share link',
});

/** Sent once a list has been on screen for 2 s; GETs count nothing (design decision 7.15). */
export const countView = endpoint({
  name: 'countView',
  method: 'POST',
  path: '/api/lists/:id/view',
  summary: 'Counts that somebody looks at a public list, once in 30 minutes',
  access: 'anyone',
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

export const reportList = endpoint({
  name: 'reportList',
  method: 'POST',
  path: '/api/lists/:id/report',
  summary: 'Tells the admins that a public list breaks the rules',
  access: 'anyone',
  params: z.object({ id: listId }),
  body: z.object({
    reason: z.enum(reportReasons),
    details: z._default(plainText(maxReportDetails), ''),
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
});
