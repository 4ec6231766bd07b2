import { describe, expect, test } from '@jest/globals';
import { parsePlainList } from '@top100/transfer/plain-list';
import fc from 'fast-check';
import {
  canDropProblems,
  dropProblems,
  editRow,
  patchRow,
  startRow,
  tickAll,
  tickAnew,
  untickDuplicates,
} from './change-rows.ts';
import { groupOf, judgeRows } from './judge-rows.ts';
import { contextOf, currentYear, kinds, pasted, song, started, ticks } from './test/rows.ts';

describe('what is ticked at first', () => {
  test('what is fine goes in; what is there, comes twice, is wrong or is a heading does not', () => {
    const context = contextOf([song('Zombie', 'Fela Kuti'), song('Halo', 'Beyoncé')]);
    const text = 'My songs:\n1. A – B\n2. HALO by beyonce\n3. C – D\n4. a – b\n5. Only a title';
    const rows = pasted(text, context);
    expect(kinds(rows, context)).toEqual(['heading', 'ok', 'duplicate', 'ok', 'repeated', 'invalid']);
    expect(ticks(rows)).toEqual([false, true, false, true, false, false]);
  });

  test('a duplicate says where it is: its rank in the list, or its line further up', () => {
    const context = contextOf([song('Zombie', 'Fela Kuti'), song('Halo', 'Beyoncé')]);
    const judged = judgeRows(pasted('A – B\nHALO by beyonce\na – b', context), context);
    expect(judged[1]?.state).toEqual({ kind: 'duplicate', rank: 2 });
    expect(judged[2]?.state).toEqual({ kind: 'repeated', place: 1 });
  });

  test('a line without a maker is wrong, and says why', () => {
    const context = contextOf();
    const [judged] = judgeRows(pasted('Halo', context), context);
    expect(judged?.state).toEqual({ kind: 'invalid', problems: { artist: 'Artist is required' } });
    expect(judged?.fields).toBeUndefined();
  });

  test('rows beyond the limit are left out, from the end', () => {
    const text = Array.from({ length: 37 }, (_, at) => `Artist ${at} – Title ${at}`).join('\n');
    const rows = pasted(text, contextOf([], 25));
    expect(ticks(rows).filter(Boolean)).toHaveLength(25);
    expect(ticks(rows).lastIndexOf(true)).toBe(24);
  });

  test('a full list takes nothing', () => {
    expect(ticks(pasted('A – B\nC – D', contextOf([], 0)))).toEqual([false, false]);
  });

  test('every row is in one group', () => {
    const context = contextOf([song('B', 'A')]);
    const judged = judgeRows(pasted('A – B\nC – D\nHalo', context), context);
    expect(judged.map(groupOf)).toEqual(['duplicate', 'custom', 'invalid']);
  });
});

describe('while it is looked over', () => {
  test('a row that is mended goes in, if there is room', () => {
    const context = contextOf([], 2);
    const rows = pasted('A – B\nHalo', context);
    const mended = { title: 'Halo', artist: 'Beyoncé' };
    expect(ticks(editRow(rows, 2, mended, context))).toEqual([true, true]);
    expect(ticks(editRow(rows, 2, mended, contextOf([], 1)))).toEqual([true, false]);
  });

  test('a row that is mended into a duplicate does not', () => {
    const context = contextOf();
    const rows = editRow(pasted('A – B\nHalo', context), 2, { title: 'b', artist: 'a' }, context);
    expect(ticks(rows)).toEqual([true, false]);
    expect(kinds(rows, context)).toEqual(['ok', 'repeated']);
  });

  test('a row that is broken is taken out', () => {
    const context = contextOf();
    const rows = editRow(pasted('A – B', context), 1, { title: 'A', artist: '' }, context);
    expect(ticks(rows)).toEqual([false]);
  });

  test('a row that somebody left out stays out while it is edited', () => {
    const context = contextOf();
    const out = patchRow(pasted('A – B', context), 1, { isTicked: false, isTickChosen: true });
    expect(ticks(editRow(out, 1, { title: 'A2', artist: 'B' }, context))).toEqual([false]);
  });

  test('reading the lines the other way round keeps what was edited', () => {
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

  test('all that can go in is ticked again', () => {
    const context = contextOf([song('B', 'A')]);
    const rows = pasted('A – B\nC – D', context).map((row) => ({ ...row, isTicked: !row.isTicked }));
    expect(ticks(tickAll(rows, context))).toEqual([false, true]);
  });

  test('duplicates that somebody ticked are left out at once', () => {
    const context = contextOf([song('B', 'A')]);
    const rows = patchRow(pasted('A – B\nC – D', context), 1, { isTicked: true, isTickChosen: true });
    expect(untickDuplicates(rows, context)).toBe(rows);
    expect(ticks(untickDuplicates(rows, context, true) as typeof rows)).toEqual([false, true]);
  });

  test('another list to go into ticks anew, and leaves what somebody chose', () => {
    const rows = patchRow(pasted('A – B\nC – D\nE – F', contextOf([song('B', 'A')])), 2, {
      isTicked: false,
      isTickChosen: true,
    });
    expect(ticks(rows)).toEqual([false, false, true]);
    expect(ticks(tickAnew(rows, contextOf()))).toEqual([true, false, true]);
    expect(ticks(tickAnew(rows, contextOf([], 1)))).toEqual([true, false, false]);
  });

  test('fields that do not fit can be left out of all rows that are whole without them', () => {
    const context = contextOf([], 100, 'movie');
    const rows = started(
      [
        { id: 0, draft: { title: 'Alien', year: 1979, genre: 'Space' } },
        { id: 1, draft: { title: 'Heat', year: 19 } },
        { id: 2, draft: { title: '', year: 3 } },
      ],
      context,
    );
    const judged = judgeRows(rows, context);
    expect(judged.map((one) => canDropProblems('movie', one))).toEqual([true, true, false]);
    const mended = dropProblems(rows, context);
    expect(ticks(mended)).toEqual([true, true, false]);
    expect(judgeRows(mended, context).map(({ fields }) => fields)).toEqual([
      { title: 'Alien', year: 1979 },
      { title: 'Heat' },
      undefined,
    ]);
  });
});

test('never more rows are ticked than there is room, and none that is wrong or there already', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'd', 'ä');
  const line = fc.oneof(
    fc.tuple(word, word).map(([artist, title]) => `${artist} – ${title}`),
    word,
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), fc.nat(12), (lines, room) => {
      const context = contextOf([song('b', 'a')], room);
      const rows = pasted(lines.join('\n'), context);
      const ticked = judgeRows(rows, context).filter((one) => one.row.isTicked);
      expect(ticked.length).toBeLessThanOrEqual(room);
      expect(ticked.every((one) => one.state.kind === 'ok')).toBe(true);
    }),
  );
});
