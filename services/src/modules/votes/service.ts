import type { Vote, VoteCounts } from '@top100/contracts/public-list';
import type { CommonQueryMethods } from '@top100/database/sql';
import type { SignedIn } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import { judgeVoter } from './policy.ts';
import { setVote, type VoteNumber } from './store.ts';

interface Counted {
  upvotes: number;
  downvotes: number;
}

const numbers = { upvote: 1, downvote: -1 } as const satisfies Record<Vote, VoteNumber>;

/** Sets somebody's vote, or takes it back (null). Throws `not_verified`, `not_found` or `own_list`. */
export async function changeVote(
  connection: CommonQueryMethods,
  voter: SignedIn,
  listId: string,
  vote: Vote | null,
) {
  const refusal = judgeVoter(voter);
  if (refusal) throw new AppError(refusal);
  const found = await setVote(connection, { listId, userId: voter.id, vote: vote && numbers[vote] });
  if (!found) throw new AppError('not_found');
  if (found.is_own) throw new AppError('own_list');
  return { success: true, list: { id: listId, ...countsOf(found), userVote: vote } } as const;
}

/** Throws `not_found` where strangers see no such list. */
export function showVotes(
  found: (Counted & { own_vote: Vote | null }) | null,
): VoteCounts & { userVote: Vote | null } {
  if (!found) throw new AppError('not_found');
  return { ...countsOf(found), userVote: found.own_vote };
}

function countsOf({ upvotes, downvotes }: Counted): VoteCounts {
  return { upvotes, downvotes, voteScore: upvotes - downvotes };
}
