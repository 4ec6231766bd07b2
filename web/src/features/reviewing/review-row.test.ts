import { describe, expect, test } from '@jest/globals';
import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import type { RowMatch } from '@top100/contracts/endpoints/match';
import { newItem } from '@top100/domain/items';
import { deselectDuplicates, editRow, patchRow } from './change-rows.ts';
import { evaluateRows, groupOf } from './evaluate-rows.ts';
import { matchRequestsOf } from './match-requests.ts';
import type { Decision, ReviewContext, ReviewRow } from './review-row.ts';
import { lookupKey } from './review-row.ts';
import { rowsToItems } from './rows-to-items.ts';
import { answered, contextOf, halo, kinds, pasted, selections, started } from './test/rows.ts';

const source = { kind: 'catalogue', id: 'c1' };
const asking = (existing: Parameters<typeof contextOf>[0] = []) =>
  contextOf(existing, 100, 'song', { isLookedUp: true });

/** The same context after the catalogue has given every row the same answer. */
const knowing = (context: ReviewContext, rows: readonly ReviewRow[], answer: RowMatch): ReviewContext => ({
  ...context,
  answers: new Map(rows.map((row) => [lookupKey('song', row.draft), answer])),
});
const decided = (context: ReviewContext, row: ReviewRow, decision: Decision): ReviewContext => ({
  ...context,
  decisions: new Map([[lookupKey('song', row.draft), decision]]),
});
const first = (rows: readonly ReviewRow[], context: ReviewContext) => evaluateRows(rows, context)[0]!;

describe('a row with a match in the catalogue', () => {
  test('takes its spelling and missing fields, and keeps its own values', () => {
    const rows = pasted('beyonce – halo (2009)', asking());
    const evaluated = first(rows, knowing(asking(), rows, answered('match', halo)));
    expect(groupOf(evaluated)).toBe('matched');
    expect(evaluated.fields).toEqual({
      title: 'Halo',
      artist: 'Beyoncé',
      year: 2009,
      album: 'I Am… Sasha Fierce',
      duration_seconds: 261,
      source,
    });
  });

  test('is corrected where its own value is invalid', () => {
    const rows = started([{ id: 0, draft: { title: 'Halo', artist: 'Beyoncé', year: 3009 } }], asking());
    expect(kinds(rows, asking())).toEqual(['invalid']);
    expect(first(rows, knowing(asking(), rows, answered('match', halo))).fields?.year).toBe(2008);
  });

  test('stays unchanged on request', () => {
    const rows = pasted('beyonce – halo', asking());
    const context = decided(knowing(asking(), rows, answered('match', halo)), rows[0]!, 'mine');
    expect(first(rows, context).fields).toEqual({ title: 'halo', artist: 'beyonce' });
    expect(groupOf(first(rows, context))).toBe('custom');
  });

  test('keeps a cleared field empty', () => {
    const context = asking();
    const draft = { title: 'Halo', artist: 'Beyoncé', year: '' };
    const rows = editRow(pasted('Beyoncé – Halo (2001)', context), 1, draft, context);
    const known = knowing(context, rows, answered('match', halo));
    expect(first(rows, known).fields).not.toHaveProperty('year');
  });

  test('takes all fields of an entry that the user selected', () => {
    const rows = pasted('beyonce – halo (2009)', asking());
    const context = decided(knowing(asking(), rows, answered('candidates', halo)), rows[0]!, halo);
    expect(first(rows, context).fields?.year).toBe(2008);
  });

  test('is deselected if it turns out to be a duplicate, unless the user selected it', () => {
    const existing = [newItem('song', { title: 'Halo (Album)', artist: 'Beyoncé', source }, 0, () => 0.5)];
    const rows = pasted('Beyoncé – Halo', asking());
    const context = knowing(asking(existing), rows, answered('match', halo));
    expect(kinds(rows, context)).toEqual(['duplicate']);
    expect(selections([...deselectDuplicates(rows, context)])).toEqual([false]);
    const chosen = patchRow(rows, 1, { isSelected: true, isSelectedByUser: true });
    expect(deselectDuplicates(chosen, context)).toBe(chosen);
  });
});

