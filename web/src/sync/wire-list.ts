import { isCategoryId } from '@top100/contracts/categories';
import type { CloudListMeta } from '@top100/contracts/endpoints/lists';

/** A list of an answer; its items only where the answer carries them. */
export type WireList = Omit<CloudListMeta, 'username'> & { items?: readonly unknown[] };

/**
 * Reads a list of an answer with all the spec's spellings: the aliases of section 3, and items as an array or as an
 * object with items and metadata. Undefined for what is no list: then the answer counts as none.
 */
export function readWireList(raw: unknown): WireList | undefined {
  if (!isRecord(raw)) return undefined;
  const { id, title, category, sync_version } = raw;
  if (typeof id !== 'string' || typeof title !== 'string' || !isCategoryId(category)) return undefined;
  if (typeof sync_version !== 'number' || !Number.isInteger(sync_version)) return undefined;
  const createdAt = text(raw.createdAt ?? raw.created_at) ?? new Date(0).toISOString();
  const publicSlug = text(raw.publicSlug ?? raw.public_slug);
  const withheldReason = text(raw.withheldReason);
  const last_sync_at = text(raw.last_sync_at);
  const last_sync_device_id = text(raw.last_sync_device_id);
  const items = itemsOf(raw.items);
  return {
    id,
    title,
    description: text(raw.description) ?? '',
    category,
    isPublic: (raw.isPublic ?? raw.is_public) === true,
    shortUri: text(raw.shortUri) ?? id,
    itemCount: typeof raw.itemCount === 'number' ? raw.itemCount : (items?.length ?? 0),
    createdAt,
    updatedAt: text(raw.updatedAt ?? raw.updated_at) ?? createdAt,
    sync_version,
    ...(publicSlug === undefined ? {} : { publicSlug }),
    ...(withheldReason === undefined ? {} : { withheldReason }),
    ...(last_sync_at === undefined ? {} : { last_sync_at }),
    ...(last_sync_device_id === undefined ? {} : { last_sync_device_id }),
    ...(items === undefined ? {} : { items }),
  };
}

function itemsOf(raw: unknown): readonly unknown[] | undefined {
  if (Array.isArray(raw)) return raw;
  return isRecord(raw) && Array.isArray(raw.items) ? raw.items : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
