import { useSyncExternalStore } from 'react';
import { getSession, onSessionChange } from '../session/session.ts';
import { type Account, openAccount, visitorId } from './open-account.ts';

const listeners = new Set<() => void>();
let current: Account = openAccount(shownId());
onSessionChange(follow);

/** The lists that this device shows: those of the last account (see session.ts), else the visitor's. */
export function shownAccount(): Account {
  return current;
}

export function useShownAccount(): Account {
  return useSyncExternalStore(onAccountShown, shownAccount);
}

/** Calls back when another account's lists are shown. Gives the way to stop listening. */
export function onAccountShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function shownId(): string {
  return getSession().account?.id ?? visitorId;
}

/** One account after the other: the new one is shown at once, the old one is closed when its edits are on disk. */
function follow(): void {
  if (shownId() === current.account) return;
  const before = current;
  current = openAccount(shownId());
  for (const listener of listeners) listener();
  void before.close();
}
