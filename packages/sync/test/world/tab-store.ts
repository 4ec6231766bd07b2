import { decideWrite, replay } from '../../src/decide-write.ts';
import { type DeviceState, emptyDevice, heldList, reduceFact, withList } from '../../src/device-state.ts';
import type { HeldList, ListFact } from '../../src/facts.ts';
import { nextPulled } from '../../src/next-pulled.ts';
import { isDeleted } from '../../src/queue.ts';
import type { Pulled } from '../../src/sync-facts.ts';
import type { Owner, WorldClock } from './clock.ts';
import type { Disk } from './disk.ts';
import type { Random } from './random.ts';

export interface TabStoreEvents {
  /** After a write: which lists are other than before on disk. */
  onWritten(ids: string[]): void;
  onChanged(): void;
  /** Each fact that is made true in memory, with the list before and after. */
  onFact(before: HeldList | undefined, fact: ListFact, after: HeldList | undefined): HeldList | undefined;
  /** An edit of this tab was made within milliseconds of one in another tab, and the later one counts. */
  onOverwritten(stored: HeldList, by: HeldList | undefined): void;
  /** Another tab deleted a list while this one had edits to save: the page offers it again. */
  onLost(before: HeldList): void;
}

/** Whether a person did it, and not the server. */
const isEdit = (fact: ListFact) =>
  /^(list|items?)(Renamed|Described|Published|Changed|Removed|Deleted)$/.test(fact.kind);

/**
 * What a tab has in memory of one account, and its way to the disk: the same as web/src/sync, with a clock in place of
 * a browser. Reads and writes take their turns and take time, in which the tab may be killed.
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
  let unsavedPulled: { basis: Pulled | undefined; got: Pulled }[] = [];
  const seen = new Map<string, number>();
  let tail: Promise<void> = Promise.resolve();
  let isClosed = false;

  function inTurn(work: () => Promise<void>): Promise<void> {
    tail = tail.then(() => (isClosed ? undefined : work()));
    return tail;
  }

  const isShown = (held: HeldList | undefined): held is HeldList => held !== undefined && !isDeleted(held);
  const wait = () => clock.sleep(random.below(12), owner);

  function show(id: string, held: HeldList | undefined): void {
    const next = withList(state, id, held);
    if (next === state) return;
    state = next;
    events.onChanged();
  }

  /** Memory takes over what lies on disk, with the edits on top that are not there yet. */
  function reread(id: string, stored: HeldList | undefined): void {
    const before = heldList(state, id);
    const mine = unsaved.get(id) ?? [];
    const { held } = replay(stored, mine);
    if (stored) seen.set(id, stored.meta.n);
    else seen.delete(id);
    if (!stored && !held) unsaved.delete(id);
    if (stored && mine.some(isEdit)) events.onOverwritten(stored, isShown(held) ? held : undefined);
    if (isShown(before) && !isShown(held) && mine.length > 0) events.onLost(before);
    show(id, held);
  }

  async function write(): Promise<void> {
    const batch = unsaved;
    const snapshot = state;
    const pulls = unsavedPulled;
    if (batch.size === 0 && pulls.length === 0) return;
    unsaved = new Map();
    unsavedPulled = [];
    // Not on disk yet, and no fact of these may be lost to a re-read; nothing is re-read before this turn ends.
    await wait();
    const written: {
      id: string;
      held: HeldList | undefined;
      theirs: boolean;
      before: HeldList | undefined;
    }[] = [];
    for (const [id, facts] of batch) {
      const stored = disk.lists.get(id);
      const mine = heldList(snapshot, id);
      const whole = mine && { ...mine, items: mine.items ?? stored?.items };
      const decision = decideWrite(stored?.meta.n, seen.get(id), whole) ?? replay(stored, facts);
      if (decision.held) disk.lists.set(id, decision.held);
      else disk.lists.delete(id);
      written.push({ id, ...decision, before: mine });
      if (decision.theirs && stored && facts.some(isEdit)) {
        events.onOverwritten(stored, isShown(decision.held) ? decision.held : undefined);
      }
    }
    for (const { basis, got } of pulls) disk.pulled = nextPulled(disk.pulled, basis, got);
    await wait();
    for (const { id, held, theirs, before } of written) {
      if (held) seen.set(id, held.meta.n);
      else seen.delete(id);
      if (theirs && isShown(before) && !isShown(held)) events.onLost(before);
      if (theirs) reread(id, held);
    }
    events.onWritten(written.map(({ id }) => id));
  }

  return {
    disk,
    state: () => state,
    /** In turn: what another tab tells meanwhile is looked at when this one knows what it has. */
    open: () =>
      inTurn(async () => {
        await wait();
        for (const [id, held] of disk.lists) {
          // Items are read when a list is opened.
          state = withList(state, id, { ...held, items: undefined });
          seen.set(id, held.meta.n);
        }
        state = { ...state, pulled: disk.pulled };
      }),
    apply(fact: ListFact): void {
      const before = heldList(state, fact.listId);
      const reduced = reduceFact(state, fact);
      const after = events.onFact(before, fact, heldList(reduced, fact.listId));
      if (reduced === state) return;
      unsaved.set(fact.listId, [...(unsaved.get(fact.listId) ?? []), fact]);
      state = withList(reduced, fact.listId, after);
      events.onChanged();
      void inTurn(write);
    },
    keepPulled(got: Pulled, basis: Pulled | undefined): void {
      state = { ...state, pulled: got };
      unsavedPulled.push({ basis, got });
      void inTurn(write);
    },
    flush: () => inTurn(write),
    loadItems: (id: string) =>
      inTurn(async () => {
        await wait();
        reread(id, disk.lists.get(id));
      }),
    /** Another tab has written these. */
    takeOver: (ids: string[]) =>
      inTurn(async () => {
        const news = ids.filter((id) => disk.lists.get(id)?.meta.n !== seen.get(id));
        if (news.length > 0) await wait();
        for (const id of news) reread(id, disk.lists.get(id));
      }),
    /** After a freeze, and before it leads: messages may have been missed. */
    compareAll: () =>
      inTurn(async () => {
        await wait();
        const ids = new Set([...disk.lists.keys(), ...seen.keys()]);
        const news = [...ids].filter((id) => disk.lists.get(id)?.meta.n !== seen.get(id));
        for (const id of news) reread(id, disk.lists.get(id));
        // Whoever wrote it could not tell the others either.
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
