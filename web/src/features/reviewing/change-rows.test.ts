import { describe, expect, test } from '@jest/globals';
import { parsePlainList } from '@top100/paste/plain-list';
import fc from 'fast-check';
import {
  canDropProblems,
  deselectDuplicates,
  dropProblems,
  editRow,
  patchRow,
  reselect,
  selectAll,
  startRow,
} from './change-rows.ts';
import { evaluateRows, groupOf } from './evaluate-rows.ts';
import { contextOf, currentYear, kinds, pasted, selections, song, started } from './test/rows.ts';

describe('the initial selection', () => {
  test('includes valid rows, and excludes duplicates, repetitions, errors and headings', () => {
    const context = contextOf([song('Zombie', 'Fela Kuti'), song('Halo', 'Beyoncé')]);
    const text = 'My songs:\n1. A – B\n2. HALO by beyonce\n3. C – D\n4. a – b\n5. Only a title';
    const rows = pasted(text, context);
    expect(kinds(rows, context)).toEqual(['heading', 'ok', 'duplicate', 'ok', 'repeated', 'invalid']);
    expect(selections(rows)).toEqual([false, true, false, true, false, false]);
  });

  test('names the place of a duplicate: its rank in the list, or its earlier line', () => {
    const context = contextOf([song('Zombie', 'Fela Kuti'), song('Halo', 'Beyoncé')]);
    const evaluated = evaluateRows(pasted('A – B\nHALO by beyonce\na – b', context), context);
    expect(evaluated[1]?.state).toEqual({ kind: 'duplicate', rank: 2 });
    expect(evaluated[2]?.state).toEqual({ kind: 'repeated', place: 1 });
  });

  test('rejects a line without an artist, with a reason', () => {
    const context = contextOf();
    const [evaluated] = evaluateRows(pasted('Halo', context), context);
    expect(evaluated?.state).toEqual({ kind: 'invalid', problems: { artist: 'Artist is required' } });
    expect(evaluated?.fields).toBeUndefined();
  });

  test('excludes rows beyond the limit, from the end', () => {
    const text = Array.from({ length: 37 }, (_, at) => `Artist ${at} – Title ${at}`).join('\n');
    const rows = pasted(text, contextOf([], 25));
    expect(selections(rows).filter(Boolean)).toHaveLength(25);
    expect(selections(rows).lastIndexOf(true)).toBe(24);
  });

  test('is empty for a full list', () => {
    expect(selections(pasted('A – B\nC – D', contextOf([], 0)))).toEqual([false, false]);
  });

  test('puts every row into one group', () => {
    const context = contextOf([song('B', 'A')]);
    const evaluated = evaluateRows(pasted('A – B\nC – D\nHalo', context), context);
    expect(evaluated.map(groupOf)).toEqual(['duplicate', 'custom', 'invalid']);
  });
});

describe('during the review', () => {
  test('selects a corrected row if there is space', () => {
    const context = contextOf([], 2);
    const rows = pasted('A – B\nHalo', context);
    const mended = { title: 'Halo', artist: 'Beyoncé' };
    expect(selections(editRow(rows, 2, mended, context))).toEqual([true, true]);
    expect(selections(editRow(rows, 2, mended, contextOf([], 1)))).toEqual([true, false]);
  });

  test('does not select a row that was corrected into a duplicate', () => {
    const context = contextOf();
    const rows = editRow(pasted('A – B\nHalo', context), 2, { title: 'b', artist: 'a' }, context);
    expect(selections(rows)).toEqual([true, false]);
    expect(kinds(rows, context)).toEqual(['ok', 'repeated']);
  });

  test('deselects a row that becomes invalid', () => {
    const context = contextOf();
    const rows = editRow(pasted('A – B', context), 1, { title: 'A', artist: '' }, context);
    expect(selections(rows)).toEqual([false]);
  });

  test('keeps a deselected row deselected while it is edited', () => {
    const context = contextOf();
    const out = patchRow(pasted('A – B', context), 1, { isSelected: false, isSelectedByUser: true });
    expect(selections(editRow(out, 1, { title: 'A2', artist: 'B' }, context))).toEqual([false]);
  });

  test('keeps edits when lines are parsed the other way round', () => {
    const context = contextOf();
    const text = 'A – B\nC – D';
    const rows = editRow(pasted(text, context), 1, { title: 'Mine', artist: 'B' }, context);
    const turned = parsePlainList(text, 'song', { currentYear, reading: 'title-first' }).rows.map(
      ({ line, fields }, at) => startRow('song', { id: line, draft: fields }, rows[at]),
    );
    expect(turned.map((row) => row.draft)).toEqual([
      { title: 'Mine', artist: 'B' },
      { title: 'C', artist: 'D' },
    ]);
  });

  test('selects all valid rows again', () => {
    const context = contextOf([song('B', 'A')]);
    const rows = pasted('A – B\nC – D', context).map((row) => ({ ...row, isSelected: !row.isSelected }));
    expect(selections(selectAll(rows, context))).toEqual([false, true]);
  });

  test('deselects all selected duplicates at once', () => {
    const context = contextOf([song('B', 'A')]);
    const rows = patchRow(pasted('A – B\nC – D', context), 1, { isSelected: true, isSelectedByUser: true });
    expect(deselectDuplicates(rows, context)).toBe(rows);
    expect(selections(deselectDuplicates(rows, context, true) as typeof rows)).toEqual([false, true]);
  });

  test("recomputes the selection for another target list, and keeps the user's choices", () => {
    const rows = patchRow(pasted('A – B\nC – D\nE – F', contextOf([song('B', 'A')])), 2, {
      isSelected: false,
      isSelectedByUser: true,
    });
    expect(selections(rows)).toEqual([false, false, true]);
    expect(selections(reselect(rows, contextOf()))).toEqual([true, false, true]);
    expect(selections(reselect(rows, contextOf([], 1)))).toEqual([true, false, false]);
  });

  test('drops invalid optional fields from all rows that are valid without them', () => {
    const context = contextOf([], 100, 'movie');
    const rows = started(
      [
        { id: 0, draft: { title: 'Alien', year: 1979, genre: 'Space' } },
        { id: 1, draft: { title: 'Heat', year: 19 } },
        { id: 2, draft: { title: '', year: 3 } },
      ],
      context,
    );
    const evaluated = evaluateRows(rows, context);
    expect(evaluated.map((one) => canDropProblems('movie', one))).toEqual([true, true, false]);
    const mended = dropProblems(rows, context);
    expect(selections(mended)).toEqual([true, true, false]);
    expect(evaluateRows(mended, context).map(({ fields }) => fields)).toEqual([
      { title: 'Alien', year: 1979 },
      { title: 'Heat' },
      undefined,
    ]);
  });
});

test('never selects more rows than fit, nor invalid or duplicate ones', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'd', 'ä');
  const line = fc.oneof(
    fc.tuple(word, word).map(([artist, title]) => `${artist} – ${title}`),
    word,
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.nat(12), (lines, remaining) => {
      const context = contextOf([song('b', 'a')], remaining);
      const rows = pasted(lines.join('\n'), context);
      const selected = evaluateRows(rows, context).filter((one) => one.row.isSelected);
      expect(selected.length).toBeLessThanOrEqual(remaining);
      expect(selected.every((one) => one.state.kind === 'ok')).toBe(true);
    }),
  );
});
