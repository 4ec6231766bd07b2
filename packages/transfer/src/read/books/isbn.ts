import type { ItemSource } from '@top100/contracts/items';
import { firstSource } from '../first-source.ts';

/** The digits of an ISBN, of `="0441013597"`, `[0441013597]` or `978-0-441-01359-3`; undefined when it is none. */
export function isbnIn(...cells: readonly string[]): string | undefined {
  for (const cell of cells) {
    const digits = cell.replace(/[^\dXx]/g, '').toUpperCase();
    if (/^(?:\d{13}|\d{9}[\dX])$/.test(digits)) return digits;
  }
  return undefined;
}

/** The book in the place that it comes from, by its number there, or else by its ISBN. */
export function bookSource(kind: string, id: string, isbn = ''): ItemSource | undefined {
  return firstSource([
    [kind, id],
    ['isbn', isbn],
  ]);
}
