import type { DeviceState } from './device-state.ts';
import type { ListFact } from './facts.ts';
import type { SyncNotice } from './notices.ts';
import type { Pulled } from './sync-facts.ts';
import type { Transport } from './transport.ts';

/** What the runner is given of its surroundings. */
export interface SyncRunnerOptions {
  accountId: string;
  transport: Transport;
  getState(): DeviceState;
  /** Makes a fact true and has it written. */
  apply(fact: ListFact): void;
  /**
   * Keeps how far the account was followed. Never on disk before the lists that came with it; what is written is what
   * nextPulled says of the disk, `basis` and `pulled`, and the state has that as well from then on.
   */
  keepPulled(pulled: Pulled, basis: Pulled | undefined): void;
  /** Reads a list's items from disk into the state. */
  loadItems(listId: string): Promise<void>;
  /** Resolves when everything up to now is on disk, or has failed to get there. */
  flush(): Promise<void>;
  /**
   * Takes over what other tabs have written, lists and how far the account was followed: one that was closed in that
   * very moment could not tell. Called before each pull.
   */
  refresh?(): Promise<void>;
  /** What the account's tier allows in a list; -1 is no limit. */
  itemsPerList(): number;
  now(): number;
  /** In [0, 1). */
  random(): number;
  /** A fresh UUID. */
  newId(): string;
  /** Calls back after so many milliseconds; gives what cancels it. */
  setTimer(callback: () => void, ms: number): () => void;
  onNotice(notice: SyncNotice): void;
  /** 'signed_out': 401. 'recheck': the cookie may be another account's. Nothing more is sent until `setSignedIn`. */
  onSession(change: 'signed_out' | 'recheck'): void;
  /** Something broke that is neither network nor server, e.g. the disk while a list was read. Tried again later. */
  onError(error: unknown): void;
}

/** How "Sync now" ended (spec section 8). */
export type SyncNowResult = 'synced' | 'offline' | 'signed_out' | 'failed';
