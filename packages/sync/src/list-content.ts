import type { CloudListMeta } from '@top100/contracts/endpoints/lists';
import type { CloudList, HeldList, ListContent, StoredList } from './held-list.ts';
import { sameValue } from './same-value.ts';
import { readStoredItems } from './stored-records.ts';

export type { CloudList, ListContent } from './held-list.ts';

/** A list of an answer, its items read by the same rules as those on disk. */
export function readCloudList(
  list: Omit<CloudListMeta, 'username'> & { items: readonly unknown[] },
): CloudList {
  return { ...list, items: readStoredItems(list.items, list.category).items };
}

/** Throws where the items are still on disk only: whoever asks has to load them first. */
export function contentOf(held: HeldList): ListContent {
  const { title, description, isPublic, shortUri, id } = held.meta;
  if (held.items === undefined) throw new Error(`The items of list ${id} are not loaded`);
  return { title, description, isPublic, shortUri, items: held.items };
}

export function contentOfCloud({ title, description, isPublic, shortUri, items }: CloudList): ListContent {
  return { title, description, isPublic, shortUri, items };
}

/** Whether people would see no difference. Addresses follow titles, so they are not asked. */
export function sameContent(a: ListContent, b: ListContent): boolean {
  return (
    a.title === b.title &&
    a.description === b.description &&
    a.isPublic === b.isPublic &&
    sameValue(a.items, b.items)
  );
}

/** A list's fields with those that only the server sets as the server has them. */
export function withCloudFields(meta: StoredList, list: Omit<CloudListMeta, 'username'>): StoredList {
  const { withheldReason: _lifted, ...rest } = meta;
  return { ...rest, ...cloudFields(list) };
}

/** A list's fields without what the server has said of it: for one that goes on under another id. */
export function withoutCloudFields<Meta extends StoredList>(meta: Meta) {
  const {
    publicSlug: _slug,
    withheldReason: _reason,
    last_sync_at: _at,
    last_sync_device_id: _by,
    ...own
  } = meta;
  return own;
}

/** The fields of a list that only the server sets. */
export function cloudFields(list: Omit<CloudListMeta, 'username'>): Partial<StoredList> {
  const { sync_version, createdAt, publicSlug, withheldReason, last_sync_at, last_sync_device_id } = list;
  return {
    sync_version,
    createdAt,
    ...(publicSlug === undefined ? {} : { publicSlug }),
    ...(withheldReason === undefined ? {} : { withheldReason }),
    ...(last_sync_at === undefined ? {} : { last_sync_at }),
    ...(last_sync_device_id === undefined ? {} : { last_sync_device_id }),
  };
}
