const numbers = new Intl.NumberFormat('en');

export const posterMessages = {
  untitled: 'Untitled list',
  nothingYet: 'Nothing here yet.',
  by: (author: string) => `by ${author}`,
  count: (count: number, { noun, nouns }: { noun: string; nouns: string }) =>
    `${numbers.format(count)} ${count === 1 ? noun : nouns}`,
  /** Which ranks a page has. */
  ranks: (first: number, last: number) => (first === last ? String(first) : `${first}–${last}`),
} as const;
