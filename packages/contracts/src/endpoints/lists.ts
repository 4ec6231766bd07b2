import * as z from 'zod/mini';
import { categoryId } from '../category-id.ts';
import { endpoint } from '../endpoint.ts';
import { listId } from '../list-id.ts';
import { maxDescriptionLength, maxTitleLength } from '../lists.ts';
import { publicList } from '../public-list.ts';
import { integerWithin } from '../query-values.ts';
import { wireItems } from '../wire-items.ts';

const listParams = z.object({ id: listId });
const isoTime = z.string().check(
  z.maxLength(40),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'must be an ISO time'),
);
const nothingHidden = (text: string) => text.isWellFormed() && !text.includes('\0');
const text = (max: number) =>
  z.string().check(z.maxLength(max), z.refine(nothingHidden, 'has characters that cannot be stored'));

/** Which device writes: its id, and words for people ("Firefox on Android"). */
const device = {
  device_id: text(64).check(z.minLength(1)),
  device_name: z.optional(text(80)),
};

/** What a push carries of a list. `itemCount` is recomputed by the server. */
const pushed = {
  title: text(maxTitleLength).check(z.refine((title) => title.trim() !== '', 'List title cannot be empty')),
  description: text(maxDescriptionLength),
  category: categoryId,
  items: wireItems,
  itemCount: z.optional(z.int()),
  isPublic: z.optional(z.boolean()),
  shortUri: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,50}$/))),
  /** For display; clamped to the server's now. */
  createdAt: z.optional(isoTime),
  updatedAt: z.optional(isoTime),
  ...device,
};

/** A list as the account's own devices get it, without its items. */
export const cloudListMeta = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: categoryId,
  isPublic: z.boolean(),
  publicSlug: z.optional(z.string()),
  /** Why an admin has unpublished it; while it is there, the list cannot become public. */
  withheldReason: z.optional(z.string()),
  shortUri: z.string(),
  itemCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Rises with every change of the list; the only order that counts. */
  sync_version: z.int(),
  last_sync_at: z.optional(z.string()),
  last_sync_device_id: z.optional(z.string()),
  username: z.string(),
});
export type CloudListMeta = z.infer<typeof cloudListMeta>;

/** Ranks are the order of `items`; each carries its 1-based `position` as well. */
export const cloudList = z.extend(cloudListMeta, { items: z.array(z.looseObject({ id: z.string() })) });
export type CloudList = z.infer<typeof cloudList>;

/**
 * What a push answers. The device has the items; what the server may have changed is in the meta: a title with a
 * suffix, an address, a public slug, the version.
 */
const pushAnswer = z.object({ list: cloudListMeta });

/** How much a list may weigh on its way (security.md 14). */
const listBodyLimit = 2 * 1024 * 1024;

/**
 * The account's lists, or with `since` those that changed after it. `seq` is what to give as `since` next time;
 * `more`: ask again at once. The answer's ETag is account:epoch:seq, so that an idle poll is a 304.
 */
