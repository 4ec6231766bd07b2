import { describe, expect, test } from '@jest/globals';
import { maxNoteLength } from '@top100/domain/notes';
import { withOpinionsAsNotes } from '../src/opinion-note.ts';
import type { ImportedList, ImportedRow } from '../src/read-file.ts';

const row = (more: Partial<ImportedRow>): ImportedRow => ({ line: 1, draft: { title: 'Alien' }, ...more });
const list = (...rows: ImportedRow[]): ImportedList => ({ category: 'movies', rows, isRanked: false });
const notesOf = (read: ImportedList) => read.rows.map(({ draft }) => draft.note);

describe('ratings and reviews of an import as notes', () => {
  test('puts a rating with its scale before the review', () => {
    const read = withOpinionsAsNotes(
      list(
        row({ rating: { value: 4.5, of: 5 }, note: 'Still holds up.\nTwice.' }),
        row({ rating: { value: 80, of: 100 } }),
        row({ note: 'Only words.' }),
        row({}),
      ),
    );
    expect(notesOf(read)).toEqual(['★ 4.5/5\nStill holds up.\nTwice.', '★ 80/100', 'Only words.', undefined]);
    expect(read.note).toBeUndefined();
  });

  test('keeps the note of our own export', () => {
    const own = row({ draft: { title: 'Alien', note: 'mine' }, rating: { value: 1, of: 5 } });
    expect(notesOf(withOpinionsAsNotes(list(own)))).toEqual(['mine']);
  });

  test('truncates a long review after or inside a word, and counts it', () => {
    const words = withOpinionsAsNotes(list(row({ note: 'word '.repeat(500) }), row({ note: 'short' })));
    const [cut] = notesOf(words) as string[];
    expect(cut).toMatch(/word…$/);
    expect(cut!.length).toBeLessThanOrEqual(maxNoteLength);
    expect(words.note).toBe('1 review is longer than 1,000 characters and will be shortened.');
    const [face] = notesOf(withOpinionsAsNotes(list(row({ note: `x${'😀'.repeat(900)}` })))) as string[];
    expect(face!.isWellFormed()).toBe(true);
    expect(face!.length).toBeLessThanOrEqual(maxNoteLength);
  });

  test('keeps the list’s note about its order', () => {
    const said = { ...list(row({ note: 'x'.repeat(2000) })), note: 'Ordered by your ratings, best first.' };
    expect(withOpinionsAsNotes(said).note).toMatch(/^Ordered by your ratings, best first\. 1 review is /);
  });
});
