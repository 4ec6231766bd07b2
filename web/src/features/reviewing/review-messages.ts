import type { Category } from '@top100/domain/categories';
import { defineMessages } from '@top100/messages/define-messages';
import { count, formatNumber, plural } from '@top100/messages/formats';
import type { RowGroup } from './evaluate-rows.ts';

const items = (n: number, { noun, nouns }: Category) => count(n, noun, nouns);

/** Words of the review of a paste or an import; apart from the others, since most visits never load them. */
export const reviewMessages = defineMessages('review', {
  // A paste
  reviewTitle: (n: number, category: Category) => `${items(n, category)} found`,
  nothingFound: 'No items found in this text.',
  tooLarge: 'Too long. Paste up to 4 million characters at once.',
  unread: (n: number, most: number) =>
    `Only the first ${formatNumber(most)} lines were read. ${count(n, 'line was', 'lines were')} skipped.`,
  reordered: 'Sorted by the numbers in your text.',
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
    `${formatNumber(fit)} ${plural(fit, { one: 'fits', other: 'fit' })}, ${formatNumber(over)} ${plural(
      over,
      { one: 'is', other: 'are' },
    )} over the limit of ${formatNumber(limit)}`,
  firstTicked: (fit: number) =>
    fit === 1 ? 'The first one is selected.' : `The first ${formatNumber(fit)} are selected.`,
  listFull: (limit: number) => `Your list is full (${formatNumber(limit)} of ${formatNumber(limit)}).`,
  duplicates: (n: number) => count(n, 'duplicate', 'duplicates'),
  problems: (n: number) => `${count(n, 'needs', 'need')} review`,
  over: (limit: number) => `Over the limit of ${formatNumber(limit)}`,

  // All rows
  tickAll: 'Select all',
  lookingUp: 'Searching the catalogue…',
  notLookedUp: (n: number) => `${count(n, 'row was', 'rows were')} not looked up in the catalogue.`,
  notLookedUpText: 'You can still add them as typed.',
  retry: 'Try again',
  takeSuggestions: (n: number) => `Use ${count(n, 'suggestion', 'suggestions')}`,
  leaveOutDuplicates: (n: number) => `Skip ${count(n, 'duplicate', 'duplicates')}`,
  dropProblems: (n: number) => `Add ${formatNumber(n)} without invalid fields`,
  filters: 'Show',
  all: 'All',
  groups: {
    candidates: 'To choose',
    invalid: 'Needs review',
    duplicate: 'Duplicates',
    waiting: 'Not looked up',
    custom: 'Not in the catalogue',
    matched: 'In the catalogue',
  } satisfies Record<RowGroup, string>,
  /** Of a category that no catalogue has. */
  ready: 'Ready',
  find: 'Find in this list',
  findHint: 'Find',
  rowsShown: (n: number) => count(n, 'row', 'rows'),
  noRows: 'No matching rows.',
  showAll: 'Show all rows',

  // One row
  tick: (title: string) => `Add ${title}`,
  rowLabel: (place: number, label: string) => `${label}, line ${place}`,
  noTitle: 'No title',
  moreFields: 'All fields',
  fewerFields: 'Fewer fields',
  repeated: (place: number) => `Same as line ${formatNumber(place)}`,
  comesWith: (title: string) => `Also in “${title}” of this import`,
  heading: 'Looks like a heading',
  waiting: 'Searching…',
  failed: 'Not looked up',
  custom: 'Not in the catalogue: added as typed',
  keptMine: 'Your text is used',
  matched: (facts: string) => `From the catalogue: ${facts}`,
  matchedPlain: 'Found in the catalogue',
  keepMine: 'Use my text',
  useMatch: 'Use it',
  suggested: (words: string) => `Did you mean ${words}?`,
  others: (n: number) => `${formatNumber(n)} more`,
  choose: 'Choose',
  which: 'Which one is it?',
  asItWas: (words: string) => `Use my text: ${words}`,

  // Why nothing goes in
  nothingTicked: 'Nothing selected.',
  allThere: 'Everything is already in the list.',
  noneWhole: 'None of these rows is complete.',

  addItems: (n: number, category: Category) => `Add ${items(n, category)}`,
});
