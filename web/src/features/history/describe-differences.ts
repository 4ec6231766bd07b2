import type { RevisionMeta } from '@top100/contracts/endpoints/lists';
import type { Item } from '@top100/domain/items';
import type { StoredList } from '@top100/sync/facts';
import type { ContentComparison } from './compare-contents.ts';
import { historyMessages as messages } from './messages.ts';

/** An earlier version of a list. */
export interface Revision extends RevisionMeta {
  description: string;
  items: readonly Item[];
}

/** The differences between a version and the current list, one sentence each. */
export function describeDifferences(
  revision: Revision,
  list: StoredList,
  comparison: ContentComparison,
): string[] {
  const { moved, removed, missing, edited } = comparison;
  const parts = [
    moved > 0 ? messages.movedRows(moved) : undefined,
    removed > 0 ? messages.removedRows(removed) : undefined,
    missing.length > 0 ? messages.addedRows(missing.length) : undefined,
    edited > 0 ? messages.editedRows(edited) : undefined,
  ].filter((part) => part !== undefined);
  return [
    ...(revision.title === list.title ? [] : [messages.calledNow(list.title)]),
    ...(revision.description === list.description ? [] : [messages.otherDescription]),
    ...(parts.length > 0 ? [messages.since(parts)] : []),
  ];
}
