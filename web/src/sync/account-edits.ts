import { snapshotOf } from '@top100/sync/can-apply-undo';
import { localList } from '@top100/sync/device-state';
import { type ListFact, needsItems } from '@top100/sync/facts';
import type { CloudList } from '@top100/sync/list-content';
import type { PullCursor } from '@top100/sync/sync-facts';
import { inverseOf } from '@top100/sync/undo';
import { accountPulled, factApplied, stepMade } from './account-state.ts';
import type { AccountStore } from './account-store.ts';
import type { Disk } from './disk/open-disk.ts';
import { newUuid } from './new-uuid.ts';
import { type UndoOutcome, undoSteps } from './undo-steps.ts';

/** An edit without its time and id. */
export type FactDraft = ListFact extends infer F ? (F extends ListFact ? Omit<F, 'at'> : never) : never;

export interface EditOptions {
  now?: () => number;
  /** Set for accounts other than the visitor's: their edits are queued for the server. */
  member?: { itemsPerList(): number };
}

/** Everything that changes an account's lists: edits with undo, and the server's answers. */
export function accountEdits(
  { store, persistor }: AccountStore,
  disk: Disk,
  { now = Date.now, member }: EditOptions,
  isClosed: () => boolean,
) {
  let nextStepId = 1;
  const current = (listId: string) => localList(store.getState().device, listId);

  /** Applies a fact and writes it. False: it changes nothing. */
  function apply(fact: ListFact): boolean {
    const { device } = store.getState();
    // Noted first: a flush during its dispatch writes a state that contains it.
    disk.note(fact);
    store.dispatch(factApplied(fact));
    if (store.getState().device === device) {
      disk.dropNote(fact);
      return false;
    }
    void persistor.flush();
    return true;
  }

  /**
   * Edits are refused until the lists have been read, which would replace them, and once the account is closed, as
   * nothing would write them.
   */
  function assertReady(): void {
    if (isClosed()) throw new Error('The account is closed');
    if (store.getState().saving.phase !== 'ready') throw new Error('The lists have not been read');
  }

  /** With its time and, for a member, a new operation id; also for a redo. */
  function stamped(draft: FactDraft | ListFact): ListFact {
    const op = member ? { op: newUuid() } : {};
    return { ...draft, at: new Date(now()).toISOString(), ...op } as ListFact;
  }

  /** Reads the items of a list, once; from then on changes of other tabs are followed. */
  async function loadItems(listId: string): Promise<void> {
    if (store.getState().device.items[listId] === undefined) await disk.readList(listId);
  }

  const takeStep = undoSteps({ state: store.getState, dispatch: store.dispatch, stamped, apply, loadItems });

  /** Undefined if the account is closed: a toast may still offer its undo. */
  async function stepIfOpen(from: 'past' | 'future', stepId?: number): Promise<UndoOutcome | undefined> {
    if (isClosed()) return undefined;
    assertReady();
    return takeStep(from, stepId);
  }

  return {
    /** Applies a fact of the sync engine; false: it changes nothing. */
    apply,
    loadItems,
    /**
     * Applies an edit, with one step of undo. Returns the step's id, or undefined if nothing changed. With the id of
     * an earlier step as `group`, both are undone together.
     */
    edit(draft: FactDraft, group?: number): number | undefined {
      assertReady();
      const fact = stamped(draft);
      const { listId } = fact;
      const before = current(listId);
      // Without the items a deleted list would come back empty.
      if (before && before.items === undefined && needsItems(fact))
        throw new Error(`The items of list ${listId} are not loaded`);
      const undo = inverseOf(before, fact);
      if (!undo || !apply(fact)) return undefined;
      const snapshots = { before: snapshotOf(before), after: snapshotOf(current(listId)) };
      const step = { id: nextStepId++, group, listId, undo, redo: fact, ...snapshots };
      store.dispatch(stepMade(step));
      return step.id;
    },
    /** Applies a fact without a step of undo: it is no person's edit. */
    editWithoutUndo(draft: FactDraft): boolean {
      assertReady();
      return apply(stamped(draft));
    },
    /** Undoes the last step, or the given one. */
    undo: (stepId?: number) => stepIfOpen('past', stepId),
    redo: () => stepIfOpen('future'),
    /** Stores the server's version of a list. A list with queued edits stays as it is. */
    async takeCloudList(list: CloudList): Promise<void> {
      if (current(list.id)) await loadItems(list.id);
      const itemsPerList = member?.itemsPerList() ?? -1;
      const about = { listId: list.id, at: new Date(now()).toISOString(), op: newUuid() };
      apply({ kind: 'cloudListPulled', ...about, list, itemsPerList });
    },
    savePullCursor(pulled: PullCursor, basis: PullCursor | undefined): void {
      disk.notePulled(pulled, basis);
      store.dispatch(accountPulled(pulled));
      void persistor.flush();
    },
  };
}
