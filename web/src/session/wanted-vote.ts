import type { Vote } from '@top100/contracts/public-list';
import type { Location } from 'react-router-dom';

/** A click on an arrow that brought the login up. */
interface WantedVote {
  listId: string;
  vote: Vote;
  /** Whose session had run out; missing where a visitor clicked. */
  accountId?: string | undefined;
  /** When, in ms since 1970. */
  at: number;
}

/** In ms: a code that is mailed for a sign-up holds ten minutes, and has to be waited for first. */
const keptFor = 15 * 60_000;
/** In ms: so long the page under the login may take to show the list again. */
const takenWithin = 60_000;

/** Of whoever has logged in just now. */
let claimed: { listId: string; vote: Vote; accountId: string; at: number } | undefined;

/**
 * What the state of the login's place in history holds besides: so the click lives as long as that dialog does, also
 * over a reload, and nobody who logs in by another one finds it.
 */
export function wantedVote(listId: string, vote: Vote, accountId: string | undefined): { vote: WantedVote } {
  return { vote: { listId, vote, accountId, at: Date.now() } };
}

/** Somebody has logged in by the dialog at this place. Called before their session starts. */
export function claimWantedVote({ state }: Pick<Location, 'state'>, accountId: string): void {
  const { vote: wanted } = (state ?? {}) as { vote?: Partial<WantedVote> };
  const { listId, vote, at = 0 } = wanted ?? {};
  claimed = undefined;
  if (listId === undefined || vote === undefined || Date.now() - at > keptFor) return;
  if (accountId === (wanted?.accountId ?? accountId)) claimed = { listId, vote, accountId, at: Date.now() };
}

/** What an account has clicked on a list before it logged in: once, and then no more. */
export function takeWantedVote(listId: string, accountId: string): Vote | undefined {
  if (claimed?.listId !== listId || claimed.accountId !== accountId) return undefined;
  const { vote, at } = claimed;
  claimed = undefined;
  return Date.now() - at > takenWithin ? undefined : vote;
}
