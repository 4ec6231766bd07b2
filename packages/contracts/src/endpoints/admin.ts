import { reportReasons } from '@top100/domain/discover';
import * as z from 'zod/mini';
import { maxFeaturedEntries, maxWithheldReason } from '../admin-limits.ts';
import { categoryId } from '../category-id.ts';
import { endpoint } from '../endpoint.ts';
import { listId } from '../list-id.ts';
import { integerWithin, searchText } from '../query-values.ts';
import * as routes from '../routes/admin.ts';

const id = listId;
const isoTime = z.string().check(z.maxLength(40), z.refine(hasFourDigitYear, 'must be an ISO time'));

/** Other years are typing errors, and are not valid in all databases. */
function hasFourDigitYear(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 1000 && year <= 9999;
}

const done = z.object({ success: z.literal(true) });
const adminOnly = { access: 'admin', cacheControl: 'private, no-store' } as const;
const words = searchText({ max: 100 });

const reasonText = z.string().check(
  z.maxLength(maxWithheldReason),
  z.refine((text) => text.isWellFormed() && !text.includes('\0'), 'has characters that cannot be stored'),
  z.overwrite((text) => text.trim()),
  z.minLength(1, 'must not be empty'),
);

/** A list as admins see it, also while it is withheld. */
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
  /** ISO times between which it is shown; null for no limit. */
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  /** Whether it is shown now. */
  isShown: z.boolean(),
});
export type FeaturedEntry = z.infer<typeof featuredEntry>;

const featuredAnswer = z.object({
  entries: z.array(featuredEntry),
  /** The revision that a replacement is based on, so that two admins do not overwrite each other. */
  revision: z.string(),
});

export const getFeatured = endpoint('getFeatured', routes.getFeatured, {
  ...adminOnly,
  summary: 'The featured lists of a category, also those scheduled for other times',
  params: z.object({ category: categoryId }),
  answer: featuredAnswer,
  errors: [],
});

export const replaceFeatured = endpoint('replaceFeatured', routes.replaceFeatured, {
  ...adminOnly,
  summary: 'Replaces the featured lists of a category, in the given order',
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

/** Public and withheld lists whose title or owner contains these words. */
export const searchLists = endpoint('searchLists', routes.searchLists, {
  ...adminOnly,
  summary: 'Searches public and withheld lists by title or owner',
  query: z.object({
    q: z._default(words, ''),
    category: z.optional(categoryId),
    limit: integerWithin({ min: 1, max: 50, fallback: 20 }),
  }),
  answer: z.object({ lists: z.array(adminList) }),
  errors: [],
});

// ── Reports and moderation ──

export const listReports = endpoint('listReports', routes.listReports, {
  ...adminOnly,
  summary: 'Reported lists with their reports, oldest first; or the decisions, latest first',
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
            /** Null for a visitor. */
            reporter: z.nullable(z.string()),
            /** The reported note as it was then; null for the list as a whole. */
            note: z.nullable(z.object({ itemTitle: z.string(), text: z.string() })),
            createdAt: z.string(),
            outcome: z.nullable(z.enum(['dismissed', 'withheld'])),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});

export const dismissReports = endpoint('dismissReports', routes.dismissReports, {
  ...adminOnly,
  summary: 'Closes the open reports of a list without changing it',
  params: z.object({ id }),
  answer: done,
  errors: ['not_found'],
});

export const withholdList = endpoint('withholdList', routes.withholdList, {
  ...adminOnly,
  summary: 'Unpublishes a list with a reason for its owner, and closes its open reports',
  params: z.object({ id }),
  body: z.object({ reason: reasonText }),
  answer: z.object({ list: adminList }),
  errors: ['not_found'],
});

/** It stays private until its owner publishes it again. */
export const releaseList = endpoint('releaseList', routes.releaseList, {
  ...adminOnly,
  summary: 'Allows the owner of a withheld list to publish it again',
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
  /** Rounded to days. */
  lastSeenAt: z.nullable(z.string()),
  lists: z.int(),
  publicLists: z.int(),
  sessions: z.int(),
  plan: z.enum(['free', 'premium', 'complimentary']),
  complimentaryUntil: z.nullable(z.string()),
});
export type AdminUser = z.infer<typeof adminUser>;

export const searchUsers = endpoint('searchUsers', routes.searchUsers, {
  ...adminOnly,
  summary: 'Searches accounts by a prefix of username or email; the newest ones without a query',
  query: z.object({
    q: z._default(words, ''),
    limit: integerWithin({ min: 1, max: 50, fallback: 20 }),
    offset: integerWithin({ min: 0, max: 10_000, fallback: 0 }),
  }),
  answer: z.object({ users: z.array(adminUser), total: z.int() }),
  errors: [],
});

export const setComplimentary = endpoint('setComplimentary', routes.setComplimentary, {
  ...adminOnly,
  summary: 'Grants an account premium until a time, or revokes that',
  params: z.object({ id }),
  body: z.object({ until: z.nullable(isoTime) }),
  answer: z.object({ user: adminUser }),
  errors: ['not_found'],
});

export const signOutEverywhere = endpoint('signOutEverywhere', routes.signOutEverywhere, {
  ...adminOnly,
  summary: 'Ends all sessions of an account',
  params: z.object({ id }),
  answer: z.object({ user: adminUser }),
  errors: ['not_found'],
});
