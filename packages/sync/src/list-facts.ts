import { type DeviceState, localList } from './device-state.ts';
import { type ListFact, needsItems } from './facts.ts';
import { noticeOf } from './notices.ts';
import type { RunnerOptions } from './sync-runner-options.ts';

/** How the runner reads lists and applies facts to them. */
export function createListFacts(options: RunnerOptions, isStopped: () => boolean) {
  const { getState, now } = options;
  const at = () => new Date(now()).toISOString();

  function everyList(): DeviceState['lists'][string][] {
    const { lists, deleted } = getState();
    return [...Object.values(lists), ...Object.values(deleted)];
  }

  /** Loads the items that a fact needs. */
  async function prepare(fact: ListFact): Promise<void> {
    const local = localList(getState(), fact.listId);
    if (local && local.items === undefined && needsItems(fact)) await options.loadItems(fact.listId);
  }

  /** Applies a fact to a list whose items are loaded, and notifies the person. Returns whether it changed anything. */
  function applyNow(fact: ListFact): boolean {
    const before = getState();
    options.apply(fact);
    const after = getState();
    const notice = noticeOf(localList(before, fact.listId), fact, localList(after, fact.listId));
    if (notice) options.onNotice(notice);
    return after !== before;
  }

  return {
    at,
    stamps: () => ({ at: at(), op: options.newId(), itemsPerList: options.itemsPerList() }),
    everyList,
    prepare,
    applyNow,
    async apply(fact: ListFact): Promise<boolean> {
      await prepare(fact);
      return !isStopped() && applyNow(fact);
    },
    /** Records an attempt without a usable answer; it is retried later. */
    postpone(listId: string, entryId: string, status?: number): void {
      const answered = status === undefined ? {} : { status };
      options.apply({ kind: 'pushPostponed', listId, at: at(), entryId, ...answered });
    },
    retryLists(which: (list: DeviceState['lists'][string]) => boolean): void {
      for (const list of everyList().filter(which))
        options.apply({ kind: 'listRetried', listId: list.id, at: at(), op: options.newId() });
    },
  };
}

export type ListFacts = ReturnType<typeof createListFacts>;
