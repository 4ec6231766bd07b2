import { type CategoryId, categoryById, defaultCategory, isCategoryId } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import { readItem } from '@top100/domain/items';
import type { SyncStatus } from '@top100/domain/lists';
import { shortUriFor } from '@top100/domain/slug';
import type { StoredList } from './local-list.ts';

/** The version of the stored data. Version 3 gave every list `isPublic`. */
export const storedVersion = 3;

/** Migrates lists older than version 3: private, and in songs if the category is missing or unknown. */
export function migrateToVersion3(lists: Readonly<Record<string, StoredList>>): Record<string, StoredList> {
  return Object.fromEntries(
    Object.entries(lists).map(([id, list]) => {
      const good = typeof list.isPublic === 'boolean' && isCategoryId(list.category);
      return [
        id,
        good
          ? list
          : {
              ...list,
              isPublic: list.isPublic === true,
              category: isCategoryId(list.category) ? list.category : defaultCategory.id,
            },
      ];
    }),
  );
}

/** Parses a stored list record in every known spelling; undefined if it is none. Fields of later versions are kept. */
export function readStoredList(id: string, raw: unknown): StoredList | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  const record = raw as Record<string, unknown>;
  if (record.id !== id || typeof record.title !== 'string') return undefined;
  if (isCurrent(record)) return record as unknown as StoredList;
  const { is_public, public_slug, created_at, updated_at, ...rest } = record;
  const createdAt = text(rest.createdAt ?? created_at) ?? new Date(0).toISOString();
  const publicSlug = text(rest.publicSlug ?? public_slug);
  return {
    ...rest,
    id,
    title: record.title,
    description: text(rest.description) ?? '',
    category: rest.category as CategoryId,
    isPublic: (rest.isPublic ?? is_public) as boolean,
    shortUri: text(rest.shortUri) ?? shortUriFor(record.title, new Set()),
    itemCount: wholeNumber(rest.itemCount),
    createdAt,
    updatedAt: text(rest.updatedAt ?? updated_at) ?? createdAt,
    sync_status: statusOf(rest.sync_status),
    sync_version: wholeNumber(rest.sync_version),
    n: wholeNumber(rest.n),
    ...(publicSlug === undefined ? {} : { publicSlug }),
  };
}

function isCurrent(record: Record<string, unknown>): boolean {
  return (
    typeof record.n === 'number' &&
    typeof record.description === 'string' &&
    typeof record.isPublic === 'boolean' &&
    isCategoryId(record.category) &&
    typeof record.shortUri === 'string' &&
    typeof record.itemCount === 'number' &&
    typeof record.createdAt === 'string' &&
    typeof record.updatedAt === 'string' &&
    typeof record.sync_version === 'number' &&
    statusOf(record.sync_status) === record.sync_status
  );
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function wholeNumber(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0;
}

function statusOf(value: unknown): SyncStatus {
  return value === 'pending' || value === 'synced' ? value : 'local_only';
}

/** Parses stored items; unreadable ones are returned separately. */
export function readStoredItems(
  raw: unknown,
  category: CategoryId,
): { items: Item[]; unreadable: unknown[] } {
  if (raw === undefined || raw === null) return { items: [], unreadable: [] };
  if (!Array.isArray(raw)) return { items: [], unreadable: [raw] };
  const { itemType } = categoryById(category);
  const items: Item[] = [];
  const unreadable: unknown[] = [];
  const seen = new Set<string>();
  for (const entry of raw) {
    const item = readItem(entry, itemType);
    if (item === undefined || seen.has(item.id)) unreadable.push(entry);
    else {
      seen.add(item.id);
      items.push(item);
    }
  }
  return { items, unreadable };
}
