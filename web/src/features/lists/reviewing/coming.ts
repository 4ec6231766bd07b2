import type { Candidate } from '@top100/contracts/duplicates';
import type { JudgedRow } from './judge-rows.ts';

/** What another list of the same import puts into a target first: nothing is added yet, and it takes room all the same. */
export interface Coming {
  candidate: Candidate;
  /** The title of the other list. */
  from: string;
}

/** What goes into the target of a review, for those lists that go into it afterwards. */
export function comingFrom(
  { ticked, room }: { ticked: readonly JudgedRow[]; room: number },
  from: string,
): Coming[] {
  return ticked.slice(0, room).flatMap(({ candidate }) => (candidate ? [{ candidate, from }] : []));
}

export function isSameComing(one: readonly Coming[], other: readonly Coming[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ candidate, from }, at) => candidate === other[at]?.candidate && from === other[at].from)
  );
}
