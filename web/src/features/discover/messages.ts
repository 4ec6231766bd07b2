import type { Category } from '@top100/contracts/categories';
import type { DiscoverSort, ReportReason, Timeframe } from '@top100/contracts/discover';

const plural = new Intl.PluralRules('en');
const number = new Intl.NumberFormat('en');
const count = (n: number, one: string, many: string) =>
  `${number.format(n)} ${plural.select(n) === 'one' ? one : many}`;

const sorts: Record<DiscoverSort, string> = { popular: 'Popular', trending: 'Trending', recent: 'Recent' };
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

/** Words of Discover. Those of spec sections 2 and 8 are exact. */
export const discoverMessages = {
  // The page
  kinds: 'Which lists',
  featured: 'Featured',
  popular: 'Popular',
  sortBy: 'Sort lists',
  sorts,
  timeframe: 'Time',
  timeframes,
  listsOf: ({ label }: Category) => `${label} lists`,
  countOfLists: (n: number) => count(n, 'list', 'lists'),
  countOfViews: (n: number) => count(n, 'view', 'views'),
  countOfItems: (n: number, { noun, nouns }: Category) => count(n, noun, nouns),
  score: (n: number) => `${n > 0 ? '+' : ''}${number.format(n)}`,
  scoreLabel: (n: number) => `Votes: ${n > 0 ? '+' : ''}${number.format(n)}`,
  by: 'by',
  unknownAuthor: 'Unknown',
  noDescription: 'No description',
  updated: (ago: string) => `Updated ${ago}`,
  more: 'More about this list',
  share: 'Share',
  open: 'Open on its own page',
  edit: 'Edit in My Lists',
  neighbours: 'This list and its neighbours',
  previousList: 'Previous list',
  nextList: 'Next list',
  place: (n: number, of: number) => `${number.format(n)} of ${number.format(of)}`,
  loading: 'Lists are being loaded',
  loadingList: 'The list is being loaded',
  emptyList: 'Nothing is ranked in this list yet.',

  // Nothing there
  none: 'No public lists found in this category yet.',
  beFirst: ({ label }: Category) => `Be the first to create and share a ${label} list!`,
  create: 'Create Your Lists',
  noneInTime: 'Nothing in this time. Try a longer one.',
  showAllTime: 'Show all time',
  noResults: (search: string) => `No results for "${search}"`,
  clearSearch: 'Show all lists',
  searchPopular: 'Search all public lists',
  couldNotLoad: 'Could not load.',
  tryAgain: 'Try again',
  notFound: 'List not found',
  sharedFailed: 'Failed to load shared list',
  noSuchUser: 'Nobody with public lists has this name.',

  // A person
  listsBy: (username: string) => `Lists by ${username}`,
  allBy: (username: string) => `All lists by ${username}`,
  publicLists: (n: number) => count(n, 'public list', 'public lists'),
  categories: 'Categories with lists',
  all: 'All',
  noneOfUser: 'No public lists yet.',
  showMore: (n: number) => `Show ${number.format(n)} more`,
  feed: 'Atom feed',
  yourTurn: 'What would you put first?',

  // Reports
  report: 'Report this list',
  reportText: 'Tell us what is wrong. The person who made it does not learn who reported it.',
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
};
