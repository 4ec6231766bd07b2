import { maxDescriptionLength, maxTitleLength } from '@top100/domain/lists';
import * as z from 'zod/mini';
import { categoryId } from '../category-id.ts';
import { endpoint } from '../endpoint.ts';
import { listId } from '../list-id.ts';
import { publicList } from '../public-list.ts';
import { integerWithin } from '../query-values.ts';
import * as routes from '../routes/lists.ts';
import { wireItems } from '../wire-items.ts';

const listParams = z.object({ id: listId });
const isoTime = z.string().check(
  z.maxLength(40),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'must be an ISO time'),
);
const nothingHidden = (text: string) => text.isWellFormed() && !text.includes('\0');
const text = (max: number) =>
  z.string().check(z.maxLength(max), z.refine(nothingHidden, 'has characters that cannot be stored'));

/** The writing device: its id, and a name for people ("Firefox on Android"). */
const device = {
  device_id: text(64).check(z.minLength(1)),
  device_name: z.optional(text(80)),
};

/** The content of a push. The server recomputes `itemCount`. */
const pushed = {
  title: text(maxTitleLength).check(z.refine((title) => title.trim() !== '', 'List title cannot be empty')),
  description: text(maxDescriptionLength),
  category: categoryId,
  items: wireItems,
  itemCount: z.optional(z.int()),
  isPublic: z.optional(z.boolean()),
  /** Whether a public list shows the items' notes. Absent, as in pushes of older versions: unchanged. */
  showNotes: z.optional(z.boolean()),
  shortUri: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,50}$/))),
  /** For display; clamped to the server's time. */
  createdAt: z.optional(isoTime),
  updatedAt: z.optional(isoTime),
  ...device,
};

const clientVersion = z.int().check(z.minimum(0), z.maximum(1e12));

/** A list without its items, as the account's own devices receive it. */
export const cloudListMeta = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: categoryId,
  isPublic: z.boolean(),
  showNotes: z.optional(z.boolean()),
  publicSlug: z.optional(z.string()),
  /** Why an admin has unpublished it; while present, the list cannot become public. */
  withheldReason: z.optional(z.string()),
  shortUri: z.string(),
  itemCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Rises with every change of the list; it alone determines the order. */
  sync_version: z.int(),
  last_sync_at: z.optional(z.string()),
  last_sync_device_id: z.optional(z.string()),
  username: z.string(),
});
export type CloudListMeta = z.infer<typeof cloudListMeta>;

/** In rank order; each item carries its 1-based `position` as well. */
export const cloudList = z.extend(cloudListMeta, { items: z.array(z.looseObject({ id: z.string() })) });
export type CloudList = z.infer<typeof cloudList>;

/** Details of `version_conflict`: the current list, and the revision with the refused content. */
export interface VersionConflict {
  list: CloudList;
  revisionId?: string | undefined;
}

/**
 * The answer to a push: the fields that the server may have changed, such as title, address, public slug and version.
 * The device has the items.
 */
const pushAnswer = z.object({ list: cloudListMeta });

/** Maximum body size of a list in bytes. */
const listBodyLimit = 2 * 1024 * 1024;

/**
 * The account's lists, or with `since` those that changed after it. `seq` is the next `since`; `more`: request again
 * at once. The ETag is account:epoch:seq, so that an idle poll is a 304.
 */
