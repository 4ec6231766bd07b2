import type { Item } from '@top100/domain/items';
import type { StoredList } from '@top100/sync/facts';

/** When the lists and items of tests were made. */
export const at = '2026-01-02T03:04:05.000Z';

/** An empty list of songs as a device makes it. */
export function newList(id: string, fields: Partial<StoredList> = {}): StoredList {
  return {
    id,
    title: `List ${id}`,
    description: '',
    category: 'songs',
    isPublic: false,
    shortUri: `list-${id}`,
    itemCount: 0,
    createdAt: at,
    updatedAt: at,
    sync_status: 'local_only',
    sync_version: 0,
    n: 1,
    ...fields,
  };
}

export function song(id: string, fields: Partial<Item> = {}): Item {
  return { id, type: 'song', dateAdded: at, title: `Song ${id}`, artist: 'Somebody', ...fields };
}

/** One song for each id, for instance for each letter of a word. */
export const songs = (ids: Iterable<string>): Item[] => [...ids].map((id) => song(id));
