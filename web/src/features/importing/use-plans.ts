import type { ImportedFile } from '@top100/import-formats/read-file';
import type { StoredList } from '@top100/sync/facts';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Account } from '../../sync/open-account.ts';
import { useLimits } from '../list-basics/use-limits.ts';
import { initialSelection } from './initial-selection.ts';
import type { AccountLists, FoundList, Plan, Target } from './plan-import.ts';
import { defaultTargets, foundLists, listsOf, newTitle, targetProblem } from './plan-import.ts';

/** The found lists, the selected ones, and their targets. */
export function usePlans(account: Account, visibleList: StoredList | undefined) {
  const { listsPerCategory } = useLimits();
  const existingLists = useSyncExternalStore(
    account.store.subscribe,
    () => account.store.getState().device.lists,
  );
  const accountLists = useMemo<AccountLists>(
    () => ({ lists: Object.values(existingLists), listsPerCategory }),
    [existingLists, listsPerCategory],
  );
  const [found, setFound] = useState<readonly FoundList[]>([]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [targets, setTargets] = useState<ReadonlyMap<number, Target>>(new Map());

  /** Starts with new files; returns the lists in them. */
  function start(files: readonly ImportedFile[]): readonly FoundList[] {
    const next = foundLists(files);
    setFound(next);
    const first = defaultTargets(next, accountLists, visibleList);
    setTargets(first);
    setChosen(initialSelection(next, first));
    return next;
  }

  /** Replaces the lists with the same ones, parsed in another way: the selection stays. */
  function replace(files: readonly ImportedFile[]): readonly FoundList[] {
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
    accountLists,
    found,
    chosen,
    plans,
    start,
    replace,
    setTarget,
    problemOf: (plan: Plan) => targetProblem(plan, plans, accountLists),
    /** Switches from an existing list back to a new one. */
    setNew(one: FoundList): void {
      const taken = listsOf(accountLists, one.list.category).map(({ title }) => title);
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
