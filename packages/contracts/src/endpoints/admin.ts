import * as z from 'zod/mini';
import { categoryId } from '../category-id.ts';
import { reportReasons } from '../discover.ts';
import { endpoint } from '../endpoint.ts';
import { listId } from '../list-id.ts';
import { integerWithin, searchText } from '../query-values.ts';

const id = listId;
const isoTime = z.string().check(z.maxLength(40), z.refine(hasFourDigitYear, 'must be an ISO time'));

/** Others are slips of the hand, and have forms that databases do not read. */
function hasFourDigitYear(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1000 && year <= 9999;
}

const done = z.object({ success: z.literal(true) });
const adminOnly = { access: 'admin', cacheControl: 'private, no-store' } as const;
const words = searchText({ max: 100 });

/** Why a list was unpublished, as its owner reads it. */
export const maxWithheldReason = 500;
const reasonText = z.string().check(
  z.maxLength(maxWithheldReason),
  z.refine((text) => text.isWellFormed() && !text.includes('\0'), 'has characters that cannot be stored'),
  z.overwrite((text) => text.trim()),
  z.minLength(1, 'must not be empty'),
);

/** A list as admins see it: also one that is private because it was withheld. */
export const adminList = z.object({
  id: z.string(),
  title: z.string(),
  category: categoryId,
  username: z.string(),
  itemCount: z.int(),
  isPublic: z.boolean(),
  publicSlug: z.nullable(z.string()),
  views: z.int(),
  voteScore: z.int(),
  publishedAt: z.nullable(z.string()),
  withheldAt: z.nullable(z.string()),
  withheldReason: z.nullable(z.string()),
});
export type AdminList = z.infer<typeof adminList>;

// ── Featured ──

export const featuredEntry = z.object({
  list: adminList,
  /** Shown from then (or from the beginning) until then (or for ever); ISO. */
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  /** Whether people see it now. */
  isShown: z.boolean(),
});
export type FeaturedEntry = z.infer<typeof featuredEntry>;

const featuredAnswer = z.object({
  entries: z.array(featuredEntry),
  /** What a replacement has to name, so that two admins do not undo each other. */
  revision: z.string(),
});

export const getFeatured = endpoint({
  ...adminOnly,
  name: 'getFeatured',
  method: 'GET',
  path: '/api/admin/featured/:category',
  summary: 'The featured lists of a category, also those of other times',
  params: z.object({ category: categoryId }),
  answer: featuredAnswer,
  errors: [],
});

/** More can be scheduled than are shown at once. */
export const maxFeaturedEntries = 50;

export const replaceFeatured = endpoint({
  ...adminOnly,
  name: 'replaceFeatured',
  method: 'PUT',
  path: '/api/admin/featured/:category',
  summary: 'Replaces the featured lists of a category; their order is the order in which they show',
  params: z.object({ category: categoryId }),
  body: z.object({
    revision: z.string().check(z.maxLength(100)),
    entries: z
      .array(z.object({ listId: id, startsAt: z.nullable(isoTime), endsAt: z.nullable(isoTime) }))
      .check(z.maxLength(maxFeaturedEntries)),
  }),
  answer: featuredAnswer,
  errors: ['stale', 'not_found'],
});

/** Public lists, and withheld ones, whose title or owner has these words. */
export const searchLists = endpoint({
  ...adminOnly,
  name: 'searchLists',
  method: 'GET',
  path: '/api/admin/lists',
  summary: 'Looks for public and withheld lists by title or owner',
  query: z.object({
    q: z._default(words, ''),
    category: z.optional(categoryId),
    limit: integerWithin({ min: 1, max: 50, fallback: 20 }),
  }),
  answer: z.object({ lists: z.array(adminList) }),
  errors: [],
});

// ── Reports and moderation ──

export const listReports = endpoint({
  ...adminOnly,
  name: 'listReports',
  method: 'GET',
  path: '/api/admin/reports',
  summary:
    'Reported lists with their reports, the longest waiting first; or what was decided, the latest first',
  query: z.object({
    state: z._default(z.enum(['open', 'closed']), 'open'),
    limit: integerWithin({ min: 1, max: 100, fallback: 50 }),
    offset: integerWithin({ min: 0, max: 10_000, fallback: 0 }),
  }),
  answer: z.object({
    total: z.int(),
    cases: z.array(
      z.object({
        list: adminList,
        reports: z.array(
          z.object({
            id: z.string(),
            reason: z.enum(reportReasons),
            details: z.string(),
            /** Null: somebody who was not signed in. */
            reporter: z.nullable(z.string()),
            createdAt: z.string(),
            outcome: z.nullable(z.enum(['dismissed', 'withheld'])),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});

export const dismissReports = endpoint({
  ...adminOnly,
  name: 'dismissReports',
  method: 'POST',
  path: '/api/admin/lists/:id/dismiss-reports',
  summary: 'Closes the open reports of a list: it stays as it is',
  params: z.object({ id }),
  answer: done,
  errors: ['not_found'],
});

export const withholdList = endpoint({
  ...adminOnly,
  name: 'withholdList',
  method: 'POST',
  path: '/api/admin/lists/:id/withhold',
  summary: 'Unpublishes a list with a reason that its owner sees, and closes its open reports',
  params: z.object({ id }),
  body: z.object({ reason: reasonText }),
  answer: z.object({ list: adminList }),
  errors: ['not_found'],
});

/** It stays private until its owner makes it public again. */
export const releaseList = endpoint({
  ...adminOnly,
  name: 'releaseList',
  method: 'POST',
  path: '/api/admin/lists/:id/release',
  summary: 'Lets the owner of a withheld list publish it again',
  params: z.object({ id }),
  answer: z.object({ list: adminList }),
  errors: ['not_found'],
});

// ── Users ──

export const adminUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  isVerified: z.boolean(),
  createdAt: z.string(),
  /** By day. */
  lastSeenAt: z.nullable(z.string()),
  lists: z.int(),
  publicLists: z.int(),
  sessions: z.int(),
  plan: z.enum(['free', 'premium', 'complimentary']),
  complimentaryUntil: z.nullable(z.string()),
});
export type AdminUser = z.infer<typeof adminUser>;

export const searchUsers = endpoint({
  ...adminOnly,
  name: 'searchUsers',
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Looks for accounts by the beginning of a username or email; the newest ones without words',
  query: z.object({
    q: z._default(words, ''),
    limit: integerWithin({ min: 1, max: 50, fallback: 20 }),
    offset: integerWithin({ min: 0, max: 10_000, fallback: 0 }),
  }),
  answer: z.object({ users: z.array(adminUser), total: z.int() }),
  errors: [],
});

export const setComplimentary = endpoint({
  ...adminOnly,
  name: 'setComplimentary',
  method: 'POST',
  path: '/api/admin/users/:id/complimentary',
  summary: 'Gives an account premium until a time, or ends what was given',
  params: z.object({ id }),
  body: z.object({ until: z.nullable(isoTime) }),
  answer: z.object({ user: adminUser }),
  errors: ['not_found'],
});

export const signOutEverywhere = endpoint({
  ...adminOnly,
  name: 'signOutEverywhere',
  method: 'POST',
  path: '/api/admin/users/:id/sign-out',
  summary: 'Ends all sessions of an account',
  params: z.object({ id }),
  answer: z.object({ user: adminUser }),
  errors: ['not_found'],
});
