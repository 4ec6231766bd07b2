import type { Category } from '@top100/contracts/categories';

const plural = new Intl.PluralRules('en');
const number = new Intl.NumberFormat('en');
const count = (n: number, one: string, many: string) =>
  `${number.format(n)} ${plural.select(n) === 'one' ? one : many}`;
const items = (n: number, { noun, nouns }: Category) => count(n, noun, nouns);

/** Words of the review of a paste; apart from the others, since most visits never load them. */
export const reviewMessages = {
  reviewTitle: (n: number, category: Category) => `${items(n, category)} in your paste`,
  nothingFound: 'There is no line with words in it.',
  tooLarge: 'This is too much to read at once: paste at most 2 million characters.',
  unread: (n: number, most: number) =>
    `Only the first ${number.format(most)} lines were read. ${count(n, 'more line was', 'more lines were')} left out.`,
  reordered: 'The lines were numbered in another order: they are put in the order of their numbers.',
  fit: (fit: number, over: number, limit: number) =>
    `${number.format(fit)} ${plural.select(fit) === 'one' ? 'fits' : 'fit'}, ${number.format(over)} ${
      plural.select(over) === 'one' ? 'is' : 'are'
    } over the limit of ${number.format(limit)}`,
  listFull: (limit: number) =>
    `Your list is full: it holds ${number.format(limit)} of ${number.format(limit)}.`,
  duplicates: (n: number) => `${count(n, 'is', 'are')} there already`,
  problems: (n: number) => `${count(n, 'needs', 'need')} a look`,
  reading: 'Each line is',
  readings: {
    'maker-first': ([maker, title]: readonly [string, string]) => `${maker} – ${title}`,
    'title-first': ([maker, title]: readonly [string, string]) => `${title} – ${maker}`,
    'title-only': ([, title]: readonly [string, string]) => `${title} only`,
  },
  tickAll: 'Add all that can go in',
  tick: (title: string) => `Add ${title}`,
  rowLabel: (place: number, label: string) => `${label}, line ${place}`,
  moreFields: 'All fields',
  fewerFields: 'Fewer fields',
  repeated: 'Further up in the paste already',
  heading: 'Looks like a heading',
  over: (limit: number) => `Over the limit of ${number.format(limit)}`,
  matched: (facts: string) => `From the catalogue: ${facts}`,
  matchedPlain: 'Found in the catalogue',
  keepMine: 'Undo',
  useMatch: 'Use it',
  suggested: (words: string) => `Do you mean ${words}?`,
  takeSuggestions: (n: number) => `Use ${count(n, 'suggestion', 'suggestions')}`,
  editText: 'Edit the text',
  addItems: (n: number, category: Category) => `Add ${items(n, category)}`,
  itemsAdded: (n: number, category: Category) => `${items(n, category)} added`,
  lookingUp: 'Looking them up…',
};
