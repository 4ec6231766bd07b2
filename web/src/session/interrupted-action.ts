import type { CategoryId } from '@top100/domain/categories';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../shared/listeners.ts';
import { rightsOf, type Session, useSession } from './session.ts';

interface ListAction {
  listId: string;
  title: string;
}

/** What the user was doing when it turned out to require Premium. */
export type InterruptedAction =
  | ({ kind: 'publish' } & ListAction)
  | ({ kind: 'export'; format: string } & ListAction)
  | ({ kind: 'add' } & ListAction)
  | { kind: 'import'; category: CategoryId }
  | { kind: 'create'; category: CategoryId };

interface StoredAction {
  action: InterruptedAction;
  /** The account at that time; missing for a visitor, whose lists move into the account. */
  accountId?: string;
  /** In ms since 1970. */
  at: number;
}

const storageKey = 'top100-interrupted-action';
/** A bank may take days to confirm a payment. */
const expiryMs = 7 * 24 * 3600 * 1000;
const listeners = createListeners();
let raw: string | null | undefined;
let parsed: StoredAction | undefined;

/** Stored in localStorage: it survives the payment page and a reload, and other tabs see it. */
export function storeInterruptedAction(
  action: InterruptedAction,
  { account }: Pick<Session, 'account'>,
): void {
  write({ action, ...(account && { accountId: account.id }), at: Date.now() });
}

export function clearInterruptedAction(): void {
  write(undefined);
}

/** The action that Premium now allows; undefined without Premium, and for other accounts' actions. */
export function resumableAction(session: Session, now = Date.now()): InterruptedAction | undefined {
  const remembered = read();
  if (!remembered || rightsOf(session).canUpgrade || now - remembered.at > expiryMs) return undefined;
  const { action, accountId } = remembered;
  return accountId === undefined || accountId === session.account?.id ? action : undefined;
}

export function useResumableAction(): InterruptedAction | undefined {
  const session = useSession();
  useSyncExternalStore(listeners.subscribe, read);
  return resumableAction(session);
}

/** Location state: perform the action on arrival, since a click requested it. */
export interface ResumeState {
  resume: true;
}

function read(): StoredAction | undefined {
  const now = readRaw();
  if (now !== raw) {
    raw = now;
    parsed = parse(now);
  }
  return parsed;
}

function readRaw(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function parse(text: string | null): StoredAction | undefined {
  try {
    const { action, accountId, at } = (JSON.parse(text ?? 'null') ?? {}) as Partial<StoredAction>;
    return isAction(action) && typeof at === 'number'
      ? { action, at, ...(typeof accountId === 'string' && { accountId }) }
      : undefined;
  } catch {
    return undefined;
  }
}

function isAction(value: unknown): value is InterruptedAction {
  const { kind, listId, title, category } = (value ?? {}) as Record<string, unknown>;
  if (kind === 'import' || kind === 'create') return typeof category === 'string';
  const isOfList = kind === 'publish' || kind === 'export' || kind === 'add';
  return isOfList && typeof listId === 'string' && typeof title === 'string';
}

function write(remembered: StoredAction | undefined): void {
  try {
    if (remembered) localStorage.setItem(storageKey, JSON.stringify(remembered));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the user repeats the action after paying.
  }
  listeners.notify();
}

// Another tab has stored or resumed an action.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) listeners.notify();
  });
}
