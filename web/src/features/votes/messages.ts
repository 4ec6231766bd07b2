import { defineMessages } from '@top100/messages/define-messages';
import { formatNumber } from '@top100/messages/formats';

/** Words of the vote widget. The one about own lists is fixed (ops/docs/product.md). */
export const votesMessages = defineMessages('votes', {
  votes: 'Votes',
  upvote: 'Upvote',
  downvote: 'Downvote',
  /** As it stands between the arrows: a true minus, and few digits. */
  score: (n: number) => formatNumber(n, { notation: 'compact', maximumFractionDigits: 1 }).replace('-', '−'),
  spokenScore: (n: number) => `Score ${formatNumber(n)}`,
  upvoted: (n: number) => `Upvoted. Score ${formatNumber(n)}.`,
  downvoted: (n: number) => `Downvoted. Score ${formatNumber(n)}.`,
  takenBack: (n: number) => `Vote removed. Score ${formatNumber(n)}.`,
  notAllowed: 'Not Allowed',
  ownList: 'You cannot vote on your own list',
  listGone: 'List not found',
  before: 'You already voted on this list. Your vote is unchanged.',
  failed: 'Your vote was not saved. Please try again.',
});
