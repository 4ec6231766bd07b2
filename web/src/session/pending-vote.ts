import type { PublicListMeta } from '@top100/contracts/public-list';
import type { Vote } from '@top100/domain/votes';
import type { Location } from 'react-router-dom';

/** A vote click that opened the login. */
interface PendingVote {
  listId: string;
  /** The list's title. */
  title: string;
  vote: Vote;
  /** The account whose session had expired; missing for a visitor. */
  accountId?: string | undefined;
  /** In ms since 1970. */
  at: number;
}

/** In ms: a mailed sign-up code is valid for ten minutes, and may arrive late. */
const expiryMs = 15 * 60_000;
/** In ms: how long the page under the login may take to show the list again. */
const claimExpiryMs = 60_000;

/** The vote of the user who has just logged in. */
let claimed: { listId: string; vote: Vote; accountId: string; at: number } | undefined;

/**
 * Location state of the login: the click lives as long as that dialog, survives a reload, and isn't used by a
 * login elsewhere.
 */
export function pendingVoteState(
  { id, title }: Pick<PublicListMeta, 'id' | 'title'>,
  vote: Vote,
  accountId: string | undefined,
): { vote: PendingVote } {
  return { vote: { listId: id, title, vote, accountId, at: Date.now() } };
}

/** Longer titles don't fit into the heading. */
const maxTitleLength = 80;

/** The title of the list on which the user tried to vote. */
export function titleOfPendingVote({ state }: Pick<Location, 'state'>): string | undefined {
  const { title } = ((state ?? {}) as { vote?: Partial<PendingVote> }).vote ?? {};
  if (title === undefined || title.length <= maxTitleLength) return title;
  return `${title.slice(0, maxTitleLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * Claims the vote for the account that logs in at this location. Must be called before the session starts.
 */
export function claimPendingVote({ state }: Pick<Location, 'state'>, accountId: string): void {
  const { vote: wanted } = (state ?? {}) as { vote?: Partial<PendingVote> };
  const { listId, vote, at = 0 } = wanted ?? {};
  claimed = undefined;
  if (listId === undefined || vote === undefined || Date.now() - at > expiryMs) return;
  if (accountId === (wanted?.accountId ?? accountId)) claimed = { listId, vote, accountId, at: Date.now() };
}

/** Returns the vote of an account on a list once, then forgets it. */
export function takePendingVote(listId: string, accountId: string): Vote | undefined {
  if (claimed?.listId !== listId || claimed.accountId !== accountId) return undefined;
  const { vote, at } = claimed;
  claimed = undefined;
  return Date.now() - at > claimExpiryMs ? undefined : vote;
}