export const pullLists = endpoint('pullLists', routes.pullLists, {
  summary: 'The lists of the account, or the changes since a sequence number',
  access: 'account',
  query: z.object({
    since: integerWithin({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
    limit: integerWithin({ min: 1, max: 1000, fallback: 100 }),
    /** `meta` omits the items. */
    fields: z._default(z.enum(['all', 'meta']), 'all'),
  }),
  answer: z.object({
    accountId: z.string(),
    lists: z.array(z.union([cloudList, cloudListMeta])),
    /** Ids of lists deleted after `since`. */
    deleted: z.array(z.string()),
    seq: z.int(),
    /** Changes if the database was restored from a backup: then devices compare all lists. */
    epoch: z.string(),
    more: z.boolean(),
  }),
  errors: ['account_mismatch'],
  cacheControl: 'private, no-store',
});

const pushErrors = [
  'account_mismatch',
  'version_conflict',
  'id_taken',
  'list_deleted',
  'category_limit',
  'item_limit',
  'notes_limit',
  'premium_required',
  'list_withheld',
] as const;

export const createList = endpoint('createList', routes.createList, {
  summary:
    'Stores a new list under the id that the browser minted; an existing list of the account is returned, or is a conflict if its content differs',
  access: 'account',
  body: z.object({ id: listId, ...pushed }),
  bodyLimit: listBodyLimit,
  answer: pushAnswer,
  errors: pushErrors,
});

/** An unknown id is created under the same limits; a deleted one answers 410. */
export const updateList = endpoint('updateList', routes.updateList, {
  summary: 'Replaces a list if its version is still `client_version`',
  access: 'account',
  params: listParams,
  body: z.object({ client_version: clientVersion, ...pushed }),
  bodyLimit: listBodyLimit,
  answer: pushAnswer,
  errors: pushErrors,
});

/**
 * Always succeeds, and always leaves a tombstone, also for an unknown id. A repeated request answered from its
 * receipt deletes nothing; `list` is present if the deletion has been undone since, and the device shows it again.
 * The body has edits that the server did not receive: they are deleted with the list, so that they can be restored.
 */
export const deleteList = endpoint('deleteList', routes.deleteList, {
  summary: 'Deletes a list; it can be restored for 30 days',
  access: 'account',
  params: listParams,
  body: z.optional(z.object({ client_version: clientVersion, ...pushed })),
  bodyLimit: listBodyLimit,
  answer: z.object({
    success: z.literal(true),
    /** The deleted version; absent if the list is live. */
    sync_version: z.optional(z.int()),
    list: z.optional(cloudList),
  }),
  errors: ['account_mismatch'],
});

/** By id or public slug: for the owner always, for others while it is public. */
export const getList = endpoint('getList', routes.getList, {
  summary: 'One list with its items',
  access: 'anyone',
  session: 'reads',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  answer: z.object({ list: z.union([cloudList, publicList]) }),
  errors: ['not_found'],
});

/** An earlier content of a list: replaced by an edit or a restore, refused, or deleted. */
export const revisionMeta = z.object({
  id: z.string(),
  kind: z.enum(['edit', 'refused', 'restored_over', 'deleted']),
  /** Its version; of a refused one, the version it was based on. */
  sync_version: z.int(),
  title: z.string(),
  itemCount: z.int(),
  /** ISO time at which `device` wrote this content. */
  writtenAt: z.string(),
  device_id: z.optional(z.string()),
  device_name: z.optional(z.string()),
  /** Numbers of rows moved, added and removed compared with the content before it. */
  moves: z.int(),
});
export type RevisionMeta = z.infer<typeof revisionMeta>;

export const listRevisions = endpoint('listRevisions', routes.listRevisions, {
  summary: 'Earlier contents of a list, newest first',
  access: 'account',
  params: listParams,
  answer: z.object({ revisions: z.array(revisionMeta) }),
  errors: ['account_mismatch', 'not_found'],
});

const revisionParams = z.object({ id: listId, revisionId: listId });

export const getRevision = endpoint('getRevision', routes.getRevision, {
  summary: 'One earlier content of a list, to preview it before a restore',
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

/** The replaced content becomes a revision itself, so a restore can be undone. */
export const restoreRevision = endpoint('restoreRevision', routes.restoreRevision, {
  summary: 'Makes an earlier content the current one',
  access: 'account',
  params: revisionParams,
  /** With `client_version` only that version is replaced. */
  body: z.object({ ...device, client_version: z.optional(clientVersion) }),
  answer: z.object({ list: cloudList }),
  errors: ['account_mismatch', 'not_found', 'list_deleted', 'item_limit', 'version_conflict'],
});

export const listDeletedLists = endpoint('listDeletedLists', routes.listDeletedLists, {
  summary: 'Lists deleted in the last 30 days, and whether they can be restored',
  access: 'account',
  answer: z.object({
    lists: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        category: categoryId,
        itemCount: z.int(),
        hasContent: z.boolean(),
        deletedAt: z.string(),
        /** Until when it can be restored. */
        expiresAt: z.string(),
      }),
    ),
  }),
  errors: ['account_mismatch'],
});

export const undeleteList = endpoint('undeleteList', routes.undeleteList, {
  summary: 'Restores a deleted list',
  access: 'account',
  params: listParams,
  body: z.object({ ...device }),
  answer: z.object({ list: cloudList }),
  errors: ['account_mismatch', 'not_found', 'list_deleted', 'category_limit'],
});

/**
 * Server-sent events: one at the start, and one on every change of the account. EventSource cannot send headers, so
 * the account is a parameter.
 */
export const watchLists = endpoint('watchLists', routes.watchLists, {
  summary: 'Streams changes of the account’s lists as server-sent events with the latest sequence number',
  access: 'account',
  query: z.object({ account: z.optional(z.string().check(z.maxLength(64))) }),
  stream: true,
  answer: z.object({ seq: z.int(), epoch: z.string() }),
  errors: ['account_mismatch'],
});