describe('a row with several possible matches', () => {
  const live: CatalogueEntry = { ...halo, id: 'c2', album: 'Live', year: 2010 };

  test('is added as it is until one is selected', () => {
    const rows = pasted('Beyoncé – Halo', asking());
    const evaluated = first(rows, knowing(asking(), rows, answered('candidates', halo, live)));
    expect(groupOf(evaluated)).toBe('candidates');
    expect(evaluated.fields).toEqual({ title: 'Halo', artist: 'Beyoncé' });
    expect(selections(rows)).toEqual([true]);
  });

  test('gets only a suggestion if it names no artist, however certain the match is', () => {
    const rows = pasted('Halo', asking());
    const context = knowing(asking(), rows, answered('match', halo));
    expect(groupOf(first(rows, context))).toBe('candidates');
    expect(first(rows, context).fields).toBeUndefined();
    expect(first(rows, decided(context, rows[0]!, halo)).fields).toMatchObject({ artist: 'Beyoncé', source });
  });

  test('shares its decision with all rows of the same title and artist', () => {
    const rows = pasted('Beyoncé – Halo\nC – D\nBEYONCE – halo', asking());
    const known = knowing(asking(), rows, answered('candidates', halo, live));
    const evaluated = evaluateRows(rows, decided(known, rows[0]!, live));
    expect(evaluated.map(groupOf)).toEqual(['matched', 'candidates', 'duplicate']);
  });
});

describe('match requests', () => {
  test('contain every work once, selected rows first, with distinguishing fields', () => {
    const context = asking();
    const rows = patchRow(
      started(
        [
          { id: 0, draft: { title: 'One', artist: 'A', album: 'X', year: 1999 } },
          { id: 1, draft: { title: 'Two', artist: 'B' } },
          { id: 2, draft: { title: 'ONE', artist: 'a' } },
          { id: 3, draft: { title: 'My songs:' }, looksLikeHeading: true },
        ],
        context,
      ),
      0,
      { isSelected: false },
    );
    expect(matchRequestsOf(rows, 'songs', context).map(({ row }) => row)).toEqual([
      { title: 'Two', artist: 'B' },
      { title: 'One', artist: 'A', album: 'X', year: 1999 },
    ]);
  });

  test('skip rows of our own exports until they are edited', () => {
    const context = asking();
    const rows = started([{ id: 0, draft: { title: 'One', artist: 'A' }, kept: { id: 'item_1' } }], context);
    expect(matchRequestsOf(rows, 'songs', context)).toEqual([]);
    const edited = editRow(rows, 0, { title: 'One more', artist: 'A' }, context);
    expect(matchRequestsOf(edited, 'songs', context)).toHaveLength(1);
  });

  test('leave rows pending, and unmatched once the network has failed', () => {
    const rows = pasted('A – B', asking());
    expect(first(rows, asking()).match).toEqual({ kind: 'waiting' });
    expect(first(rows, { ...asking(), hasFailed: true }).match).toEqual({ kind: 'failed' });
  });
});

describe('items to add', () => {
  test('keep their data from an own export, with another id only if the list already has it', () => {
    const kept = { id: 'item_1', dateAdded: '2020-01-01T00:00:00.000Z', mood: 'blue', source };
    const found = [
      { id: 0, draft: { title: ' One', artist: 'A', year: 1999 }, kept },
      { id: 1, draft: { title: 'Two', artist: 'B' }, kept: { ...kept, source: undefined } },
    ];
    const context = contextOf();
    const evaluated = evaluateRows(started(found, context), context);
    const [one, two] = rowsToItems(evaluated, 'song', [], Date.parse('2026-01-01'), () => 0.5);
    expect(one).toEqual({ ...kept, type: 'song', title: ' One', artist: 'A', year: 1999 });
    expect(two).toMatchObject({ title: 'Two', mood: 'blue', dateAdded: kept.dateAdded });
    expect(two?.id).not.toBe('item_1');
  });

  test('keep the source in the file until a catalogue entry replaces it', () => {
    const imdb = { kind: 'imdb', id: 'tt0078748' };
    const rows = started([{ id: 0, draft: { title: 'Halo', artist: 'Beyoncé' }, source: imdb }], asking());
    expect(first(rows, asking()).fields?.source).toEqual(imdb);
    expect(first(rows, knowing(asking(), rows, answered('match', halo))).fields?.source).toEqual(source);
  });
});
