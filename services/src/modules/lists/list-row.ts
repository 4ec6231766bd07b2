import { categoryId } from '@top100/contracts/category-id';
import type { CloudList, CloudListMeta } from '@top100/contracts/endpoints/lists';
import { sql } from '@top100/database/sql';
import { z } from 'zod';

/** A stored list without its items. Times are milliseconds since 1970. */
export const metaRow = z.object({
  id: z.string(),
  category: categoryId,
  title: z.string(),
  description: z.string(),
  item_count: z.int(),
  is_public: z.boolean(),
  /** Receipts from before notes existed have none. */
  show_notes: z.boolean().default(false),
  public_slug: z.string().nullable(),
  /** Why an admin withheld the list; while set, the list cannot be made public. */
  withheld_reason: z.string().nullable(),
  short_uri: z.string(),
  created_at: z.number(),
  updated_at: z.number(),
  sync_version: z.int(),
  last_sync_at: z.number(),
  last_device_id: z.string(),
});
export type MetaRow = z.infer<typeof metaRow>;

/** Not validated: items were validated when they were written, and there may be thousands. */
export const itemsColumn = z.custom<{ id: string }[]>(Array.isArray);
export const listRow = metaRow.extend({ items: itemsColumn });
export type ListRow = z.infer<typeof listRow>;

/** The columns of MetaRow for a table or CTE named `list`. */
export const metaColumns = sql.fragment`
  list.id, list.category, list.title, list.description, list.item_count, list.is_public, list.show_notes,
  list.public_slug,  list.withheld_reason, list.short_uri, list.created_at, list.updated_at, list.sync_version, list.last_sync_at, list.last_device_id`;

export function toMeta(row: MetaRow, username: string): CloudListMeta {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    isPublic: row.is_public,
    showNotes: row.show_notes,
    ...(row.public_slug !== null && { publicSlug: row.public_slug }),
    ...(row.withheld_reason !== null && { withheldReason: row.withheld_reason }),
    shortUri: row.short_uri,
    itemCount: row.item_count,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    sync_version: row.sync_version,
    last_sync_at: new Date(row.last_sync_at).toISOString(),
    last_sync_device_id: row.last_device_id,
    username,
  };
}

export function toList(row: ListRow, username: string): CloudList {
  return { ...toMeta(row, username), items: withPositions(row.items) };
}

/** Adds the ranks, which are stored as the order only. */
export function withPositions<I extends object>(items: readonly I[]): (I & { position: number })[] {
  return items.map((item, index) => ({ ...item, position: index + 1 }));
}
