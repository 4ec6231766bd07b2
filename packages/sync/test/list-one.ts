import type { Item } from '@top100/domain/items';
import { at, newList } from '@top100/testing/lists';
import { applyFact } from '../src/apply-fact.ts';
import type { ListFact, LocalList } from '../src/facts.ts';
import type { CloudList } from '../src/list-content.ts';

/** What the tests of facts share: the list "one", on the server and on this device. */

export const about = { listId: 'one', at };
export const may = { op: 'op-new', itemsPerList: -1 };

/** The list as the server has it at a version. */
export function cloud(
  sync_version: number,
  items: readonly Item[],
  fields: Partial<CloudList> = {},
): CloudList {
  const { sync_status: _status, n: _n, ...meta } = newList('one');
  return { ...meta, sync_version, itemCount: items.length, items, ...fields };
}

export const arrives = (list: CloudList): ListFact => ({ ...about, ...may, kind: 'cloudListPulled', list });
export const began = (entryId: string): ListFact => ({ ...about, kind: 'pushBegan', entryId });
export const settled = (entryId: string, { items: _items, ...list }: CloudList): ListFact => ({
  ...{ ...about, ...may, kind: 'pushSettled', entryId, list },
});

export const after = (local: LocalList | undefined, ...facts: ListFact[]) =>
  facts.reduce<LocalList | undefined>(applyFact, local);
export function there(local: LocalList | undefined): LocalList {
  if (!local) throw new Error('The list is gone');
  return local;
}
export const rows = (local: LocalList | undefined) => local?.items?.map(({ id }) => id).join('');
export const queue = (local: LocalList | undefined) =>
  local?.sync?.queue.map(({ id, operation }) => `${operation} ${id}`);
