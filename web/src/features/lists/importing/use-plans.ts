import type { StoredList } from '@top100/sync/facts';
import type { ReadFile } from '@top100/transfer/read/read-file';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Account } from '../../../sync/open-account.ts';
import { useLimits } from '../use-limits.ts';
import type { FoundList, Holdings, Plan, Target } from './plan-import.ts';
import { firstTargets, foundLists, listsOf, newTitle, targetProblem } from './plan-import.ts';
import { chosenAtFirst } from './what-fits.ts';

/** The lists that were found, which of them go in, and where. */
export function usePlans(account: Account, inSight: StoredList | undefined) {
  const { listsPerCategory } = useLimits();
  const held = useSyncExternalStore(account.store.subscribe, () => account.store.getState().device.lists);
  const holdings = useMemo<Holdings>(
    () => ({ lists: Object.values(held), listsPerCategory }),
    [held, listsPerCategory],
  );
  const [found, setFound] = useState<readonly FoundList[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [targets, setTargets] = useState<ReadonlyMap<number, Target>>(new Map());

  /** Takes what was read; gives the lists in it. */
  function start(files: readonly ReadFile[]): readonly FoundList[] {
    const next = foundLists(files);
    setFound(next);
    const first = firstTargets(next, holdings, inSight);
    setTargets(first);
    setChosen(chosenAtFirst(next, first));
    return next;
  }

  /** The same lists, read in another way: what was chosen stays. */
  function replace(files: readonly ReadFile[]): readonly FoundList[] {
    const next = foundLists(files);
    setFound(next);
    return next;
  }

  const plans = useMemo(
    () =>
      found.flatMap((one): Plan[] => {
        const target = targets.get(one.id);
        return chosen.has(one.id) && target ? [{ found: one, target }] : [];
      }),
    [found, chosen, targets],
  );

  function setTarget(id: number, target: Target): void {
    setTargets((now) => new Map(now).set(id, target));
  }

  return {
    holdings,
    found,
    chosen,
    plans,
    start,
    replace,
    setTarget,
    problemOf: (plan: Plan) => targetProblem(plan, plans, holdings),
    /** A new list again, after an existing one was chosen. */
    setNew(one: FoundList): void {
      const taken = listsOf(holdings, one.list.category).map(({ title }) => title);
      setTarget(one.id, { kind: 'new', title: newTitle(one, taken) });
    },
    choose: (ids: Iterable<number>) => setChosen(new Set(ids)),
    forget(): void {
      setFound([]);
      setChosen(new Set());
      setTargets(new Map());
    },
  };
}

export type Plans = ReturnType<typeof usePlans>;
