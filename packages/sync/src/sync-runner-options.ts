import type { DeviceState } from './device-state.ts';
import type { ListFact } from './facts.ts';
import type { SyncNotice } from './notices.ts';
import type { PullCursor } from './sync-facts.ts';
import type { Transport } from './transport.ts';

export interface Clock {
  now(): number;
  /** In [0, 1). */
  random(): number;
  /** Calls back after so many milliseconds; gives what cancels it. */
  setTimer(callback: () => void, ms: number): () => void;
}

/** What the runner needs from the device, the account and the server; without a clock it uses the system's. */
export interface SyncRunnerOptions extends Partial<Clock> {
  accountId: string;
  transport: Transport;
  getState(): DeviceState;
  /** Applies a fact and has it written. */
  apply(fact: ListFact): void;
  /**
   * Saves the pull cursor, never before the pulled lists are on disk; nextPullCursor decides what is written from
   * `basis`, `pulled` and the cursor on disk, and the state takes over the result.
   */
  savePullCursor(pulled: PullCursor, basis: PullCursor | undefined): void;
  /** Loads a list's items from disk into the state. */
  loadItems(listId: string): Promise<void>;
  /** Resolves when everything up to now is on disk, or has failed to get there. */
  flush(): Promise<void>;
  /**
   * Reads what other tabs have written, lists and pull cursor: a tab that was just closed could not notify this one.
   * Called before each pull.
   */
  refresh?(): Promise<void>;
  /** The tier's limit of items in a list; -1 is unlimited. */
  itemsPerList(): number;
  /** A fresh UUID. */
  newId(): string;
  onNotice(notice: SyncNotice): void;
  /** 'signed_out': 401. 'recheck': the cookie may be another account's. Nothing more is sent until `setSignedIn`. */
  onSession(change: 'signed_out' | 'recheck'): void;
  /** A failure of neither network nor server, e.g. of the disk. Retried later. */
  onError(error: unknown): void;
}

export type RunnerOptions = SyncRunnerOptions & Clock;

/** How "Sync now" ended. */
export type SyncNowResult = 'synced' | 'offline' | 'signed_out' | 'failed';
