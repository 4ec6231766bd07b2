/** Limits of the notes on the items of a list. */

/** Characters (UTF-16 code units) of one note. */
export const maxNoteLength = 1000;

/** Bytes (UTF-8) of all notes of one list together. */
export const maxNotesBytes = 500_000;

const encoder = new TextEncoder();

/** The total size of the notes of these items in bytes (UTF-8). */
export function notesBytes(items: readonly object[]): number {
  let bytes = 0;
  for (const item of items) {
    if ('note' in item && typeof item.note === 'string') bytes += encoder.encode(item.note).length;
  }
  return bytes;
}

/**
 * Whether notes of `after` bytes may replace notes of `before` bytes. A list over the limit, because of an older
 * version or a merge, may shrink or stay as it is.
 */
export function fitsNotesLimit(after: number, before = 0): boolean {
  return after <= Math.max(maxNotesBytes, before);
}
