import type { Category } from '@top100/domain/categories';
import type { DiscoverSort, ReportReason, Timeframe } from '@top100/domain/discover';
import { defineMessages } from '@top100/messages/define-messages';
import { count, formatNumber } from '@top100/messages/formats';

const sorts: Record<DiscoverSort, string> = {
  popular: 'Most viewed',
  trending: 'Trending',
  recent: 'Recent',
};
const timeframes: Record<Timeframe, string> = {
  all: 'All time',
  week: 'This week',
  month: 'This month',
  year: 'This year',
};
const reasons: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  abuse: 'Harassment or threats',
  hate: 'Hate',
  sexual: 'Sexual content',
  copyright: 'Breach of copyright',
  other: 'Something else',
};

/** Words of Discover. The fixed ones: ops/docs/product.md. */
export const discoverMessages = defineMessages('discover', {
  // The page
  kinds: 'Which lists',
  featured: 'Featured',
  popular: 'Popular',
  sortBy: 'Sort lists',
  sorts,
  timeframe: 'Period',
  timeframes,
  discover: ({ label }: Category) => `Discover ${label}`,
  listsOf: ({ label }: Category) => `${label} lists`,
  listsOfKind: (kind: 'featured' | 'popular', { label }: Category) =>
    `${kind === 'featured' ? 'Featured' : 'Popular'} ${label}`,
  countOfLists: (n: number) => count(n, 'list', 'lists'),
  countOfViews: (n: number) => count(n, 'view', 'views'),
  countOfItems: (n: number, { noun, nouns }: Category) => count(n, noun, nouns),
  score: (n: number) => `${n > 0 ? '+' : ''}${formatNumber(n)}`,
  scoreLabel: (n: number) => `Votes: ${n > 0 ? '+' : ''}${formatNumber(n)}`,
  by: 'by {author}',
  unknownAuthor: 'Unknown',
  updated: (ago: string) => `Updated ${ago}`,
  more: 'More about this list',
  share: 'Share',
  open: 'Open on its own page',
  edit: 'Edit in My Lists',
  neighbours: 'This list and its neighbours',
  previousList: 'Previous list',
  nextList: 'Next list',
  place: (n: number, of: number) => `${formatNumber(n)} of ${formatNumber(of)}`,
  loading: 'Loading lists…',
  loadingList: 'Loading the list…',
  emptyList: 'This list is empty.',

  // Nothing there
  none: 'No public lists found in this category yet.',
  beFirst: ({ label }: Category) => `Be the first to create and share a ${label} list!`,
  create: 'Create Your Lists',
  noneInTime: 'Nothing in this period. Try a longer one.',
  showAllTime: 'Show all time',
  noResults: (search: string) => `No results for "${search}"`,
  clearSearch: 'Show all lists',
  searchPopular: 'Search all public lists',
  couldNotLoad: 'Could not load.',
  tryAgain: 'Try again',
  notFound: 'List not found',
  sharedFailed: 'Failed to load shared list',
  noSuchUser: 'No public lists by this user.',

  // A person
  listsBy: (username: string) => `Lists by ${username}`,
  allBy: (username: string) => `All lists by ${username}`,
  publicLists: (n: number) => count(n, 'public list', 'public lists'),
  categories: 'Categories with lists',
  all: 'All',
  noneOfUser: 'No public lists yet.',
  showMore: (n: number) => `Show ${formatNumber(n)} more`,
  feed: 'Atom feed',
  /** With `list` after it, where there is room. */
  makeYours: 'Make your own',
  list: 'list',

  // Reports
  reportNote: 'Report this note',
  reportNoteText: (title: string) => `Tell the moderators what is wrong with the note on '${title}'.`,
  noteNotLoaded: 'Could not load the note. Check your connection and try again.',
  report: 'Report this list',
  reportText: "Tell us what is wrong. The author won't see who reported it.",
  reason: 'What is wrong with it?',
  chooseReason: 'Choose a reason',
  reasonMissing: 'Please choose a reason',
  reasons,
  details: 'Anything that helps us understand (optional)',
  send: 'Send report',
  sending: 'Sending…',
  cancel: 'Cancel',
  reported: 'Thank you. We will look at this list.',
  reportFailed: 'The report could not be sent. Please try again.',
});
