import type { UnknownAction } from '@reduxjs/toolkit';
import { canApplyUndo } from '@top100/sync/can-apply-undo';
import type { DeviceState } from '@top100/sync/device-state';
import { localList } from '@top100/sync/device-state';
import { type ListFact, needsItems } from '@top100/sync/facts';
import { withFreeTitle } from '@top100/sync/free-title';
import { redoOf } from '@top100/sync/undo';
import { type HistoryState, type Step, stepDropped, stepRedone, stepUndone } from './account-state.ts';

export interface UndoOutcome {
  step: Step;
  /** False: the list has changed since, so the step was skipped. */
  done: boolean;
}

interface UndoContext {
  state(): { device: DeviceState; history: HistoryState };
  dispatch(action: UnknownAction): void;
  /** The fact with a new time and id. */
  stamped(fact: ListFact): ListFact;
  apply(fact: ListFact): boolean;
  loadItems(listId: string): Promise<void>;
}

/** Undoes and redoes steps one after the other: which comes next is known once the one before is done. */
export function undoSteps({ state, dispatch, stamped, apply, loadItems }: UndoContext) {
  let last: Promise<unknown> = Promise.resolve();

  /** The steps of a group are undone and redone together. */
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
    const wanted = stamped(from === 'past' ? step.undo : redoOf(step.redo));
    if (needsItems(wanted) && state().device.lists[step.listId]) await loadItems(step.listId);
    const fact = withFreeTitle(state().device, wanted);
    const known = from === 'past' ? step.after : step.before;
    if (!canApplyUndo(localList(state().device, step.listId), fact, known)) {
      dispatch(stepDropped(step.id));
      return false;
    }
    apply(fact);
    dispatch((from === 'past' ? stepUndone : stepRedone)(step.id));
    return true;
  }

  return (from: 'past' | 'future', stepId?: number): Promise<UndoOutcome | undefined> => {
    const taken = last.then(() => takeNow(from, stepId));
    last = taken.catch(() => {});
    return taken;
  };
}
