import { defineMessages } from '@top100/messages/define-messages';
import { count } from '@top100/messages/formats';

export const posterMessages = defineMessages('poster', {
  untitled: 'Untitled list',
  nothingYet: 'Nothing here yet.',
  by: (author: string) => `by ${author}`,
  count: (n: number, { noun, nouns }: { noun: string; nouns: string }) => count(n, noun, nouns),
  /** Which ranks a page has. */
  ranks: (first: number, last: number) => (first === last ? String(first) : `${first}–${last}`),
} as const);
