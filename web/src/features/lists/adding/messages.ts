import type { Category } from '@top100/contracts/categories';

const article = (noun: string) => (/^[aeiou]/i.test(noun) ? 'an' : 'a');
const plural = new Intl.PluralRules('en');
const number = new Intl.NumberFormat('en');
const count = (n: number, one: string, many: string) =>
  `${number.format(n)} ${plural.select(n) === 'one' ? one : many}`;
const items = (n: number, { noun, nouns }: Category) => count(n, noun, nouns);

const longestShownQuery = 60;
const shortened = (query: string) => {
  const letters = [...query.trim()];
  return letters.length > longestShownQuery
    ? `${letters.slice(0, longestShownQuery).join('')}…`
    : query.trim();
};

/** Words of the ways in: the bar, its results, the form, the review of a paste. Those of spec section 5 are exact. */
export const addingMessages = {
  // The bar
  placeholder: ({ noun }: Category) => `Add ${article(noun)} ${noun}, or paste a whole list`,
  overlayPlaceholder: ({ noun }: Category) => `Search for ${article(noun)} ${noun}`,
  manualPlaceholder: ({ noun }: Category) => `Type the name of ${article(noun)} ${noun}`,
  byHand: 'By hand',
  paste: 'Paste a list',
  limit: (held: number, limit: number) => `${held} of ${limit}`,
  limitSpoken: (held: number, limit: number, category: Category) => `${held} of ${items(limit, category)}`,

  // What was found
  results: 'Search results',
  tooShort: 'Type at least 3 characters to search...',
  found: (n: number) => count(n, 'result', 'results'),
  failed: 'Could not load.',
  retry: 'Try again',
  addByHand: (query: string) => `Add "${shortened(query)}" by hand`,
  addTyped: (title: string) => `Add "${shortened(title)}"`,
  inYourList: (rank: number) => `In your list · rank ${number.format(rank)}`,
  alreadyAt: (rank: number) => `Already in your list at rank ${number.format(rank)}`,
  addAgain: 'Add again',
  addAgainSpoken: (title: string) => `Add ${title} again`,
  added: (title: string, rank: number) => `${title} added at rank ${number.format(rank)}`,

  // The form
  addTitle: ({ noun }: Category) => `Add ${article(noun)} ${noun}`,
  editTitle: ({ noun }: Category) => `Edit ${noun}`,
  add: 'Add',
  addAnyway: 'Add anyway',
  save: 'Save',
  saveAnyway: 'Save anyway',
  cancel: 'Cancel',
  isRequired: (label: string) => `${label} is required`,
  lengthProblem: 'Length must look like 3:45, and be at most 24 hours',
  noChoice: 'Not chosen',
  resumed: 'What you had typed is still here.',
  startAfresh: 'Start afresh',
  failedToCreate: 'Failed to create custom item. Please try again.',

  // Pasting a list
  pasteTitle: 'Paste a list',
  pasteText: ({ noun }: Category) =>
    `One ${noun} a line, with or without numbers. Nothing goes in before you have seen it.`,
  pasteLabel: 'Your list',
  pasteExamples: {
    song: '1. Radiohead – Paranoid Android (1997)\n2. Björk – Jóga\n3. Halo by Beyoncé',
    album: '1. Radiohead – OK Computer (1997)\n2. Björk – Homogenic',
    artist: '1. Radiohead\n2. Björk (Iceland)',
    movie: '1. Alien (1979)\n2. Heat (1995) – Michael Mann',
    tvseries: '1. The Wire (2002–2008)\n2. Fleabag',
    episode: '1. Breaking Bad S05E14 Ozymandias\n2. The Wire: Middle Ground',
    book: '1. Dune by Frank Herbert\n2. Beloved by Toni Morrison (1987)',
    book_author: '1. Toni Morrison\n2. Chinua Achebe (Nigeria)',
    game: '1. Tetris (1984)\n2. Doom (PC, 1993)',
  },
  read: 'Read the list',
};
