import { useSyncExternalStore } from 'react';
import { getSession, onSessionChange, roomOf, type ShownAccount } from '../session/session.ts';
import { takeEarlyRead } from './early-read.ts';
import { forgetKept, type KeptAccount, removeIfSynced } from './kept-accounts.ts';
import { type Account, openAccount, visitorId } from './open-account.ts';

interface Shown {
  account: Account;
  /** Whose it is; undefined: the visitor's. */
  owner: ShownAccount | undefined;
  /** The visitor's lists are on their way into it: what it holds is not all yet. */
  isArriving: boolean;
}

/** The tier may change while the lists are open. */
const member = { itemsPerList: () => roomOf(getSession()).itemsPerList };
const listeners = new Set<() => void>();
/** Accounts on their way off this device. One of them that signs in again waits for that. */
const leaving = new Map<string, Promise<KeptAccount | undefined>>();
let lastLeaving: Promise<KeptAccount | undefined> = Promise.resolve(undefined);
let current: Shown = open();
onSessionChange(follow);
keepInSync(current, false);
void finishAdoption();

/** The lists that this device shows: those of the last account (see session.ts), else the visitor's. */
export function shownAccount(): Account {
  return current.account;
}

export function useShownAccount(): Pick<Shown, 'account' | 'isArriving'> {
  return useSyncExternalStore(onAccountShown, () => current);
}

/** Calls back when another account's lists are shown. Gives the way to stop listening. */
export function onAccountShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves when the account that was shown before is off this device; gives what of it had to stay. */
export function whenLeft(): Promise<KeptAccount | undefined> {
  return lastLeaving;
}

function open(): Shown {
  const owner = getSession().account;
  const readEarly = () => takeEarlyRead(owner?.id ?? visitorId);
  if (!owner) return { account: openAccount(visitorId, { readEarly }), owner, isArriving: false };
  forgetKept(owner.id);
  const after = leaving.get(owner.id);
  return {
    account: openAccount(owner.id, { member, readEarly, ...(after && { after }) }),
    owner,
    isArriving: false,
  };
}

/** One account after the other: the new one is shown at once, the old one is closed when its edits are on disk. */
function follow(): void {
  const { account: owner } = getSession();
  if (owner?.id === current.owner?.id) {
    current.owner = owner;
    return;
  }
  const before = current;
  current = open();
  keepInSync(current, true);
  if (before.owner) {
    lastLeaving = leave(before.account, before.owner);
    leaving.set(before.owner.id, lastLeaving);
  } else void takeVisitorsLists(before.account, current.account);
  tell();
}

/** The code of sync comes with an account: a visitor's page needs none of it. */
function keepInSync({ account, owner }: Shown, isSignIn: boolean): void {
  if (!owner) return;
  const begin = async () => {
    const [{ startAccountSync }] = await Promise.all([import('./account-sync.ts'), account.ready]);
    if (!account.isClosed()) startAccountSync(account, { isSignIn });
  };
  begin().catch(() => {
    // It could not be fetched: without a connection there is nothing to sync with either.
    const again = () => current.account === account && keepInSync(current, isSignIn);
    window.addEventListener('online', again, { once: true });
  });
}

async function leave(account: Account, owner: ShownAccount): Promise<KeptAccount | undefined> {
  await account.close();
  const isBack = current.owner?.id === owner.id;
  const kept = isBack ? undefined : await removeIfSynced(owner).catch(() => undefined);
  leaving.delete(owner.id);
  return kept;
}

async function takeVisitorsLists(visitor: Account, member: Account): Promise<void> {
  setArriving(member, true);
  await adopt(visitor, member);
  setArriving(member, false);
}

/** What a page that ended in mid-adoption has left with the visitor comes over at the next start. */
async function finishAdoption(): Promise<void> {
  const { owner, account } = current;
  if (!owner) return;
  await account.ready;
  await adopt(openAccount(visitorId), account);
}

async function adopt(visitor: Account, member: Account): Promise<void> {
  try {
    const { adoptVisitorLists } = await import('./adopt-visitor-lists.ts');
    await adoptVisitorLists(visitor, member);
  } catch {
    // The disk or the network failed for once: the visitor still has its lists, and the next start tries again.
  }
  await visitor.close();
}

function setArriving(account: Account, isArriving: boolean): void {
  if (current.account !== account) return;
  current = { ...current, isArriving };
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
