import { countsAfter, maxOwnVotes, nextVote } from '@top100/contracts/next-vote';
import type { Vote, VoteCounts } from '@top100/contracts/public-list';
import { askOwnVotes, sendVote } from './calls.ts';

/** What the server has said last about an account's vote on a list. */
interface Told {
  counts: VoteCounts;
  vote: Vote | null;
  isOwn: boolean;
  /** ms */
  at: number;
}

interface Entry {
  told: Told | undefined;
  /** What was clicked last and is not so on the server yet. */
  wanted: Vote | null | undefined;
  isSending: boolean;
}

/** What is shown: as if everything that was clicked had succeeded. */
export interface Shown {
  counts: VoteCounts;
  vote: Vote | null;
}

/** In ms: what was told within it need not be asked again. */
const freshFor = 60_000;

let account: string | undefined;
let entries = new Map<string, Entry>();
let asking = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

/** Forgets everything when somebody else is signed in, or nobody. */
export function votesOf(accountId: string | undefined): void {
  if (accountId === account) return;
  account = accountId;
  entries = new Map();
  asking = new Map();
  tell();
}

export function onVotes(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function entryOf(listId: string): Entry | undefined {
  return entries.get(listId);
}

/** @param known the counts that the page has come with, for as long as nothing better is known */
export function shownVotes(entry: Entry | undefined, known: VoteCounts): Shown {
  const { counts, vote } = entry?.told ?? { counts: known, vote: null };
  if (entry?.wanted === undefined) return { counts, vote };
  return { counts: countsAfter(counts, vote, entry.wanted), vote: entry.wanted };
}

/**
 * Asks how the account has voted on a list, and with it on the lists beside it that have not been asked for: one
 * call for a page. Throws a RequestError.
 */
export async function learnVotes(listId: string, beside: readonly string[] = []): Promise<void> {
  const accountId = account;
  if (accountId === undefined || isFresh(listId)) return;
  const running = asking.get(listId);
  if (running) return await running;
  const others = beside.filter((id) => id !== listId && !isFresh(id) && !asking.has(id));
  const ids = [listId, ...others].slice(0, maxOwnVotes);
  const call = askOwnVotes(accountId, ids).then(({ votes, counts, own }) => {
    if (account !== accountId) return;
    const at = Date.now();
    for (const id of ids) {
      const of = counts[id];
      // The answer of a vote that was cast meanwhile is newer than this.
      if (!of || entries.get(id)?.isSending) continue;
      change(id, { told: { counts: of, vote: votes[id] ?? null, isOwn: own.includes(id), at } });
    }
  });
  for (const id of ids) asking.set(id, call);
  try {
    await call;
  } finally {
    for (const id of ids) if (asking.get(id) === call) asking.delete(id);
  }
}

type Clicked =
  /** `sent` rejects with a RequestError if the server says no: shown is then what it has said before. */
  | { kind: 'voted'; shown: Shown; sent: Promise<void> }
  | { kind: 'own' }
  /** There is no such list any more. */
  | { kind: 'gone' };

/**
 * A click, on a list whose votes have been learned: shown at once, and sent when the one before has been answered, so
 * that the last click is what stays.
 */
export function clickVote(listId: string, clicked: Vote): Clicked {
  const entry = entries.get(listId);
  if (account === undefined || !entry?.told) return { kind: 'gone' };
  if (entry.told.isOwn) return { kind: 'own' };
  const { counts } = entry.told;
  change(listId, { wanted: nextVote(shownVotes(entry, counts).vote, clicked) });
  const shown = shownVotes(entries.get(listId), counts);
  return { kind: 'voted', shown, sent: send(account, listId) };
}

async function send(accountId: string, listId: string): Promise<void> {
  if (entries.get(listId)?.isSending) return;
  change(listId, { isSending: true });
  try {
    for (;;) {
      const { told, wanted } = entries.get(listId) ?? {};
      if (account !== accountId || !told || wanted === undefined) return;
      if (wanted === told.vote) return change(listId, { wanted: undefined });
      const { upvotes, downvotes, voteScore, userVote } = await sendVote(accountId, listId, wanted);
      if (account !== accountId) return;
      const counts = { upvotes, downvotes, voteScore };
      change(listId, { told: { ...told, counts, vote: userVote, at: Date.now() } });
    }
  } catch (error) {
    if (account === accountId) change(listId, { wanted: undefined });
    throw error;
  } finally {
    if (account === accountId) change(listId, { isSending: false });
  }
}

function isFresh(listId: string): boolean {
  const { told, isSending } = entries.get(listId) ?? {};
  return told !== undefined && (isSending === true || Date.now() - told.at < freshFor);
}

function change(listId: string, fields: Partial<Entry>): void {
  const before = entries.get(listId) ?? { told: undefined, wanted: undefined, isSending: false };
  entries.set(listId, { ...before, ...fields });
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
