import type { Candidate } from '@top100/domain/duplicates';
import type { EvaluatedRow } from './evaluate-rows.ts';

/**
 * An item that another list of the same import adds to the target first: not added yet, but it takes space.
 */
export interface IncomingItem {
  candidate: Candidate;
  /** The title of the other list. */
  from: string;
}

/** The items that a review will add to its target, for later lists with the same target. */
export function incomingFrom(
  { selected, remaining }: { selected: readonly EvaluatedRow[]; remaining: number },
  from: string,
): IncomingItem[] {
  return selected.slice(0, remaining).flatMap(({ candidate }) => (candidate ? [{ candidate, from }] : []));
}

export function isSameIncoming(one: readonly IncomingItem[], other: readonly IncomingItem[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ candidate, from }, at) => candidate === other[at]?.candidate && from === other[at].from)
  );
}
