const score = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en');

/** Words of the vote widget. That of spec section 8 about own lists is exact. */
export const votesMessages = {
  votes: 'Votes',
  upvote: 'Upvote',
  downvote: 'Downvote',
  /** As it stands between the arrows: a true minus, and few digits. */
  score: (n: number) => score.format(n).replace('-', '−'),
  spokenScore: (n: number) => `Score ${whole.format(n)}`,
  upvoted: (n: number) => `Upvoted. Score ${whole.format(n)}.`,
  downvoted: (n: number) => `Downvoted. Score ${whole.format(n)}.`,
  takenBack: (n: number) => `Vote removed. Score ${whole.format(n)}.`,
  notAllowed: 'Not Allowed',
  ownList: 'You cannot vote on your own list',
  listGone: 'List not found',
  before: 'You have voted on this list before. Your vote is as it was.',
  failed: 'Your vote was not saved. Please try again.',
};
