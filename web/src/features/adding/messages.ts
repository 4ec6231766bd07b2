import type { Category } from '@top100/domain/categories';
import { defineMessages } from '@top100/messages/define-messages';
import { count, formatNumber } from '@top100/messages/formats';
import { article } from '../../shared/words.ts';

const items = (n: number, { noun, nouns }: Category) => count(n, noun, nouns);

const longestShownQuery = 60;
const shortened = (query: string) => {
  const letters = [...query.trim()];
  return letters.length > longestShownQuery
    ? `${letters.slice(0, longestShownQuery).join('')}…`
    : query.trim();
};

/** Words of the ways in: the bar, its results, the field for a paste. The fixed ones: ops/docs/product.md. */
export const addingMessages = defineMessages('adding', {
  // The bar
  placeholder: ({ noun }: Category) => `Add ${article(noun)} ${noun}, or paste a whole list`,
  overlayPlaceholder: ({ noun }: Category) => `Search for ${article(noun)} ${noun}`,
  manualPlaceholder: ({ noun }: Category) => `Type the name of ${article(noun)} ${noun}`,
  byHand: 'Add manually',
  paste: 'Paste a list',
  limit: (held: number, limit: number) => `${held} of ${limit}`,
  limitSpoken: (held: number, limit: number, category: Category) => `${held} of ${items(limit, category)}`,

  // What was found
  results: 'Search results',
  tooShort: 'Type at least 3 characters to search...',
  found: (n: number) => count(n, 'result', 'results'),
  failed: 'Could not load.',
  retry: 'Try again',
  addWithDetails: (query: string) => `Add "${shortened(query)}" with details…`,
  withDetails: 'Add with details…',
  addTyped: (title: string) => `Add "${shortened(title)}"`,
  inYourList: (rank: number) => `In your list · rank ${formatNumber(rank)}`,
  addAgain: 'Add again',
  addAgainSpoken: (title: string) => `Add ${title} again`,
  addedCount: (n: number) => `${formatNumber(n)} added`,
  justAdded: 'Just added',
  undo: 'Undo',
  undoSpoken: (title: string) => `Undo: added ${title}`,
  added: (title: string, rank: number) => `${title} added at rank ${formatNumber(rank)}`,

  // Pasting a list
  pasteLabel: 'Your list',
  read: 'Continue',
});
