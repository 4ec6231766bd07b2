import type { Category } from '@top100/contracts/categories';
import type { RowGroup } from './judge-rows.ts';

const plural = new Intl.PluralRules('en');
const number = new Intl.NumberFormat('en');
const count = (n: number, one: string, many: string) =>
  `${number.format(n)} ${plural.select(n) === 'one' ? one : many}`;
const items = (n: number, { noun, nouns }: Category) => count(n, noun, nouns);

/** Words of the review of a paste or an import; apart from the others, since most visits never load them. */
export const reviewMessages = {
  // A paste
  reviewTitle: (n: number, category: Category) => `${items(n, category)} in your paste`,
  nothingFound: 'There is no line with words in it.',
  tooLarge: 'This is too much to read at once: paste at most 2 million characters.',
  unread: (n: number, most: number) =>
    `Only the first ${number.format(most)} lines were read. ${count(n, 'more line was', 'more lines were')} left out.`,
  reordered: 'The lines were numbered in another order: they are put in the order of their numbers.',
  reading: 'Each line is',
  readings: {
    'maker-first': ([maker, title]: readonly [string, string]) => `${maker} – ${title}`,
    'title-first': ([maker, title]: readonly [string, string]) => `${title} – ${maker}`,
    'title-only': ([, title]: readonly [string, string]) => `${title} only`,
  },
  editText: 'Edit the text',
  itemsAdded: (n: number, category: Category) => `${items(n, category)} added`,

  // What fits
  fit: (fit: number, over: number, limit: number) =>
    `${number.format(fit)} ${plural.select(fit) === 'one' ? 'fits' : 'fit'}, ${number.format(over)} ${
      plural.select(over) === 'one' ? 'is' : 'are'
    } over the limit of ${number.format(limit)}`,
  firstTicked: (fit: number) =>
    fit === 1 ? 'The first one is ticked.' : `The first ${number.format(fit)} are ticked.`,
  listFull: (limit: number) =>
    `Your list is full: it holds ${number.format(limit)} of ${number.format(limit)}.`,
  duplicates: (n: number) => count(n, 'duplicate', 'duplicates'),
  problems: (n: number) => `${count(n, 'needs', 'need')} a look`,
  over: (limit: number) => `Over the limit of ${number.format(limit)}`,

  // All rows
  tickAll: 'Add all that can go in',
  lookingUp: 'Looking them up…',
  notLookedUp: (n: number) => `${count(n, 'row was', 'rows were')} not looked up in the catalogue.`,
  notLookedUpText: 'They can go in as they are.',
  retry: 'Try again',
  takeSuggestions: (n: number) => `Use ${count(n, 'suggestion', 'suggestions')}`,
  leaveOutDuplicates: (n: number) => `Leave out ${count(n, 'duplicate', 'duplicates')}`,
  dropProblems: (n: number) => `Add ${number.format(n)} without what does not fit`,
  filters: 'Show',
  all: 'All',
  groups: {
    candidates: 'To choose',
    invalid: 'Need a look',
    duplicate: 'Duplicates',
    waiting: 'Not looked up',
    custom: 'Not in the catalogue',
    matched: 'In the catalogue',
  } satisfies Record<RowGroup, string>,
  /** Of a category that no catalogue has. */
  ready: 'Ready',
  find: 'Find in these rows',
  findHint: 'Find',
  rowsShown: (n: number) => count(n, 'row', 'rows'),
  noRows: 'No row is like that.',
  showAll: 'Show all rows',

  // One row
  tick: (title: string) => `Add ${title}`,
  rowLabel: (place: number, label: string) => `${label}, line ${place}`,
  moreFields: 'All fields',
  fewerFields: 'Fewer fields',
  repeated: (place: number) => `Same as line ${number.format(place)}`,
  comesWith: (title: string) => `Comes with “${title}” of this import`,
  heading: 'Looks like a heading',
  waiting: 'Looking it up…',
  failed: 'Not looked up',
  custom: 'Not in the catalogue: goes in as it is',
  keptMine: 'Kept as it was',
  matched: (facts: string) => `From the catalogue: ${facts}`,
  matchedPlain: 'Found in the catalogue',
  keepMine: 'Keep mine',
  useMatch: 'Use it',
  suggested: (words: string) => `Do you mean ${words}?`,
  others: (n: number) => (n === 1 ? '1 more' : `${n} more`),
  choose: 'Choose',
  which: 'Which one is it?',
  asItWas: (words: string) => `Keep mine: ${words}`,

  // Why nothing goes in
  nothingTicked: 'No row is ticked.',
  allThere: 'All of it is in the list already.',
  noneWhole: 'None of these rows can go in as it is.',

  addItems: (n: number, category: Category) => `Add ${items(n, category)}`,
};
