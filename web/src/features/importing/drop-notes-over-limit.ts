import type { Item } from '@top100/domain/items';
import { fitsNotesLimit, notesBytes } from '@top100/domain/notes';

/**
 * Keeps notes up to the list's limit, best ranks first, and drops the others.
 *
 * @param heldBytes bytes (UTF-8) of the notes that the list already has
 */
export function dropNotesOverLimit(
  items: readonly Item[],
  heldBytes: number,
): { items: Item[]; leftOut: number } {
  let total = heldBytes;
  let leftOut = 0;
  const fitting = items.map((item): Item => {
    const bytes = notesBytes([item]);
    if (bytes === 0) return item;
    if (fitsNotesLimit(total + bytes)) {
      total += bytes;
      return item;
    }
    leftOut += 1;
    const { note: _note, ...rest } = item;
    return rest as Item;
  });
  return { items: fitting, leftOut };
}
