import type { HeldList } from '@top100/sync/facts';
import { openAccount } from './open-account.ts';

const listeners = new Set<(held: HeldList) => void>();

/** The lists of somebody without an account, opened once for the whole page. */
export const visitor = openAccount('visitor', {
  onListLost: (held) => {
    for (const listener of listeners) listener(held);
  },
});

/** Calls back when a list was deleted in another tab while this one still had edits of it to save. */
export function onListLost(listener: (held: HeldList) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