export const pullLists = endpoint({
  name: 'pullLists',
  method: 'GET',
  path: '/api/lists',
  summary: 'The lists of the account, or what changed since a sequence number',
  access: 'account',
  query: z.object({
    since: integerWithin({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
    limit: integerWithin({ min: 1, max: 1000, fallback: 100 }),
    /** `meta` leaves the items out. */
    fields: z._default(z.enum(['all', 'meta']), 'all'),
  }),
  answer: z.object({
    accountId: z.string(),
    lists: z.array(z.union([cloudList, cloudListMeta])),
    /** Ids of lists that were deleted after `since`. */
    deleted: z.array(z.string()),
    seq: z.int(),
    /** Another one after the database was restored from a backup: then devices compare everything. */
    epoch: z.string(),
    more: z.boolean(),
  }),
  errors: ['account_mismatch'],
  cacheControl: 'private, no-store',
});

export const createList = endpoint({
  name: 'createList',
  method: 'POST',
  path: '/api/lists',
  summary:
    'Stores a new list under the id that the browser minted; an id of the account answers what is there, or a conflict if that differs',
  access: 'account',
  body: z.object({ id: listId, ...pushed }),
  bodyLimit: listBodyLimit,
  answer: pushAnswer,
  errors: [
    'account_mismatch',
    'version_conflict',
    'id_taken',
    'list_deleted',
    'category_limit',
    'item_limit',
    'premium_required',
    'list_withheld',
  ],
});

/** An id never seen is created under the same limits; one that is deleted answers 410. */
export const updateList = endpoint({
  name: 'updateList',
  method: 'PUT',
  path: '/api/lists/:id',
  summary: 'Replaces a list if it still is at `client_version`',
  access: 'account',
  params: listParams,
  body: z.object({ client_version: z.int().check(z.minimum(0), z.maximum(1e12)), ...pushed }),
  bodyLimit: listBodyLimit,
  answer: pushAnswer,
  errors: [
    'account_mismatch',
    'version_conflict',
    'id_taken',
    'list_deleted',
    'category_limit',
    'item_limit',
    'premium_required',
    'list_withheld',
  ],
});

/** Always good and always leaves a tombstone, also for an id that was never seen. */
export const deleteList = endpoint({
  name: 'deleteList',
  method: 'DELETE',
  path: '/api/lists/:id',
  summary: 'Deletes a list; it can be taken back for 30 days',
  access: 'account',
  params: listParams,
  answer: z.object({ success: z.literal(true) }),
  errors: ['account_mismatch'],
});

/** By id, or by the slug under which it is public: the owner gets it always, others while it is public. */
export const getList = endpoint({
  name: 'getList',
  method: 'GET',
  path: '/api/lists/:id',
  summary: 'One list with its items',
  access: 'anyone',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  answer: z.object({ list: z.union([cloudList, publicList]) }),
  errors: ['not_found'],
});

/** What a list was at some time: kept because it was changed, refused, restored over or deleted. */
export const revisionMeta = z.object({
  id: z.string(),
  kind: z.enum(['edit', 'refused', 'restored_over', 'deleted']),
  /** The version that it was; of a refused one, the version it was based on. */
  sync_version: z.int(),
  title: z.string(),
  itemCount: z.int(),
  /** ISO: when this content was written (by `device`). */
  writtenAt: z.string(),
  device_id: z.optional(z.string()),
  device_name: z.optional(z.string()),
  /** How many rows stand elsewhere, were added or were removed, compared with the content before it. */
  moves: z.int(),
});
export type RevisionMeta = z.infer<typeof revisionMeta>;

export const listRevisions = endpoint({
  name: 'listRevisions',
  method: 'GET',
  path: '/api/lists/:id/revisions',
  summary: 'Earlier contents of a list, newest first',
  access: 'account',
  params: listParams,
  answer: z.object({ revisions: z.array(revisionMeta) }),
  errors: ['account_mismatch', 'not_found'],
});

const revisionParams = z.object({ id: listId, revisionId: listId });

export const getRevision = endpoint({
  name: 'getRevision',
  method: 'GET',
  path: '/api/lists/:id/revisions/:revisionId',
  summary: 'One earlier content of a list, to look at before it is restored',
  access: 'account',
  params: revisionParams,
  answer: z.object({
    revision: z.extend(revisionMeta, {
      description: z.string(),
      items: z.array(z.looseObject({ id: z.string() })),
    }),
  }),
  errors: ['account_mismatch', 'not_found'],
});

/** The content that it replaces becomes a revision itself, so a restore can be taken back. */
export const restoreRevision = endpoint({
  name: 'restoreRevision',
  method: 'POST',
  path: '/api/lists/:id/revisions/:revisionId/restore',
  summary: 'Makes an earlier content the current one',
  access: 'account',
  params: revisionParams,
  body: z.object({ ...device }),
  answer: z.object({ list: cloudList }),
  errors: ['account_mismatch', 'not_found', 'list_deleted', 'item_limit'],
});

export const listDeletedLists = endpoint({
  name: 'listDeletedLists',
  method: 'GET',
  path: '/api/lists/deleted',
  summary: 'Lists that were deleted in the last 30 days',
  access: 'account',
  answer: z.object({
    lists: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        category: categoryId,
        itemCount: z.int(),
        deletedAt: z.string(),
        /** Until when it can be taken back. */
        expiresAt: z.string(),
      }),
    ),
  }),
  errors: ['account_mismatch'],
});

export const undeleteList = endpoint({
  name: 'undeleteList',
  method: 'POST',
  path: '/api/lists/:id/undelete',
  summary: 'Takes the deletion of a list back',
  access: 'account',
  params: listParams,
  body: z.object({ ...device }),
  answer: z.object({ list: cloudList }),
  errors: ['account_mismatch', 'not_found', 'list_deleted', 'category_limit'],
});

/**
 * Server-sent events, one whenever something of the account has changed and one at the beginning. EventSource
 * sends no headers of its own, so the account that the device works for is a parameter here.
 */
export const watchLists = endpoint({
  name: 'watchLists',
  method: 'GET',
  path: '/api/lists/events',
  summary: 'Tells by server-sent events that lists of the account have changed, and to which sequence number',
  access: 'account',
  query: z.object({ account: z.optional(z.string().check(z.maxLength(64))) }),
  stream: true,
  answer: z.object({ seq: z.int(), epoch: z.string() }),
  errors: ['account_mismatch'],
});
