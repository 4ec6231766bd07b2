import type { StoredList } from '@top100/sync/facts';
import type { ContentComparison } from './compare-contents.ts';
import type { Revision } from './history-props.ts';
import { historyMessages as messages } from './messages.ts';

/** What is other now than it was in a version, one sentence each; none when nothing is. */
export function sinceThen(revision: Revision, list: StoredList, comparison: ContentComparison): string[] {
  const { moved, gone, missing, edited } = comparison;
  const parts = [
    moved > 0 ? messages.movedRows(moved) : undefined,
    gone > 0 ? messages.removedRows(gone) : undefined,
    missing.length > 0 ? messages.addedRows(missing.length) : undefined,
    edited > 0 ? messages.editedRows(edited) : undefined,
  ].filter((part) => part !== undefined);
  return [
    ...(revision.title === list.title ? [] : [messages.calledNow(list.title)]),
    ...(revision.description === list.description ? [] : [messages.otherDescription]),
    ...(parts.length > 0 ? [messages.since(parts)] : []),
  ];
}
