import type { Vote, VoteCounts } from './public-list.ts';

/** Lists for which a page asks in one call how somebody has voted. */
export const maxOwnVotes = 100;

/** Spec section 4: clicking the same vote again removes it, otherwise it sets the vote. */
export function nextVote(current: Vote | null, clicked: Vote): Vote | null {
  return current === clicked ? null : clicked;
}

/** The counts of a list after one person's vote has changed. */
export function countsAfter(counts: VoteCounts, before: Vote | null, after: Vote | null): VoteCounts {
  const upvotes = counts.upvotes + Number(after === 'upvote') - Number(before === 'upvote');
  const downvotes = counts.downvotes + Number(after === 'downvote') - Number(before === 'downvote');
  return { upvotes, downvotes, voteScore: upvotes - downvotes };
}
