import type { Category } from '@top100/domain/categories';
import { maxRows, maxTextBytes, maxZipBytes } from '@top100/import-formats/limits';
import { defineMessages } from '@top100/messages/define-messages';
import { count, formatNumber } from '@top100/messages/formats';

const megabytes = (bytes: number) => `${formatNumber(bytes / 1024 / 1024)} MB`;

/** 'data.zip › Playlist1.json': folders inside a zip help nobody. */
const shortName = (name: string) => name.replace(/ › .*\//, ' › ');

/** Words of the import; most visits never load them. */
export const importMessages = defineMessages('import', {
  premium:
    'Import is part of Premium: bring your lists from Letterboxd, IMDb, Goodreads, Spotify and many more. Pasting a list is free.',

  // Choosing what to read
  title: 'Import a list',
  text: 'Review everything before adding.',
  drop: 'Drop files here',
  dropNow: 'Drop to import',
  dropHint: `CSV, Excel, JSON or text up to ${megabytes(maxTextBytes)}, a ZIP export up to ${megabytes(maxZipBytes)}, ${formatNumber(maxRows)} rows per list. They stay on this device.`,
  chooseFiles: 'Choose files',
  orPaste: 'Or paste a list',
  pasteHint: 'Paste text or a table',
  read: 'Continue',
  categoryLabel: 'If unclear, import as',
  reading: (n: number) => (n === 1 ? 'Reading the file…' : `Reading ${formatNumber(n)} files…`),
  readingText: 'Reading the text…',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  whatTitle: 'What can I import?',

  // What came of it
  nothingFound: 'No list found.',
  tookTooLong: 'This takes too long. Try smaller parts.',
  notLoaded: 'The import could not be loaded. Check your connection and try again.',
  workbookNotLoaded: 'Opening workbooks needs a connection. Go online and try again, or save it as CSV.',
  tooManyRows: 'Too much for one import. Import the rest afterwards.',
  recognised: (label: string, name: string) => (name === '' ? label : `${label} · ${shortName(name)}`),
  problems: (n: number) => count(n, 'problem', 'problems'),
  problemIn: (name: string, line: number | undefined, message: string) => {
    const says = line === undefined || message.includes(String(line)) ? message : `Line ${line}: ${message}`;
    return name === '' ? says : `${shortName(name)}: ${says}`;
  },
  moreProblems: (n: number) => `${count(n, 'more', 'more')} of the same kind`,

  // Several lists
  chooseLists: (n: number) => `${count(n, 'list', 'lists')} found`,
  chooseListsText: 'Choose what to import. You review the rows next.',
  chooseAll: 'Select all',
  rows: (n: number, { noun, nouns }: Category) => count(n, noun, nouns),
  next: (n: number) => `Review ${count(n, 'list', 'lists')}`,
  chooseOne: 'Choose at least one list',
  overRoom: (room: number, found: number, category: Category) =>
    room === 0
      ? `${category.label} is full. Choose an existing list for those you want to add.`
      : `${category.label} has space for ${formatNumber(room)} of these ${formatNumber(found)} lists: the first are selected. Add others to existing lists.`,
  overItems: (over: number) => `${formatNumber(over)} over the limit of a list`,

  // Where it goes
  into: 'Into',
  newList: (category: Category) => `A new list in ${category.label}`,
  intoNew: (title: string) => `Into a new list, “${title}”`,
  intoExisting: (title: string, held: number) => `Into “${title}” (${formatNumber(held)})`,
  existing: (title: string, held: number) => `${title} (${formatNumber(held)})`,
  titleLabel: 'Title of the new list',
  noListRoom: (limit: number, category: Category) =>
    `You have reached ${formatNumber(limit)} lists in ${category.label}. Choose one to add to.`,
  targetFirst: (title: string | undefined) =>
    title === undefined ? 'Choose a list first.' : `Choose where “${title}” goes first.`,
  targetLoading: 'Loading the list…',
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
  notesLeftOut: (n: number, max: number) =>
    `${count(n, 'note was', 'notes were')} left out: a list holds ${formatNumber(max / 1000)} kB of notes`,
  addFailed: 'Failed to import. Please try again.',
  startOver: 'Start over',
  undo: 'Undo',
});
