import type { ItemSource } from '@top100/domain/items';
import { pickSource } from '../pick-source.ts';

/** The digits of an ISBN such as `="0441013597"`, `[0441013597]` or `978-0-441-01359-3`; undefined without one. */
export function extractIsbn(...cells: readonly string[]): string | undefined {
  for (const cell of cells) {
    const digits = cell.replace(/[^\dXx]/g, '').toUpperCase();
    if (/^(?:\d{13}|\d{9}[\dX])$/.test(digits)) return digits;
  }
  return undefined;
}

/** The book's source by the service's id, or else by its ISBN. */
export function bookSource(kind: string, id: string, isbn = ''): ItemSource | undefined {
  return pickSource([
    [kind, id],
    ['isbn', isbn],
  ]);
}
