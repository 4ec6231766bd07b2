import type { Vote, VoteCounts } from '@top100/domain/votes';
import { countsAfter, maxOwnVotes, nextVote } from '@top100/domain/votes';
import { createListeners } from '../../shared/listeners.ts';
import { fetchOwnVotes, sendVote } from './vote-requests.ts';

/** The server's last answer on an account's vote on a list. */
interface ConfirmedVote {
  counts: VoteCounts;
  vote: Vote | null;
  isOwn: boolean;
  /** In ms since 1970. */
  at: number;
}

interface Entry {
  confirmed: ConfirmedVote | undefined;
  /** The last clicked vote that the server hasn't confirmed. */
  wanted: Vote | null | undefined;
  isSending: boolean;
}

/** The displayed state: assumes that all clicks succeed. */
export interface DisplayedVote {
  counts: VoteCounts;
  vote: Vote | null;
}

/** In ms: younger answers aren't fetched again. */
const freshFor = 60_000;

let account: string | undefined;
let entries = new Map<string, Entry>();
let pendingFetches = new Map<string, Promise<void>>();
const listeners = createListeners();

/** Switches to another account, or none, and drops all votes of the previous one. */
export function switchAccount(accountId: string | undefined): void {
  if (accountId === account) return;
  account = accountId;
  entries = new Map();
  pendingFetches = new Map();
  notify();
}

export const subscribeToVotes = listeners.subscribe;

export function entryOf(listId: string): Entry | undefined {
  return entries.get(listId);
}

/** @param known the counts from the page, used until better ones are known */
export function displayedVote(entry: Entry | undefined, known: VoteCounts): DisplayedVote {
  const { counts, vote } = entry?.confirmed ?? { counts: known, vote: null };
  if (entry?.wanted === undefined) return { counts, vote };
  return { counts: countsAfter(counts, vote, entry.wanted), vote: entry.wanted };
}

/**
 * Fetches the account's votes on a list and on its unfetched neighbours: one request per page. Throws a
 * RequestError.
 */
export async function fetchVotes(listId: string, neighbours: readonly string[] = []): Promise<void> {
  const accountId = account;
  if (accountId === undefined || isFresh(listId)) return;
  const running = pendingFetches.get(listId);
  if (running) return await running;
  const others = neighbours.filter((id) => id !== listId && !isFresh(id) && !pendingFetches.has(id));
  const ids = [listId, ...others].slice(0, maxOwnVotes);
  const call = fetchOwnVotes(accountId, ids).then(({ votes, counts, own }) => {
    if (account !== accountId) return;
    const at = Date.now();
    for (const id of ids) {
      const of = counts[id];
      // The response to a vote sent meanwhile is newer.
      if (!of || entries.get(id)?.isSending) continue;
      change(id, { confirmed: { counts: of, vote: votes[id] ?? null, isOwn: own.includes(id), at } });
    }
  });
  for (const id of ids) pendingFetches.set(id, call);
  try {
    await call;
  } finally {
    for (const id of ids) if (pendingFetches.get(id) === call) pendingFetches.delete(id);
  }
}

type ClickResult =
  /** `sent` rejects with a RequestError if the server rejects the vote, which restores the previous state. */
  | { kind: 'voted'; shown: DisplayedVote; sent: Promise<void> }
  | { kind: 'own' }
  /** The list doesn't exist any longer. */
  | { kind: 'gone' };

/**
 * Votes on a list whose votes are fetched: shown at once, and sent after the pending request, so that the
 * last click wins.
 */
export function clickVote(listId: string, clicked: Vote): ClickResult {
  const entry = entries.get(listId);
  if (account === undefined || !entry?.confirmed) return { kind: 'gone' };
  if (entry.confirmed.isOwn) return { kind: 'own' };
  const { counts } = entry.confirmed;
  change(listId, { wanted: nextVote(displayedVote(entry, counts).vote, clicked) });
  const shown = displayedVote(entries.get(listId), counts);
  return { kind: 'voted', shown, sent: send(account, listId) };
}

async function send(accountId: string, listId: string): Promise<void> {
  if (entries.get(listId)?.isSending) return;
  change(listId, { isSending: true });
  try {
    for (;;) {
      const { confirmed, wanted } = entries.get(listId) ?? {};
      if (account !== accountId || !confirmed || wanted === undefined) return;
      if (wanted === confirmed.vote) return change(listId, { wanted: undefined });
      const { upvotes, downvotes, voteScore, userVote } = await sendVote(accountId, listId, wanted);
      if (account !== accountId) return;
      const counts = { upvotes, downvotes, voteScore };
      change(listId, { confirmed: { ...confirmed, counts, vote: userVote, at: Date.now() } });
    }
  } catch (error) {
    if (account === accountId) change(listId, { wanted: undefined });
    throw error;
  } finally {
    if (account === accountId) change(listId, { isSending: false });
  }
}

function isFresh(listId: string): boolean {
  const { confirmed, isSending } = entries.get(listId) ?? {};
  return confirmed !== undefined && (isSending === true || Date.now() - confirmed.at < freshFor);
}

function change(listId: string, fields: Partial<Entry>): void {
  const before = entries.get(listId) ?? { confirmed: undefined, wanted: undefined, isSending: false };
  entries.set(listId, { ...before, ...fields });
  notify();
}

function notify(): void {
  listeners.notify();
}
