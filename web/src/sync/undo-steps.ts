import type { DeviceState } from '@top100/sync/device-state';
import { heldList } from '@top100/sync/device-state';
import { type ListFact, needsItems } from '@top100/sync/facts';
import { withFreeTitle } from '@top100/sync/free-title';
import { fits, madeAgain } from '@top100/sync/undo';
import type { AccountAction, HistoryState, Step } from './account-state.ts';

export interface UndoOutcome {
  step: Step;
  /** False: something else has changed what the step is about, so it was left out. */
  done: boolean;
}

interface UndoSurroundings {
  state(): { device: DeviceState; history: HistoryState };
  dispatch(action: AccountAction): void;
  /** Stamps a fact anew. */
  stamped(fact: ListFact): ListFact;
  apply(fact: ListFact): boolean;
  loadItems(listId: string): Promise<void>;
}

/** Takes steps back and makes them again, one after the other: the next is known when the one before is done. */
export function undoSteps({ state, dispatch, stamped, apply, loadItems }: UndoSurroundings) {
  let last: Promise<unknown> = Promise.resolve();

  /** What was done together is taken back together, and made again. */
  async function takeNow(from: 'past' | 'future', stepId?: number): Promise<UndoOutcome | undefined> {
    const steps = state().history[from];
    const step = stepId === undefined ? steps.at(-1) : steps.find((candidate) => candidate.id === stepId);
    const group = step?.group ?? step?.id;
    let outcome: UndoOutcome | undefined;
    for (const one of steps.filter(({ id, group: own = id }) => own === group).reverse()) {
      outcome = { step: one, done: (await takeOne(from, one)) || outcome?.done === true };
    }
    return outcome;
  }

  async function takeOne(from: 'past' | 'future', step: Step): Promise<boolean> {
    const wanted = stamped(from === 'past' ? step.undo : madeAgain(step.redo));
    if (needsItems(wanted) && state().device.lists[step.listId]) await loadItems(step.listId);
    const fact = withFreeTitle(state().device, wanted);
    if (!fits(heldList(state().device, step.listId), fact)) {
      dispatch({ type: 'history/stepDropped', stepId: step.id });
      return false;
    }
    apply(fact);
    dispatch({ type: from === 'past' ? 'history/stepUndone' : 'history/stepRedone', stepId: step.id });
    return true;
  }

  return (from: 'past' | 'future', stepId?: number): Promise<UndoOutcome | undefined> => {
    const taken = last.then(() => takeNow(from, stepId));
    last = taken.catch(() => {});
    return taken;
  };
}
