import type { HeldList } from '@top100/sync/facts';
import { openAccount } from './open-account.ts';

type OnListGone = (held: HeldList, hadEdits: boolean) => void;

const listeners = new Set<OnListGone>();

/** The lists of somebody without an account, opened once for the whole page. */
export const visitor = openAccount('visitor', {
  onListGone: (held, hadEdits) => {
    for (const listener of listeners) listener(held, hadEdits);
  },
});

/** Calls back when a list was deleted in another tab; `hadEdits`: while this one still had edits of it to save. */
export function onListGone(listener: OnListGone): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
