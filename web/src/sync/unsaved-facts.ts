import type { ListFact } from '@top100/sync/facts';

/** A fact that is not on disk yet, and its place among all facts of this tab. */
interface UnsavedFact {
  order: number;
  fact: ListFact;
}

/** The facts of this tab that are not on disk yet, by list and in order. */
export function unsavedFacts() {
  const byList = new Map<string, UnsavedFact[]>();
  let last = 0;
  return {
    note(fact: ListFact): void {
      last += 1;
      byList.set(fact.listId, [...(byList.get(fact.listId) ?? []), { order: last, fact }]);
    },
    /** The place of the last fact that was noted. */
    last: () => last,
    ids: () => [...byList.keys()],
    of: (id: string, upTo = Number.POSITIVE_INFINITY): ListFact[] =>
      (byList.get(id) ?? []).filter(({ order }) => order <= upTo).map(({ fact }) => fact),
    /** They are on disk, as far as that place; those noted since are in a later snapshot. */
    forget(id: string, upTo = Number.POSITIVE_INFINITY): void {
      const left = byList.get(id)?.filter(({ order }) => order > upTo) ?? [];
      if (left.length > 0) byList.set(id, left);
      else byList.delete(id);
    },
    any: () => byList.size > 0,
  };
}
