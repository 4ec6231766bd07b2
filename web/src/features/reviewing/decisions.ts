import { createListeners } from '../../shared/listeners.ts';
import type { Decision } from './review-row.ts';

/** The user's decisions about works, in this review and later ones on this device. */
export interface Decisions {
  /** By lookup key. A new map after each change. */
  all(): ReadonlyMap<string, Decision>;
  decide(choices: ReadonlyMap<string, Decision>): void;
  subscribe(listener: () => void): () => void;
}

const storageKey = 'review-decisions';
/** Number of decisions to store; the oldest are dropped. */
const maxStored = 500;

interface Stored {
  /** The account; another one on this device starts empty. */
  account: string;
  decisions: [string, Decision][];
}

export function openDecisions(account: string, storage: Pick<Storage, 'getItem' | 'setItem'>): Decisions {
  let decisions: ReadonlyMap<string, Decision> = new Map(stored(account, storage));
  const listeners = createListeners();
  return {
    all: () => decisions,
    decide(choices) {
      const next = new Map(decisions);
      for (const [key, decision] of choices) {
        // Reinserted as the newest.
        next.delete(key);
        next.set(key, decision);
      }
      decisions = next;
      try {
        const kept: Stored = { account, decisions: [...next].slice(-maxStored) };
        storage.setItem(storageKey, JSON.stringify(kept));
      } catch {
        // Without storage they last until the page is closed.
      }
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}

function stored(account: string, storage: Pick<Storage, 'getItem'>): [string, Decision][] {
  try {
    const value = JSON.parse(storage.getItem(storageKey) ?? 'null') as Partial<Stored> | null;
    if (value?.account !== account || !Array.isArray(value.decisions)) return [];
    return value.decisions.filter(isDecision).slice(-maxStored);
  } catch {
    return [];
  }
}

/** A stored value may come from another version, or be edited manually. */
function isDecision(entry: unknown): entry is [string, Decision] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const decision: unknown = entry[1];
  if (decision === 'mine') return true;
  const { id, type, title } = (decision ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof type === 'string' && typeof title === 'string';
}
