import type { CategoryId } from './categories.ts';

/** Sync state of a list between device and account. */
export type SyncStatus = 'local_only' | 'pending' | 'synced';

/** A list without its items, as stored. Times are ISO 8601. */
export interface ListMeta {
  id: string;
  title: string;
  description: string;
  category: CategoryId;
  isPublic: boolean;
  /** Whether a public list shows the items' notes; absent for no. */
  showNotes?: boolean | undefined;
  /** Its address within its category. */
  shortUri: string;
  itemCount: number;
  createdAt: string;
  updatedAt: string;
  sync_status: SyncStatus;
  /** The server's version; 0 for a list that was never stored there. */
  sync_version: number;
  last_sync_at?: string;
  last_sync_device_id?: string;
  publicSlug?: string;
  /** Why an admin has unpublished it; while present, the list cannot become public. */
  withheldReason?: string;
}

export const maxTitleLength = 500;
export const maxDescriptionLength = 2000;

export type ListSort = 'name' | 'recent' | 'created';
export const listSorts: readonly ListSort[] = ['name', 'recent', 'created'];
export const defaultListSort: ListSort = 'created';

/** Sorts the lists of My Lists: by name, last change first, or creation, oldest first. */
export function sortLists<T extends Pick<ListMeta, 'title' | 'createdAt' | 'updatedAt' | 'id'>>(
  lists: readonly T[],
  sort: ListSort,
): T[] {
  const byId = (a: T, b: T) => compare(a.id, b.id);
  const order: Record<ListSort, (a: T, b: T) => number> = {
    name: (a, b) => a.title.localeCompare(b.title, undefined, { sensitivity: 'base', numeric: true }),
    recent: (a, b) => compare(b.updatedAt, a.updatedAt),
    created: (a, b) => compare(a.createdAt, b.createdAt),
  };
  return [...lists].sort((a, b) => order[sort](a, b) || byId(a, b));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
