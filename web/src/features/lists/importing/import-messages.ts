import type { Category } from '@top100/contracts/categories';

const plural = new Intl.PluralRules('en');
const number = new Intl.NumberFormat('en');
const count = (n: number, one: string, many: string) =>
  `${number.format(n)} ${plural.select(n) === 'one' ? one : many}`;

/** 'data.zip › Playlist1.json': folders inside a zip tell nobody anything. */
const shortName = (name: string) => name.replace(/ › .*\//, ' › ');

/** Words of the import; most visits never load them. */
export const importMessages = {
  premium:
    'Import is part of Premium: bring your lists from Letterboxd, IMDb, Goodreads, Spotify and many more. Pasting a list is free.',

  // Choosing what to read
  title: 'Import a list',
  text: 'Nothing goes in before you have seen it.',
  drop: 'Drop files here',
  dropNow: 'Let go to read them',
  dropHint: 'CSV, JSON, text, or the zip that a service gave you. They stay on this device.',
  chooseFiles: 'Choose files',
  orPaste: 'Or paste a list',
  pasteHint: 'Lines, a table, or what is in a file',
  read: 'Read the list',
  categoryLabel: 'If it does not say what it holds, read it as',
  reading: (n: number) => (n === 1 ? 'Reading the file…' : `Reading ${number.format(n)} files…`),
  readingText: 'Reading the text…',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  whatTitle: 'What can I import?',

  // What came of it
  nothingFound: 'There is no list in it.',
  tookTooLong: 'This takes too long to read. Try it in smaller parts.',
  notLoaded: 'The reader could not be loaded. Check your connection and try again.',
  tooManyRows: 'There is more in it than can be read at once. Import the rest of it after this.',
  recognised: (label: string, name: string) => (name === '' ? label : `${label} · ${shortName(name)}`),
  problems: (n: number) => `${count(n, 'problem', 'problems')} in what was read`,
  problemIn: (name: string, line: number | undefined, message: string) => {
    const says = line === undefined || message.includes(String(line)) ? message : `Line ${line}: ${message}`;
    return name === '' ? says : `${shortName(name)}: ${says}`;
  },
  moreProblems: (n: number) => `${count(n, 'more', 'more')} of the same kind`,

  // Several lists
  chooseLists: (n: number) => `${count(n, 'list', 'lists')} found`,
  chooseListsText: 'Choose what to import. You look the rows over next.',
  chooseAll: 'All of them',
  rows: (n: number, { noun, nouns }: Category) => count(n, noun, nouns),
  next: (n: number) => `Review ${count(n, 'list', 'lists')}`,
  chooseOne: 'Choose at least one list',
  overRoom: (room: number, found: number, category: Category) =>
    room === 0
      ? `${category.label} has no room for another list. Tick those that you want to add to a list that is there.`
      : `${category.label} has room for ${number.format(room)} of these ${number.format(found)} lists: the first are ticked. Others can go into a list that is there.`,
  overItems: (over: number) => `${number.format(over)} more than a list can hold`,

  // Where it goes
  into: 'Into',
  newList: (category: Category) => `A new list in ${category.label}`,
  intoNew: (title: string) => `Into a new list, “${title}”`,
  intoExisting: (title: string, held: number) => `Into “${title}” (${number.format(held)})`,
  existing: (title: string, held: number) => `${title} (${number.format(held)})`,
  titleLabel: 'Title of the new list',
  noListRoom: (limit: number, category: Category) =>
    `You have all ${number.format(limit)} lists that ${category.label} can have: choose one of them to add to.`,
  targetFirst: (title: string | undefined) =>
    title === undefined ? 'Say where it goes first.' : `Say where “${title}” goes first.`,
  targetLoading: 'The list that it goes into is being read.',
  itemsUnread: 'The items of this list could not be read. Choose another one.',

  // Looking it over
  review: (title: string) => `Import “${title}”`,
  reviewSeveral: (n: number) => `Import ${count(n, 'list', 'lists')}`,
  shownList: 'List',
  listOf: (at: number, total: number, title: string) => `${at} of ${total}: ${title}`,
  preparing: (n: number) => `Getting ${count(n, 'row', 'rows')} ready…`,
  add: (n: number, { noun, nouns }: Category) => `Add ${count(n, noun, nouns)}`,
  addSeveral: (items: number, lists: number) =>
    items === 0
      ? `Add ${count(0, 'item', 'items')}`
      : `Add ${count(items, 'item', 'items')} to ${count(lists, 'list', 'lists')}`,
  added: (n: number, { noun, nouns }: Category, title: string) =>
    `${count(n, noun, nouns)} added to “${title}”`,
  addedSeveral: (items: number, lists: number) =>
    `${count(items, 'item', 'items')} added to ${count(lists, 'list', 'lists')}`,
  addFailed: 'Failed to import. Please try again.',
  startOver: 'Start over',
  undo: 'Undo',
};
