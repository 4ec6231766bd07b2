import { decideWrite, replay } from '../../src/decide-write.ts';
import { type DeviceState, emptyDevice, localList, reduceFact, withList } from '../../src/device-state.ts';
import type { ListFact, LocalList } from '../../src/facts.ts';
import { nextPullCursor } from '../../src/next-pull-cursor.ts';
import { isDeleted } from '../../src/queue.ts';
import type { PullCursor } from '../../src/sync-facts.ts';
import type { Owner, WorldClock } from './clock.ts';
import type { Disk } from './disk.ts';
import type { Random } from './random.ts';

export interface TabStoreEvents {
  /** After a write: ids of the lists that changed on disk. */
  onWritten(ids: string[]): void;
  onChanged(): void;
  /** Each fact that is applied in memory, with the list before and after. */
  onFact(before: LocalList | undefined, fact: ListFact, after: LocalList | undefined): LocalList | undefined;
  /** An edit of this tab was made within milliseconds of one in another tab; the later one wins. */
  onOverwritten(stored: LocalList, by: LocalList | undefined): void;
  /** Another tab deleted a list while this one had unsaved edits: the page offers to restore it. */
  onLost(before: LocalList): void;
}

/** Whether it is a person's edit, not a server's answer. */
const isEdit = (fact: ListFact) =>
  /^(list|items?)(Renamed|Described|Published|Changed|Removed|Deleted)$/.test(fact.kind);

/**
 * A tab's state of one account and its writes to disk: like web/src/sync, with a simulated clock. Reads and writes
 * are serialised and take time, during which the tab may be killed.
 */
export function tabStore(
  disk: Disk,
  owner: Owner,
  clock: WorldClock,
  random: Random,
  events: TabStoreEvents,
) {
  let state: DeviceState = emptyDevice;
  let unsaved = new Map<string, ListFact[]>();
  let unsavedPulled: { basis: PullCursor | undefined; got: PullCursor }[] = [];
  const seen = new Map<string, number>();
  let tail: Promise<void> = Promise.resolve();
  let isClosed = false;

  function serialised(work: () => Promise<void>): Promise<void> {
    tail = tail.then(() => (isClosed ? undefined : work()));
    return tail;
  }

  const isShown = (local: LocalList | undefined): local is LocalList =>
    local !== undefined && !isDeleted(local);
  const wait = () => clock.sleep(random.below(12), owner);

  function show(id: string, local: LocalList | undefined): void {
    const next = withList(state, id, local);
    if (next === state) return;
    state = next;
    events.onChanged();
  }

  /** Loads what is on disk and applies the unsaved edits to it. */
  function reload(id: string, stored: LocalList | undefined): void {
    const before = localList(state, id);
    const mine = unsaved.get(id) ?? [];
    const { local } = replay(stored, mine);
    if (stored) seen.set(id, stored.meta.n);
    else seen.delete(id);
    if (!stored && !local) unsaved.delete(id);
    if (stored && mine.some(isEdit)) events.onOverwritten(stored, isShown(local) ? local : undefined);
    if (isShown(before) && !isShown(local) && mine.length > 0) events.onLost(before);
    show(id, local);
  }

  async function write(): Promise<void> {
    const batch = unsaved;
    const snapshot = state;
    const pulls = unsavedPulled;
    if (batch.size === 0 && pulls.length === 0) return;
    unsaved = new Map();
    unsavedPulled = [];
    // Not on disk yet: no reload may lose these facts, so nothing is reloaded before this turn ends.
    await wait();
    const written: {
      id: string;
      local: LocalList | undefined;
      theirs: boolean;
      before: LocalList | undefined;
    }[] = [];
    for (const [id, facts] of batch) {
      const stored = disk.lists.get(id);
      const mine = localList(snapshot, id);
      const whole = mine && { ...mine, items: mine.items ?? stored?.items };
      const decision = decideWrite(stored?.meta.n, seen.get(id), whole) ?? replay(stored, facts);
      if (decision.local) disk.lists.set(id, decision.local);
      else disk.lists.delete(id);
      written.push({ id, ...decision, before: mine });
      if (decision.theirs && stored && facts.some(isEdit)) {
        events.onOverwritten(stored, isShown(decision.local) ? decision.local : undefined);
      }
    }
    for (const { basis, got } of pulls) disk.pulled = nextPullCursor(disk.pulled, basis, got);
    await wait();
    for (const { id, local, theirs, before } of written) {
      if (local) seen.set(id, local.meta.n);
      else seen.delete(id);
      if (theirs && isShown(before) && !isShown(local)) events.onLost(before);
      if (theirs) reload(id, local);
    }
    events.onWritten(written.map(({ id }) => id));
  }

  return {
    disk,
    state: () => state,
    /** Serialised: changes of other tabs are handled once this one has loaded. */
    open: () =>
      serialised(async () => {
        await wait();
        for (const [id, local] of disk.lists) {
          // Items are loaded when a list is opened.
          state = withList(state, id, { ...local, items: undefined });
          seen.set(id, local.meta.n);
        }
        state = { ...state, pulled: disk.pulled };
      }),
    apply(fact: ListFact): void {
      const before = localList(state, fact.listId);
      const reduced = reduceFact(state, fact);
      const after = events.onFact(before, fact, localList(reduced, fact.listId));
      if (reduced === state) return;
      unsaved.set(fact.listId, [...(unsaved.get(fact.listId) ?? []), fact]);
      state = withList(reduced, fact.listId, after);
      events.onChanged();
      void serialised(write);
    },
    savePullCursor(got: PullCursor, basis: PullCursor | undefined): void {
      state = { ...state, pulled: got };
      unsavedPulled.push({ basis, got });
      void serialised(write);
    },
    flush: () => serialised(write),
    loadItems: (id: string) =>
      serialised(async () => {
        await wait();
        reload(id, disk.lists.get(id));
      }),
    /** Another tab has written these lists. */
    takeOver: (ids: string[]) =>
      serialised(async () => {
        const news = ids.filter((id) => disk.lists.get(id)?.meta.n !== seen.get(id));
        if (news.length > 0) await wait();
        for (const id of news) reload(id, disk.lists.get(id));
      }),
    /** After a freeze and before leading: messages may have been lost. */
    compareAll: () =>
      serialised(async () => {
        await wait();
        const ids = new Set([...disk.lists.keys(), ...seen.keys()]);
        const news = [...ids].filter((id) => disk.lists.get(id)?.meta.n !== seen.get(id));
        for (const id of news) reload(id, disk.lists.get(id));
        // The tab that wrote it could not notify the others either.
        if (news.length > 0) events.onWritten(news);
        state = { ...state, pulled: disk.pulled };
      }),
    hasUnsaved: () => unsaved.size > 0,
    close(): void {
      isClosed = true;
    },
  };
}

export type TabStore = ReturnType<typeof tabStore>;
