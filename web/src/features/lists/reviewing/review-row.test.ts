import { describe, expect, test } from '@jest/globals';
import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import type { RowMatch } from '@top100/contracts/endpoints/match';
import { newItem } from '@top100/contracts/items';
import { editRow, patchRow, untickDuplicates } from './change-rows.ts';
import { itemsOf } from './items-of.ts';
import { groupOf, judgeRows } from './judge-rows.ts';
import { questionsOf } from './match-questions.ts';
import type { Decision, ReviewContext, ReviewRow } from './review-row.ts';
import { lookupKey } from './review-row.ts';
import { answered, contextOf, halo, kinds, pasted, started, ticks } from './test/rows.ts';

const source = { kind: 'catalogue', id: 'c1' };
const asking = (held: Parameters<typeof contextOf>[0] = []) =>
  contextOf(held, 100, 'song', { isLookedUp: true });

/** The same surroundings, in which the catalogue has answered every row alike. */
const knowing = (context: ReviewContext, rows: readonly ReviewRow[], answer: RowMatch): ReviewContext => ({
  ...context,
  answers: new Map(rows.map((row) => [lookupKey('song', row.draft), answer])),
});
const decided = (context: ReviewContext, row: ReviewRow, decision: Decision): ReviewContext => ({
  ...context,
  decisions: new Map([[lookupKey('song', row.draft), decision]]),
});
const first = (rows: readonly ReviewRow[], context: ReviewContext) => judgeRows(rows, context)[0]!;

describe('a row that the catalogue knows', () => {
  test('takes its spelling, fills in what the row does not say, and leaves what it says', () => {
    const rows = pasted('beyonce – halo (2009)', asking());
    const judged = first(rows, knowing(asking(), rows, answered('match', halo)));
    expect(groupOf(judged)).toBe('matched');
    expect(judged.fields).toEqual({
      title: 'Halo',
      artist: 'Beyoncé',
      year: 2009,
      album: 'I Am… Sasha Fierce',
      duration_seconds: 261,
      source,
    });
  });

  test('is mended by it where the row says something that cannot be', () => {
    const rows = started([{ id: 0, draft: { title: 'Halo', artist: 'Beyoncé', year: 3009 } }], asking());
    expect(kinds(rows, asking())).toEqual(['invalid']);
    expect(first(rows, knowing(asking(), rows, answered('match', halo))).fields?.year).toBe(2008);
  });

  test('stays as it was when the person says so', () => {
    const rows = pasted('beyonce – halo', asking());
    const context = decided(knowing(asking(), rows, answered('match', halo)), rows[0]!, 'mine');
    expect(first(rows, context).fields).toEqual({ title: 'halo', artist: 'beyonce' });
    expect(groupOf(first(rows, context))).toBe('custom');
  });

  test('keeps a field that was emptied by hand empty', () => {
    const context = asking();
    const draft = { title: 'Halo', artist: 'Beyoncé', year: '' };
    const rows = editRow(pasted('Beyoncé – Halo (2001)', context), 1, draft, context);
    const known = knowing(context, rows, answered('match', halo));
    expect(first(rows, known).fields).not.toHaveProperty('year');
  });

  test('takes all that is known of an entry that somebody chose', () => {
    const rows = pasted('beyonce – halo (2009)', asking());
    const context = decided(knowing(asking(), rows, answered('candidates', halo)), rows[0]!, halo);
    expect(first(rows, context).fields?.year).toBe(2008);
  });

  test('is unticked when it turns out to be in the list, unless somebody ticked it', () => {
    const held = [newItem('song', { title: 'Halo (Album)', artist: 'Beyoncé', source }, 0, () => 0.5)];
    const rows = pasted('Beyoncé – Halo', asking());
    const context = knowing(asking(held), rows, answered('match', halo));
    expect(kinds(rows, context)).toEqual(['duplicate']);
    expect(ticks([...untickDuplicates(rows, context)])).toEqual([false]);
    const chosen = patchRow(rows, 1, { isTicked: true, isTickChosen: true });
    expect(untickDuplicates(chosen, context)).toBe(chosen);
  });
});

