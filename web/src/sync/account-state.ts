import type { DeviceState } from '@top100/sync/device-state';
import { emptyDevice, reduceFact, withList } from '@top100/sync/device-state';
import type { HeldList, ListFact } from '@top100/sync/facts';
import type { Pulled } from '@top100/sync/sync-facts';
import type { UndoStep } from '@top100/sync/undo';
import type { SetAside } from './list-records.ts';

/** Plain reducers: Immer would deep-freeze every list that it meets, some 70 ms for a thousand of them. */

export interface Step extends UndoStep {
  id: number;
  /** The first step of those that were made together with it. */
  group?: number | undefined;
}

export interface HistoryState {
  past: readonly Step[];
  future: readonly Step[];
}

export interface SavingState {
  /** 'failed': the lists could not be read; 'newer': they were written by a later version of this page. */
  phase: 'loading' | 'ready' | 'failed' | 'newer';
  /** This browser gives no storage at all: lists live until the page is closed. */
  memoryOnly: boolean;
  saveFailed: boolean;
  setAside: readonly SetAside[];
}

/** What this tab knows of sync beside the lists; nothing of it is on disk. */
export interface SyncState {
  /** The list that is on its way at this moment. */
  pushing: string | undefined;
  /** ISO: when the server was last heard. */
  lastSyncAt: string | undefined;
  /** The first lists of the account are on their way to this device. */
  isDownloading: boolean;
}

export type AccountAction =
  | { type: 'facts/applied'; fact: ListFact }
  | { type: 'facts/listReread'; id: string; held: HeldList | undefined }
  /** How far the account was followed; on disk together with the lists that came with it. */
  | { type: 'facts/pulled'; pulled: Pulled }
  | { type: 'sync/changed'; changes: Partial<SyncState> }
  | { type: 'history/stepMade'; step: Step }
  | { type: 'history/stepUndone'; stepId: number }
  | { type: 'history/stepRedone'; stepId: number }
  | { type: 'history/stepDropped'; stepId: number }
  | { type: 'saving/changed'; changes: Partial<SavingState> }
  | { type: 'saving/setAside'; found: readonly SetAside[] }
  | { type: 'saving/setAsideForgotten'; id: string };

type AnyAction = AccountAction | { type: `@@${string}` };

/** How many steps can be undone; those that were made together count as one, and are forgotten together. */
const maxSteps = 200;

export function deviceReducer(state: DeviceState = emptyDevice, action: AnyAction): DeviceState {
  switch (action.type) {
    case 'facts/applied':
      return reduceFact(state, (action as { fact: ListFact }).fact);
    case 'facts/listReread': {
      const { id, held } = action as Extract<AccountAction, { type: 'facts/listReread' }>;
      const next = withList(state, id, held);
      // Also when it is as memory thought: what was handed over for writing before does not count for this list any
      // more (list-engine.ts), and redux-persist hands over only what has changed.
      return next === state ? { ...state, lists: { ...state.lists } } : next;
    }
    case 'facts/pulled':
      return { ...state, pulled: (action as Extract<AccountAction, { type: 'facts/pulled' }>).pulled };
    default:
      return state;
  }
}

const noSync: SyncState = { pushing: undefined, lastSyncAt: undefined, isDownloading: false };

export function syncReducer(state: SyncState = noSync, action: AnyAction): SyncState {
  if (action.type !== 'sync/changed') return state;
  return { ...state, ...(action as Extract<AccountAction, { type: 'sync/changed' }>).changes };
}

const noHistory: HistoryState = { past: [], future: [] };

export function historyReducer(state: HistoryState = noHistory, action: AnyAction): HistoryState {
  switch (action.type) {
    case 'history/stepMade': {
      const { step } = action as Extract<AccountAction, { type: 'history/stepMade' }>;
      const past = [...state.past, step];
      const groups = new Set<number>();
      const last = past.findLastIndex(({ id, group = id }) => groups.add(group).size > maxSteps);
      return { past: past.slice(last + 1), future: [] };
    }
    case 'history/stepUndone': {
      const [step, past] = take(state.past, action);
      return step ? { past, future: [...state.future, step] } : state;
    }
    case 'history/stepRedone': {
      const [step, future] = take(state.future, action);
      return step ? { past: [...state.past, step], future } : state;
    }
    case 'history/stepDropped': {
      const [, past] = take(state.past, action);
      const [, future] = take(state.future, action);
      return { past, future };
    }
    default:
      return state;
  }
}

function take(steps: readonly Step[], action: AnyAction): [Step | undefined, readonly Step[]] {
  const { stepId } = action as { stepId: number };
  return [steps.find((step) => step.id === stepId), steps.filter((step) => step.id !== stepId)];
}

const loading: SavingState = { phase: 'loading', memoryOnly: false, saveFailed: false, setAside: [] };

export function savingReducer(state: SavingState = loading, action: AnyAction): SavingState {
  switch (action.type) {
    case 'saving/changed':
      return { ...state, ...(action as Extract<AccountAction, { type: 'saving/changed' }>).changes };
    case 'saving/setAside': {
      const { found } = action as Extract<AccountAction, { type: 'saving/setAside' }>;
      const ids = new Set(found.map((entry) => entry.id));
      return { ...state, setAside: [...state.setAside.filter((entry) => !ids.has(entry.id)), ...found] };
    }
    case 'saving/setAsideForgotten': {
      const { id } = action as Extract<AccountAction, { type: 'saving/setAsideForgotten' }>;
      return { ...state, setAside: state.setAside.filter((entry) => entry.id !== id) };
    }
    default:
      return state;
  }
}
