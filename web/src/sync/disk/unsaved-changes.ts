import type { ListFact } from '@top100/sync/facts';
import { nextPullCursor } from '@top100/sync/next-pull-cursor';
import type { PullCursor } from '@top100/sync/sync-facts';

/** A fact that isn't on disk yet, and its order among all facts of this tab. */
interface UnsavedFact {
  order: number;
  fact: ListFact;
}

/** What this tab has yet to write: facts by list and in order, and the position of each pull. */
export function unsavedChanges() {
  const byList = new Map<string, UnsavedFact[]>();
  let last = 0;
  let pulls: { basis: PullCursor | undefined; got: PullCursor }[] = [];

  const pullsUntil = (got: PullCursor) => pulls.findIndex((pull) => pull.got === got) + 1;

  function keep(id: string, isKept: (one: UnsavedFact) => boolean): void {
    const left = byList.get(id)?.filter(isKept) ?? [];
    if (left.length > 0) byList.set(id, left);
    else byList.delete(id);
  }

  return {
    note(fact: ListFact): void {
      last += 1;
      byList.set(fact.listId, [...(byList.get(fact.listId) ?? []), { order: last, fact }]);
    },
    /** Drops a fact that has changed nothing. */
    drop(fact: ListFact): void {
      keep(fact.listId, (one) => one.fact !== fact);
    },
    /** The order of the last fact. */
    last: () => last,
    ids: () => [...byList.keys()],
    of: (id: string, upTo = Number.POSITIVE_INFINITY): ListFact[] =>
      (byList.get(id) ?? []).filter(({ order }) => order <= upTo).map(({ fact }) => fact),
    /** Drops facts up to that order: they are on disk. Later ones are in a later snapshot. */
    forget(id: string, upTo = Number.POSITIVE_INFINITY): void {
      keep(id, ({ order }) => order > upTo);
    },
    any: () => byList.size > 0,
    notePulled(got: PullCursor, basis: PullCursor | undefined): void {
      pulls.push({ basis, got });
    },
    /** The position to write after the pulls up to `until`; another tab may have written `stored` meanwhile. */
    pulledOnto: (stored: PullCursor | undefined, until: PullCursor): PullCursor | undefined =>
      pulls
        .slice(0, pullsUntil(until))
        .reduce<PullCursor | undefined>((disk, { basis, got }) => nextPullCursor(disk, basis, got), stored),
    /** Drops the pulls up to `until`: they are on disk. */
    forgetPulls(until: PullCursor): void {
      pulls = pulls.slice(pullsUntil(until));
    },
  };
}

export type UnsavedChanges = ReturnType<typeof unsavedChanges>;