describe('a row that may be several works', () => {
  const live: CatalogueEntry = { ...halo, id: 'c2', album: 'Live', year: 2010 };

  test('goes in as it is until somebody chooses', () => {
    const rows = pasted('Beyoncé – Halo', asking());
    const judged = first(rows, knowing(asking(), rows, answered('candidates', halo, live)));
    expect(groupOf(judged)).toBe('candidates');
    expect(judged.fields).toEqual({ title: 'Halo', artist: 'Beyoncé' });
    expect(ticks(rows)).toEqual([true]);
  });

  test('is only a suggestion where the row does not say who made it, however sure the catalogue is', () => {
    const rows = pasted('Halo', asking());
    const context = knowing(asking(), rows, answered('match', halo));
    expect(groupOf(first(rows, context))).toBe('candidates');
    expect(first(rows, context).fields).toBeUndefined();
    expect(first(rows, decided(context, rows[0]!, halo)).fields).toMatchObject({ artist: 'Beyoncé', source });
  });

  test('is decided together with every other row of the same title and maker', () => {
    const rows = pasted('Beyoncé – Halo\nC – D\nBEYONCE – halo', asking());
    const known = knowing(asking(), rows, answered('candidates', halo, live));
    const judged = judgeRows(rows, decided(known, rows[0]!, live));
    expect(judged.map(groupOf)).toEqual(['matched', 'candidates', 'duplicate']);
  });
});

describe('what is asked', () => {
  test('is every work once, those that go in first, with what tells it from others', () => {
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
      { isTicked: false },
    );
    expect(questionsOf(rows, 'songs', context).map(({ row }) => row)).toEqual([
      { title: 'Two', artist: 'B' },
      { title: 'One', artist: 'A', album: 'X', year: 1999 },
    ]);
  });

  test('is nothing about rows of an own export, until somebody edits them', () => {
    const context = asking();
    const rows = started([{ id: 0, draft: { title: 'One', artist: 'A' }, kept: { id: 'item_1' } }], context);
    expect(questionsOf(rows, 'songs', context)).toEqual([]);
    const edited = editRow(rows, 0, { title: 'One more', artist: 'A' }, context);
    expect(questionsOf(edited, 'songs', context)).toHaveLength(1);
  });

  test('is told to wait, and told as not looked up once the network has failed', () => {
    const rows = pasted('A – B', asking());
    expect(first(rows, asking()).match).toEqual({ kind: 'waiting' });
    expect(first(rows, { ...asking(), hasFailed: true }).match).toEqual({ kind: 'failed' });
  });
});

describe('what goes in', () => {
  test('is of an own export what it was, with another id only where the list has that one already', () => {
    const kept = { id: 'item_1', dateAdded: '2020-01-01T00:00:00.000Z', mood: 'blue', source };
    const found = [
      { id: 0, draft: { title: ' One', artist: 'A', year: 1999 }, kept },
      { id: 1, draft: { title: 'Two', artist: 'B' }, kept: { ...kept, source: undefined } },
    ];
    const context = contextOf();
    const judged = judgeRows(started(found, context), context);
    const [one, two] = itemsOf(judged, 'song', [], Date.parse('2026-01-01'), () => 0.5);
    expect(one).toEqual({ ...kept, type: 'song', title: ' One', artist: 'A', year: 1999 });
    expect(two).toMatchObject({ title: 'Two', mood: 'blue', dateAdded: kept.dateAdded });
    expect(two?.id).not.toBe('item_1');
  });

  test('keeps where the file had it from, until an entry of the catalogue takes its place', () => {
    const imdb = { kind: 'imdb', id: 'tt0078748' };
    const rows = started([{ id: 0, draft: { title: 'Halo', artist: 'Beyoncé' }, source: imdb }], asking());
    expect(first(rows, asking()).fields?.source).toEqual(imdb);
    expect(first(rows, knowing(asking(), rows, answered('match', halo))).fields?.source).toEqual(source);
  });
});
