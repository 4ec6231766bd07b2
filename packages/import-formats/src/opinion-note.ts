import type { ItemDraft } from '@top100/domain/items';
import { maxNoteLength } from '@top100/domain/notes';
import type { Opinion, Rating } from '@top100/paste/opinion';
import { messages } from './messages.ts';
import type { ImportedList, ImportedRow } from './read-file.ts';

/** Moves the ratings and reviews of a list's rows into the notes of their items; long reviews are truncated. */
export function withOpinionsAsNotes(list: ImportedList): ImportedList {
  let cut = 0;
  const rows = list.rows.map((row) => {
    const note = noteWithRating(row, row.draft);
    if (note === undefined) return row;
    if (note.length > maxNoteLength) cut += 1;
    return withNote(row, shortened(note));
  });
  const notes = [list.note, cut > 0 && messages.notesCut(cut, maxNoteLength)].filter(Boolean);
  return { ...list, rows, ...(notes.length > 0 && { note: notes.join(' ') }) };
}

/** Adds the opinion to a pasted row's draft as its note. */
export function draftWithOpinion(draft: ItemDraft, opinion: Opinion): ItemDraft {
  const note = noteWithRating(opinion, draft);
  return note === undefined ? draft : { ...draft, note: shortened(note) };
}

/** "★ 4.5/5", then the review. A note from a file of ours stays as it is. */
function noteWithRating({ rating, note }: Opinion, draft: ItemDraft): string | undefined {
  if (draft.note !== undefined || (!rating && !note)) return undefined;
  return [rating && ratingText(rating), note].filter(Boolean).join('\n');
}

function ratingText({ value, of }: Rating): string {
  return `★ ${Number(value.toFixed(2))}/${of}`;
}

function withNote(row: ImportedRow, note: string): ImportedRow {
  return { ...row, draft: { ...row.draft, note } };
}

/** Truncates after a whole word if one ends near the limit, never inside a character. */
function shortened(note: string): string {
  if (note.length <= maxNoteLength) return note;
  const start = note.slice(0, maxNoteLength - 1);
  const lastSpace = start.search(/\s\S*$/);
  const words = lastSpace > start.length - 80 ? start.slice(0, lastSpace) : start;
  return `${words.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`;
}
