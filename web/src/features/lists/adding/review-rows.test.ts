import { describe, expect, test } from '@jest/globals';
import type { ItemType } from '@top100/contracts/categories';
import { indexDuplicates } from '@top100/contracts/duplicates';
import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import type { Item } from '@top100/contracts/items';
import { newItem } from '@top100/contracts/items';
import { parsePlainList } from '@top100/transfer/plain-list';
import fc from 'fast-check';
import type { ReviewContext, ReviewRow } from './review-rows.ts';
import {
  editRow,
  judgeRows,
  lookupKey,
  patchRow,
  startReview,
  sureEntry,
  tickAll,
  untickDuplicates,
} from './review-rows.ts';

const currentYear = 2026;
let seed = 0;
const song = (title: string, artist: string): Item =>
  newItem('song', { title, artist }, 0, () => (++seed % 97) / 97);

function contextOf(held: readonly Item[] = [], room = 100, type: ItemType = 'song'): ReviewContext {
  return {
    type,
    held: indexDuplicates(held),
    rankOf: (item) => held.indexOf(item) + 1,
    matches: new Map(),
    currentYear,
    room,
  };
}

const pasted = (text: string, context: ReviewContext) =>
  startReview(parsePlainList(text, context.type, { currentYear }).rows, context);
const kinds = (rows: readonly ReviewRow[], context: ReviewContext) =>
  judgeRows(rows, context).map(({ state }) => state.kind);
const ticks = (rows: readonly ReviewRow[]) => rows.map((row) => row.isTicked);

describe('what is ticked at first', () => {
  test('what is fine goes in; what is there, comes twice, is wrong or is a heading does not', () => {
    const context = contextOf([song('Zombie', 'Fela Kuti'), song('Halo', 'Beyoncé')]);
    const text = 'My songs:\n1. A – B\n2. HALO by beyonce\n3. C – D\n4. a – b\n5. Only a title';
    const rows = pasted(text, context);
    expect(kinds(rows, context)).toEqual(['heading', 'ok', 'duplicate', 'ok', 'repeated', 'invalid']);
    expect(ticks(rows)).toEqual([false, true, false, true, false, false]);
    expect(judgeRows(rows, context)[2]?.state).toEqual({ kind: 'duplicate', rank: 2 });
  });

  test('a line without a maker is wrong, and says why', () => {
    const context = contextOf();
    const [judged] = judgeRows(pasted('Halo', context), context);
    expect(judged?.state).toEqual({ kind: 'invalid', problems: { artist: 'Artist is required' } });
    expect(judged?.fields).toBeUndefined();
  });

  test('rows beyond the limit are left out, from the end', () => {
    const text = Array.from({ length: 37 }, (_, at) => `Artist ${at} – Title ${at}`).join('\n');
    const context = contextOf([], 25);
    const rows = pasted(text, context);
    expect(ticks(rows).filter(Boolean)).toHaveLength(25);
    expect(ticks(rows).lastIndexOf(true)).toBe(24);
  });

  test('a full list takes nothing', () => {
    const context = contextOf([], 0);
    expect(ticks(pasted('A – B\nC – D', context))).toEqual([false, false]);
  });
});

describe('while it is looked over', () => {
  test('a row that is mended goes in, if there is room', () => {
    const context = contextOf([], 2);
    const rows = pasted('A – B\nHalo', context);
    const mended = editRow(rows, 2, { title: 'Halo', artist: 'Beyoncé' }, context);
    expect(ticks(mended)).toEqual([true, true]);
    expect(ticks(editRow(rows, 2, { title: 'Halo', artist: 'Beyoncé' }, contextOf([], 1)))).toEqual([
      true,
      false,
    ]);
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
    const turned = parsePlainList(text, 'song', { currentYear, reading: 'title-first' }).rows;
    expect(startReview(turned, context, rows).map((row) => row.draft)).toEqual([
      { title: 'Mine', artist: 'B' },
      { title: 'C', artist: 'D' },
    ]);
  });

  test('all that can go in is ticked again', () => {
    const context = contextOf([song('B', 'A')]);
    const rows = pasted('A – B\nC – D', context).map((row) => ({ ...row, isTicked: !row.isTicked }));
    expect(ticks(tickAll(rows, context))).toEqual([false, true]);
  });
});

describe('what the catalogue adds', () => {
  const halo: CatalogueEntry = {
    id: 'c1',
    type: 'song',
    title: 'Halo',
    artist: 'Beyoncé',
    album: 'I Am… Sasha Fierce',
    year: 2008,
    duration_seconds: 261,
  };
  const source = { kind: 'catalogue', id: 'c1' };
  const knowing = (context: ReviewContext, rows: readonly ReviewRow[]): ReviewContext => ({
    ...context,
    matches: new Map(
      rows.map((row) => [lookupKey('song', row.draft), sureEntry('song', row.draft, [halo]) ?? null]),
    ),
  });

  test('only an entry with the same title and maker is sure', () => {
    expect(sureEntry('song', { title: 'HALO', artist: 'beyonce' }, [halo])).toBe(halo);
    expect(sureEntry('song', { title: 'Halo', artist: 'Depeche Mode' }, [halo])).toBeUndefined();
    expect(sureEntry('song', { title: 'Halo (Live)', artist: 'Beyoncé' }, [halo])).toBeUndefined();
  });

  test('fills what was not pasted, leaves what was, and keeps where it came from', () => {
    const rows = pasted('beyonce – halo (2009)', contextOf());
    const [judged] = judgeRows(rows, knowing(contextOf(), rows));
    expect(judged?.fields).toEqual({
      title: 'halo',
      artist: 'beyonce',
      year: 2009,
      album: 'I Am… Sasha Fierce',
      duration_seconds: 261,
      source,
    });
  });

  test('can be undone for a row', () => {
    const rows = patchRow(pasted('Beyoncé – Halo', contextOf()), 1, { declinesMatch: true });
    const [judged] = judgeRows(rows, knowing(contextOf(), rows));
    expect(judged?.fields).toEqual({ title: 'Halo', artist: 'Beyoncé' });
    expect(judged?.matched).toBeUndefined();
  });

  test('a field that was emptied by hand stays empty', () => {
    const context = contextOf();
    const rows = editRow(
      pasted('Beyoncé – Halo', context),
      1,
      { title: 'Halo', artist: 'Beyoncé', year: '' },
      context,
    );
    expect(judgeRows(rows, knowing(context, rows))[0]?.fields).not.toHaveProperty('year');
  });

  test('is only a suggestion where the line does not say who made it', () => {
    const rows = pasted('Halo', contextOf());
    const [judged] = judgeRows(rows, knowing(contextOf(), rows));
    expect(judged?.suggestion).toBe(halo);
    expect(judged?.fields).toBeUndefined();
    expect(judged?.row.isTicked).toBe(false);
  });

  test('unticks what it shows to be in the list, unless somebody ticked it', () => {
    const rows = pasted('Beyoncé – Halo', contextOf());
    const held = [newItem('song', { title: 'Halo (Album)', artist: 'Beyoncé', source }, 0, () => 0.5)];
    const context = knowing(contextOf(held), rows);
    expect(kinds(rows, context)).toEqual(['duplicate']);
    expect(ticks(untickDuplicates(rows, context))).toEqual([false]);
    const chosen = patchRow(rows, 1, { isTicked: true, isTickChosen: true });
    expect(untickDuplicates(chosen, context)).toBe(chosen);
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
