import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { type DeviceState, emptyDevice, reduceFact, withList } from '@top100/sync/device-state';
import type { ListFact, LocalList } from '@top100/sync/facts';
import type { PullCursor } from '@top100/sync/sync-facts';
import type { UndoStep } from '@top100/sync/undo';
import type { QuarantinedRecord } from './disk/list-records.ts';
import { NewerVersionError } from './disk/load-lists.ts';
import { StorageUnavailableError } from './disk/record-database.ts';

// Plain reducers: Immer would deep-freeze every list, 70 ms for a thousand of them.

export interface Step extends UndoStep {
  id: number;
  /** The id of the first step of its group. */
  group?: number | undefined;
}

export interface HistoryState {
  past: readonly Step[];
  future: readonly Step[];
}

export interface SavingState {
  /** 'failed': the lists could not be read; 'newer': they were written by a later version of this page. */
  phase: 'loading' | 'ready' | 'failed' | 'newer';
  /** This browser has no storage: lists exist until the page is closed. */
  memoryOnly: boolean;
  saveFailed: boolean;
  quarantined: readonly QuarantinedRecord[];
}

/** Sync status of this tab beside the lists; in memory only. */
export interface SyncState {
  /** The id of the list that is being pushed. */
  pushing: string | undefined;
  /** ISO: when the server last answered. */
  lastSyncAt: string | undefined;
  /** The first lists of the account are being downloaded to this device. */
  isDownloading: boolean;
}

export const factApplied = createAction<ListFact>('facts/applied');
export const listReread = createAction<{ id: string; local: LocalList | undefined }>('facts/listReread');
/** The position of the last pull; on disk together with the lists that it brought. */
export const accountPulled = createAction<PullCursor>('facts/pulled');
export const syncChanged = createAction<Partial<SyncState>>('sync/changed');
export const stepMade = createAction<Step>('history/stepMade');
export const stepUndone = createAction<number>('history/stepUndone');
export const stepRedone = createAction<number>('history/stepRedone');
export const stepDropped = createAction<number>('history/stepDropped');
export const savingChanged = createAction<Partial<SavingState>>('saving/changed');
export const recordsQuarantined = createAction<readonly QuarantinedRecord[]>('saving/quarantined');
export const quarantineRemoved = createAction<string>('saving/quarantineRemoved');

/** How many steps can be undone; the steps of a group count as one, and are dropped together. */
const maxSteps = 200;

export function deviceReducer(state: DeviceState = emptyDevice, action: UnknownAction): DeviceState {
  if (factApplied.match(action)) return reduceFact(state, action.payload);
  if (accountPulled.match(action)) return { ...state, pulled: action.payload };
  if (!listReread.match(action)) return state;
  const next = withList(state, action.payload.id, action.payload.local);
  // A new object also if nothing changed: earlier snapshots of this list are stale now (disk/plan-write.ts), and
  // redux-persist passes on only what has changed.
  return next === state ? { ...state, lists: { ...state.lists } } : next;
}

const noSync: SyncState = { pushing: undefined, lastSyncAt: undefined, isDownloading: false };

export function syncReducer(state: SyncState = noSync, action: UnknownAction): SyncState {
  return syncChanged.match(action) ? { ...state, ...action.payload } : state;
}

const noHistory: HistoryState = { past: [], future: [] };

export function historyReducer(state: HistoryState = noHistory, action: UnknownAction): HistoryState {
  if (stepMade.match(action)) {
    const past = [...state.past, action.payload];
    const groups = new Set<number>();
    const last = past.findLastIndex(({ id, group = id }) => groups.add(group).size > maxSteps);
    return { past: past.slice(last + 1), future: [] };
  }
  if (stepUndone.match(action)) {
    const [step, past] = take(state.past, action.payload);
    return step ? { past, future: [...state.future, step] } : state;
  }
  if (stepRedone.match(action)) {
    const [step, future] = take(state.future, action.payload);
    return step ? { past: [...state.past, step], future } : state;
  }
  if (!stepDropped.match(action)) return state;
  const [, past] = take(state.past, action.payload);
  const [, future] = take(state.future, action.payload);
  return { past, future };
}

function take(steps: readonly Step[], stepId: number): [Step | undefined, readonly Step[]] {
  return [steps.find((step) => step.id === stepId), steps.filter((step) => step.id !== stepId)];
}

const loading: SavingState = { phase: 'loading', memoryOnly: false, saveFailed: false, quarantined: [] };

export function savingReducer(state: SavingState = loading, action: UnknownAction): SavingState {
  // redux-persist treats a failed read as an empty one; this action carries the error.
  if (action.type === 'persist/REHYDRATE') return { ...state, ...outcomeOfRead(action.err) };
  if (savingChanged.match(action)) return { ...state, ...action.payload };
  if (recordsQuarantined.match(action)) {
    const ids = new Set(action.payload.map(({ id }) => id));
    const others = state.quarantined.filter(({ id }) => !ids.has(id));
    return { ...state, quarantined: [...others, ...action.payload] };
  }
  if (!quarantineRemoved.match(action)) return state;
  return { ...state, quarantined: state.quarantined.filter(({ id }) => id !== action.payload) };
}

function outcomeOfRead(error: unknown): Partial<SavingState> {
  if (!error) return { phase: 'ready' };
  if (error instanceof StorageUnavailableError) return { phase: 'ready', memoryOnly: true };
  return { phase: error instanceof NewerVersionError ? 'newer' : 'failed' };
}
