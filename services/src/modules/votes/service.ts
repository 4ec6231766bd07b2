import type { CommonQueryMethods } from '@top100/database/sql';
import type { Vote, VoteCounts } from '@top100/domain/votes';
import type { SignedInAccount } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { setVote, type VoteNumber } from './store.ts';

interface VoteTotals {
  upvotes: number;
  downvotes: number;
}

const numbers = { upvote: 1, downvote: -1 } as const satisfies Record<Vote, VoteNumber>;

/** Sets or removes (null) a vote. Throws `not_verified`, `not_found` or `own_list`. */
export async function changeVote(
  connection: CommonQueryMethods,
  voter: SignedInAccount,
  listId: string,
  vote: Vote | null,
) {
  const refusal = voteRefusalReason(voter);
  if (refusal) throw new AppError(refusal);
  const found = await setVote(connection, { listId, userId: voter.id, vote: vote && numbers[vote] });
  if (!found) throw new AppError('not_found');
  if (found.is_own) throw new AppError('own_list');
  return { success: true, list: { id: listId, ...countsOf(found), userVote: vote } } as const;
}

/** Throws `not_found` if the list isn't public. */
export function toVotes(
  found: (VoteTotals & { own_vote: Vote | null }) | null,
): VoteCounts & { userVote: Vote | null } {
  if (!found) throw new AppError('not_found');
  return { ...countsOf(found), userVote: found.own_vote };
}

function countsOf({ upvotes, downvotes }: VoteTotals): VoteCounts {
  return { upvotes, downvotes, voteScore: upvotes - downvotes };
}

/** Rejects unverified accounts; own lists are rejected by the statement of the vote (store.ts). */
function voteRefusalReason({ isVerified }: SignedInAccount): 'not_verified' | undefined {
  return isVerified ? undefined : 'not_verified';
}
