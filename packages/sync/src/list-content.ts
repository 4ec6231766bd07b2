import type { CloudListMeta } from '@top100/contracts/endpoints/lists';
import type { CloudList, ListContent, LocalList, StoredList } from './local-list.ts';
import { sameValue } from './same-value.ts';
import { readStoredItems } from './stored-records.ts';

export type { CloudList, ListContent } from './local-list.ts';

/** A list of an answer, its items parsed by the same rules as those on disk. */
export function readCloudList(
  list: Omit<CloudListMeta, 'username'> & { items: readonly unknown[] },
): CloudList {
  return { ...list, items: readStoredItems(list.items, list.category).items };
}

/** Throws if the items are on disk only: the caller has to load them first. */
export function contentOf(local: LocalList): ListContent {
  const { title, description, isPublic, showNotes, shortUri, id } = local.meta;
  if (local.items === undefined) throw new Error(`The items of list ${id} are not loaded`);
  return { title, description, isPublic, ...showNotesField(showNotes), shortUri, items: local.items };
}

export function contentOfCloud({
  title,
  description,
  isPublic,
  showNotes,
  shortUri,
  items,
}: CloudList): ListContent {
  return { title, description, isPublic, ...showNotesField(showNotes), shortUri, items };
}

/** `showNotes` as it is stored: true or absent, as in lists older than notes. */
export function showNotesField(showNotes: boolean | undefined): { showNotes?: true } {
  return showNotes === true ? { showNotes } : {};
}

/** Whether people see no difference. Addresses follow titles, so they are not compared. */
export function sameContent(a: ListContent, b: ListContent): boolean {
  return (
    a.title === b.title &&
    a.description === b.description &&
    a.isPublic === b.isPublic &&
    (a.showNotes ?? false) === (b.showNotes ?? false) &&
    sameValue(a.items, b.items)
  );
}

/** A list's fields with the server's values of those that only the server sets. */
export function withCloudFields(meta: StoredList, list: Omit<CloudListMeta, 'username'>): StoredList {
  const { withheldReason: _lifted, ...rest } = meta;
  return { ...rest, ...cloudFields(list) };
}

/** A list's fields without those that the server sets: for a list that gets another id. */
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
