import type { Decision } from './review-row.ts';

/** What a person has decided about works, in this review and, on this device, in later ones. */
export interface Decisions {
  /** By look-up key. A new map after each change. */
  all(): ReadonlyMap<string, Decision>;
  decide(choices: ReadonlyMap<string, Decision>): void;
  subscribe(listener: () => void): () => void;
}

const storageKey = 'review-decisions';
/** As many as are kept for later; the oldest go first. */
const mostKept = 500;

interface Stored {
  /** Whose they are: somebody else on this device starts afresh. */
  account: string;
  decisions: [string, Decision][];
}

export function openDecisions(account: string, storage: Pick<Storage, 'getItem' | 'setItem'>): Decisions {
  let decisions: ReadonlyMap<string, Decision> = new Map(stored(account, storage));
  const listeners = new Set<() => void>();
  return {
    all: () => decisions,
    decide(choices) {
      const next = new Map(decisions);
      for (const [key, decision] of choices) {
        // The last decision is the youngest.
        next.delete(key);
        next.set(key, decision);
      }
      decisions = next;
      try {
        const kept: Stored = { account, decisions: [...next].slice(-mostKept) };
        storage.setItem(storageKey, JSON.stringify(kept));
      } catch {
        // No room, or no storage: they count until the page is closed.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function stored(account: string, storage: Pick<Storage, 'getItem'>): [string, Decision][] {
  try {
    const value = JSON.parse(storage.getItem(storageKey) ?? 'null') as Partial<Stored> | null;
    if (value?.account !== account || !Array.isArray(value.decisions)) return [];
    return value.decisions.filter(isDecision).slice(-mostKept);
  } catch {
    return [];
  }
}

/** What another version of this page, or somebody by hand, has left there may be anything. */
function isDecision(entry: unknown): entry is [string, Decision] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const decision: unknown = entry[1];
  if (decision === 'mine') return true;
  const { id, type, title } = (decision ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof type === 'string' && typeof title === 'string';
}
