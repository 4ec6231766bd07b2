import type { EndpointAnswer } from '@top100/contracts/endpoint';
import type { getAuthStatus, User } from '@top100/contracts/endpoints/auth';
import type { Room, RoomOfTiers, Tier } from '@top100/contracts/tiers';
import { useSyncExternalStore } from 'react';
import { RequestError, request } from '../shared/api/request.ts';
import { readLimits, rememberedLimits, rememberLimits, sameLimits } from './limits.ts';

/** Whose lists a device shows. */
export interface ShownAccount {
  id: string;
  email: string;
  username: string;
  isPremium: boolean;
}

/**
 * Which lists are shown is not the same as being signed in: on a train, or when a session has run out, the lists
 * of the last account stay, until it signs out, is deleted or somebody else signs in (sync.md).
 */
export interface Session {
  /** 'unknown' until the server has answered for the first time, and whenever it cannot be reached. */
  signedIn: 'yes' | 'no' | 'unknown';
  /** The account whose lists are shown; undefined: those of the visitor. */
  account: ShownAccount | undefined;
  /** As the server told it last; undefined while nobody is signed in. */
  user: User | undefined;
  /** What each tier may hold, as the server told it last. */
  limits: RoomOfTiers;
}

const storageKey = 'account';
const listeners = new Set<() => void>();
let current: Session = {
  signedIn: 'unknown',
  account: remembered(),
  user: undefined,
  limits: rememberedLimits(),
};

export function getSession(): Session {
  return current;
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, getSession);
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The tier whose limits count here and now. */
export function tierOf({ account }: Session): Tier {
  if (!account) return 'not_registered';
  return account.isPremium ? 'premium' : 'free';
}

/** How much fits here and now. */
export function roomOf(session: Session): Room {
  return session.limits[tierOf(session)];
}

/**
 * Asks the server who is signed in (spec section 4): somebody, nobody, or unknown when it gives no answer. By
 * /api/auth/status, since a 401 at every visitor's start would stand in the console as an error.
 */
export async function checkSession(): Promise<void> {
  try {
    const { user, limits } = await request<EndpointAnswer<typeof getAuthStatus>>('/api/auth/status');
    limitsTold(limits);
    if (user) sessionStarted(user);
    else sessionLost();
  } catch (error) {
    if (error instanceof RequestError && error.status === 401) sessionLost();
    else change({ ...current, signedIn: 'unknown' });
  }
}

/** Somebody is signed in: their lists are shown from now on. */
export function sessionStarted(user: User): void {
  const { id, email, username, isPremium } = user;
  const old = current.account;
  const same = old?.id === id && old.email === email && old.username === username;
  const account = same && old.isPremium === isPremium ? old : { id, email, username, isPremium };
  remember(account);
  change({ ...current, signedIn: 'yes', account, user });
}

/** The session has run out; the account's lists stay. */
export function sessionLost(): void {
  change({ ...current, signedIn: 'no', user: undefined });
}

/** Signed out on purpose, or the account is deleted: the visitor's lists are shown again. */
export function sessionEnded(): void {
  remember(undefined);
  change({ ...current, signedIn: 'no', account: undefined, user: undefined });
}

function limitsTold(told: unknown): void {
  const limits = readLimits(told);
  if (!limits || sameLimits(limits, current.limits)) return;
  rememberLimits(limits);
  change({ ...current, limits });
}

function change(next: Session): void {
  const same =
    next.signedIn === current.signedIn &&
    next.account === current.account &&
    next.user === current.user &&
    next.limits === current.limits;
  if (same) return;
  current = next;
  for (const listener of listeners) listener();
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
    // No storage: the next page load asks the server again.
  }
}

// Another tab has signed in or out, or knows of Premium that has begun or ended: this one follows.
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
