import { useSyncExternalStore } from 'react';
import { getSession, onSessionChange, quotaOf, type ShownAccount } from '../session/session.ts';
import { createListeners } from '../shared/listeners.ts';
import { takeEarlyRead } from './disk/early-read.ts';
import { forgetKept, type KeptAccount, removeIfSynced } from './kept-accounts.ts';
import { type Account, openAccount, visitorId } from './open-account.ts';

interface Shown {
  account: Account;
  /** Its owner; undefined: the visitor. */
  owner: ShownAccount | undefined;
  /** The visitor's lists are being adopted: it is not complete yet. */
  isArriving: boolean;
}

/** The tier may change while the lists are open. */
const member = { itemsPerList: () => quotaOf(getSession()).itemsPerList };
const listeners = createListeners();
/** Accounts that are being removed from this device. One that signs in again waits for that. */
const leaving = new Map<string, Promise<KeptAccount | undefined>>();
let lastLeaving: Promise<KeptAccount | undefined> = Promise.resolve(undefined);
let current: Shown = open();
onSessionChange(follow);
keepInSync(current, false);
void finishAdoption();

/** The account that this device shows: the last one (see session.ts), else the visitor's. */
export function shownAccount(): Account {
  return current.account;
}

export function useShownAccount(): Pick<Shown, 'account' | 'isArriving'> {
  return useSyncExternalStore(onAccountShown, () => current);
}

/** Calls back when another account is shown. Returns the function that stops listening. */
export const onAccountShown = listeners.subscribe;

/** Resolves when the account that was shown before is removed from this device, with what of it had to stay. */
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

/** Shows the session's account at once; the one before is closed when its edits are on disk. */
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
  } else void adoptAll(before.account, current.account);
  listeners.notify();
}

/** Starts sync for an account. A visitor doesn't load its code. */
function keepInSync({ account, owner }: Shown, isSignIn: boolean): void {
  if (!owner) return;
  const begin = async () => {
    const [{ startAccountSync }] = await Promise.all([import('./account-sync.ts'), account.ready]);
    if (!account.isClosed()) startAccountSync(account, { isSignIn });
  };
  begin().catch(() => {
    // The code could not be loaded: retried when online.
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

async function adoptAll(visitor: Account, member: Account): Promise<void> {
  setArriving(member, true);
  await adopt(visitor, member);
  setArriving(member, false);
}

/** Finishes an adoption that an earlier page has left undone. */
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
    // The disk or the network failed: the visitor still has its lists, and the next start retries.
  }
  await visitor.close();
}

function setArriving(account: Account, isArriving: boolean): void {
  if (current.account !== account) return;
  current = { ...current, isArriving };
  listeners.notify();
}
