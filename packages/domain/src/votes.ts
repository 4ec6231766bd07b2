/** A user's vote on a list. */
export const votes = ['upvote', 'downvote'] as const;
export type Vote = (typeof votes)[number];

export interface VoteCounts {
  upvotes: number;
  downvotes: number;
  /** upvotes − downvotes */
  voteScore: number;
}

/** Maximum number of lists per call for own votes. */
export const maxOwnVotes = 100;

/** Clicking the same vote again removes it; another click sets that vote. */
export function nextVote(current: Vote | null, clicked: Vote): Vote | null {
  return current === clicked ? null : clicked;
}

/** The counts of a list after one user's vote has changed. */
export function countsAfter(counts: VoteCounts, before: Vote | null, after: Vote | null): VoteCounts {
  const upvotes = counts.upvotes + Number(after === 'upvote') - Number(before === 'upvote');
  const downvotes = counts.downvotes + Number(after === 'downvote') - Number(before === 'downvote');
  return { upvotes, downvotes, voteScore: upvotes - downvotes };
}
