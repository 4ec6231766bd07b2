import type { User } from '@top100/contracts/endpoints/auth';
import { getAuthStatus } from '@top100/contracts/routes/auth';
import {
  type Quota,
  type Tier,
  type TierLimits,
  type TierQuotas,
  tierLimits,
  tierOfAccount,
} from '@top100/domain/tiers';
import { useSyncExternalStore } from 'react';
import { callEndpoint } from '../shared/api/call-endpoint.ts';
import { clearAccountAnswers } from '../shared/api/query-cache.ts';
import { RequestError } from '../shared/api/request.ts';
import { createListeners } from '../shared/listeners.ts';
import { readLimits, sameLimits, storedLimits, storeLimits } from './limits.ts';

/** The account whose lists the device shows. */
export interface ShownAccount {
  id: string;
  email: string;
  username: string;
  isPremium: boolean;
}

/**
 * Being signed in differs from which lists are shown: offline, or with an expired session, the lists of the
 * last account stay until it signs out, is deleted or somebody else signs in.
 */
export interface Session {
  /** 'unknown' until the server's first answer, and whenever it is unreachable. */
  signedIn: 'yes' | 'no' | 'unknown';
  /** The account whose lists are shown; undefined for the visitor's. */
  account: ShownAccount | undefined;
  /** As last reported by the server; undefined while nobody is signed in. */
  user: User | undefined;
  /** The limits of each tier, as last reported by the server. */
  limits: TierQuotas;
}

const storageKey = 'account';
const listeners = createListeners();
let current: Session = {
  signedIn: 'unknown',
  account: remembered(),
  user: undefined,
  limits: storedLimits(),
};

export function getSession(): Session {
  return current;
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, getSession);
}

export const onSessionChange = listeners.subscribe;

/** The tier whose limits apply. */
export function tierOf({ account }: Session): Tier {
  return account ? tierOfAccount(account) : 'not_registered';
}

export type Rights = Omit<TierLimits, keyof Quota>;

/** What may be done here and now. */
export function rightsOf(session: Session): Rights {
  return tierLimits[tierOf(session)];
}

/** The limits that apply. */
export function quotaOf(session: Session): Quota {
  return session.limits[tierOf(session)];
}

/**
 * Asks the server who is signed in; 'unknown' without an answer. Uses getAuthStatus, since a 401 at every
 * visitor's start would log an error in the console.
 */
export async function checkSession(): Promise<void> {
  try {
    const { user, limits } = await callEndpoint(getAuthStatus, {});
    applyLimits(limits);
    if (user) startSession(user);
    else expireSession();
  } catch (error) {
    if (error instanceof RequestError && error.status === 401) expireSession();
    else change({ ...current, signedIn: 'unknown' });
  }
}

/** Shows the lists of the user who has signed in. */
export function startSession(user: User): void {
  const { id, email, username, isPremium } = user;
  const old = current.account;
  const same = old?.id === id && old.email === email && old.username === username;
  const account = same && old.isPremium === isPremium ? old : { id, email, username, isPremium };
  remember(account);
  change({ ...current, signedIn: 'yes', account, user });
}

/** Marks the session as expired; the account's lists stay. */
export function expireSession(): void {
  change({ ...current, signedIn: 'no', user: undefined });
}

/** Signed out on purpose, or the account was deleted: shows the visitor's lists again. */
export function endSession(): void {
  remember(undefined);
  change({ ...current, signedIn: 'no', account: undefined, user: undefined });
}

function applyLimits(value: unknown): void {
  const limits = readLimits(value);
  if (!limits || sameLimits(limits, current.limits)) return;
  storeLimits(limits);
  change({ ...current, limits });
}

function change(next: Session): void {
  const same =
    next.signedIn === current.signedIn &&
    next.account === current.account &&
    next.user === current.user &&
    next.limits === current.limits;
  if (same) return;
  if (next.account?.id !== current.account?.id) clearAccountAnswers();
  current = next;
  listeners.notify();
}

function remembered(): ShownAccount | undefined {
  try {
    const value = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<ShownAccount> | null;
    if (typeof value?.id !== 'string' || typeof value.username !== 'string') return undefined;
    return {
      id: value.id,
      email: value.email ?? '',
      username: value.username,
      isPremium: value.isPremium === true,
    };
  } catch {
    return undefined;
  }
}

function remember(account: ShownAccount | undefined): void {
  try {
    if (account) localStorage.setItem(storageKey, JSON.stringify(account));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the next page load asks the server again.
  }
}

// Follows another tab that has signed in or out, or has seen Premium begin or end.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key !== storageKey) return;
    const account = remembered();
    if (account?.id === current.account?.id) {
      if (account?.isPremium !== current.account?.isPremium) void checkSession();
      return;
    }
    change({ ...current, signedIn: 'unknown', account, user: undefined });
    void checkSession();
  });
}
