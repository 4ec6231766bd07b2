import { describe, expect, test } from '@jest/globals';
import type { Item } from '@top100/domain/items';
import { song } from '@top100/testing/lists';
import fc from 'fast-check';
import type { ListContent } from '../src/list-content.ts';
import { sameContent } from '../src/list-content.ts';
import { mergeContent } from '../src/merge-content.ts';
import { mergeOrder } from '../src/merge-order.ts';

const noLimit = -1;

/** A list of rows named by single letters; a digit behind a letter is an edit of that row. */
function content(rows: string, fields: Partial<ListContent> = {}): ListContent {
  const items = [...rows.matchAll(/([a-z])(\d?)/g)].map(
    ([, id = '', note]): Item => ({
      ...song(id),
      ...(note && { note }),
    }),
  );
  return { title: 'Title', description: '', isPublic: false, shortUri: 'title', items, ...fields };
}

const rowsOf = ({ items }: ListContent) => items.map(({ id, note }) => `${id}${note ?? ''}`).join('');

function merge(base: string, local: string, cloud: string, limit = noLimit) {
  const merged = mergeContent(content(base), content(local), content(cloud), limit);
  return { rows: rowsOf(merged.content), conflicts: merged.conflicts.map(({ about }) => about) };
}

describe('the three-way merge, by examples', () => {
  test.each([
    ['keeps additions of both sides', 'ab', 'abx', 'aby', 'abyx'],
    ['keeps an addition at its index', 'abc', 'axbc', 'abyc', 'axbyc'],
    ['keeps a removal', 'abc', 'ac', 'abcx', 'acx'],
    ['lets a removal win over a move', 'abc', 'ac', 'bac', 'ac'],
    ['keeps removals of both sides', 'abcd', 'acd', 'abc', 'ac'],
    ['keeps a move of one side', 'abcd', 'dabc', 'abcdx', 'dabcx'],
    ['keeps moves of different rows', 'abcdef', 'bcdefa', 'fabcde', 'fbcdea'],
    ['keeps a move next to an addition', 'abcd', 'bcda', 'axbcd', 'xbcda'],
    ['keeps edits of different rows', 'abc', 'a1bc', 'abc2', 'a1bc2'],
    ['keeps the other side’s edit of a moved row', 'abc', 'cab', 'abc1', 'c1ab'],
    ['takes the same move on both sides for one move', 'abcd', 'dabc', 'dabc1', 'dabc1'],
    ['leaves the other side’s row alone when neighbours were swapped', 'abcd', 'bacd', 'acdb', 'acdb'],
  ])('%s', (_name, base, local, cloud, rows) => {
    expect(merge(base, local, cloud)).toEqual({ rows, conflicts: [] });
  });

  test('reports a row moved to two places as a conflict and shows the server’s order', () => {
    expect(merge('abcde', 'bcade', 'bcdea')).toEqual({ rows: 'bcdea', conflicts: ['moved'] });
  });

  test('takes the neighbour that the person moved for the moved one', () => {
    const [base, local, cloud] = [content('abcd'), content('bacd'), content('acdb')];
    const about = (moved: string[]) =>
      mergeContent(base, local, cloud, noLimit, moved).conflicts.map(({ itemId }) => itemId);
    expect(about(['b'])).toEqual(['b']);
    expect(about(['a'])).toEqual([]);
    // A row moved back to where it was does not count.
    expect(about(['c', 'b'])).toEqual(['b']);
  });

  test('reports two new values of a field or a title as a conflict', () => {
    expect(merge('ab', 'a1b', 'a2b')).toEqual({ rows: 'a2b', conflicts: ['item'] });
    const titled = (title: string) => content('a', { title, shortUri: title });
    const merged = mergeContent(titled('old'), titled('mine'), titled('theirs'), noLimit);
    expect(merged.conflicts).toEqual([{ about: 'title' }]);
    expect(merged.content).toMatchObject({ title: 'theirs', shortUri: 'theirs' });
  });

  test('merges title, description and visibility one by one, and the address with the title', () => {
    const base = content('a');
    const mine = content('a', { title: 'Mine', shortUri: 'mine' });
    const theirs = content('a', { description: 'new', isPublic: true, shortUri: 'title-2' });
    const { content: merged, conflicts } = mergeContent(base, mine, theirs, noLimit);
    expect(conflicts).toEqual([]);
    expect(merged).toMatchObject({ title: 'Mine', shortUri: 'mine', description: 'new', isPublic: true });
  });

  test('reports more rows than the tier allows as a conflict, unless the server has as many', () => {
    expect(merge('ab', 'abx', 'aby', 3).conflicts).toEqual(['limit']);
    expect(merge('abcd', 'abcd1', 'abcdx', 3).conflicts).toEqual([]);
  });

  test('drops a change to a row that the server has removed, and reports it', () => {
    expect(mergeContent(content('ab'), content('a1b'), content('b'), noLimit)).toMatchObject({
      conflicts: [],
      dropsEdits: true,
    });
  });

  test('merges only equal contents without a base', () => {
    expect(mergeContent(undefined, content('ab'), content('ab'), noLimit).conflicts).toEqual([]);
    expect(mergeContent(undefined, content('ab'), content('abc'), noLimit).conflicts).toEqual([
      { about: 'no base' },
    ]);
  });

  test('merges a thousand shuffled rows in under a second', () => {
    const ids = Array.from({ length: 1000 }, (_, index) => `r${index}`);
    const turned = [...ids].reverse();
    const started = performance.now();
    expect(mergeOrder(ids, turned, [...ids, 'x']).order).toHaveLength(1001);
    // Only detects a hang.
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
/** A side: rows of the base, some moved, edited or removed, and new rows (numbered from `own`). */
const side = (own: string) =>
  fc
    .record({
      removed: fc.subarray(ids, { maxLength: 2 }),
      moves: fc.array(fc.record({ from: fc.nat(7), to: fc.nat(7) }), { maxLength: 2 }),
      added: fc.array(fc.nat(8), { maxLength: 2 }),
      notes: fc.dictionary(fc.constantFrom(...ids), fc.constantFrom('1', '2', '3'), { maxKeys: 2 }),
      title: fc.option(fc.constantFrom('One', 'Two'), { nil: undefined }),
    })
    .map(({ removed, moves, added, notes, title }) => {
      const rows = [...ids];
      for (const { from, to } of moves) rows.splice(to, 0, ...rows.splice(from, 1));
      const left = rows.filter((id) => !removed.includes(id)).map((id) => `${id}${notes[id] ?? ''}`);
      for (const [index, place] of added.entries()) left.splice(place, 0, `${own}${index + 1}`);
      const items = left.map((row) => {
        const isOwn = row.startsWith(own);
        return isOwn ? song(row) : { ...song(row[0] ?? ''), ...(row[1] && { note: row[1] }) };
      });
      return { ...content(''), items, ...(title && { title }) };
    });
const base = content(ids.join(''));
const idsOf = (list: ListContent) => list.items.map(({ id }) => id);
const runs = { seed: 7, numRuns: 2000 };

describe('the three-way merge, for any sides', () => {
  test('takes the other side’s version if one side has no changes', () => {
    fc.assert(
      fc.property(side('x'), (changed) => {
        for (const [local, cloud] of [
          [base, changed],
          [changed, base],
        ] as const) {
          const merged = mergeContent(base, local, cloud, noLimit);
          expect(merged.conflicts).toEqual([]);
          expect(sameContent(merged.content, changed)).toBe(true);
        }
      }),
      runs,
    );
  });

  test('reports no conflict for the same change on both sides', () => {
    fc.assert(
      fc.property(side('x'), (changed) => {
        const merged = mergeContent(base, changed, structuredClone(changed), noLimit);
        expect(merged.conflicts).toEqual([]);
        expect(sameContent(merged.content, changed)).toBe(true);
      }),
      runs,
    );
  });

  test('keeps additions and removals of both sides without duplicates', () => {
    fc.assert(
      fc.property(side('x'), side('y'), (local, cloud) => {
        const merged = idsOf(mergeContent(base, local, cloud, noLimit).content);
        const here = new Set([...idsOf(local), ...idsOf(cloud)]);
        const gone = ids.filter((id) => !idsOf(local).includes(id) || !idsOf(cloud).includes(id));
        expect([...merged].sort()).toEqual([...here].filter((id) => !gone.includes(id)).sort());
      }),
      runs,
    );
  });

  test('is symmetric except for the winner of a conflict and the order of two added rows', () => {
    fc.assert(
      fc.property(side('x'), side('y'), (local, cloud) => {
        const one = mergeContent(base, local, cloud, noLimit);
        const other = mergeContent(base, cloud, local, noLimit);
        expect(one.conflicts.length > 0).toBe(other.conflicts.length > 0);
        expect(idsOf(one.content).sort()).toEqual(idsOf(other.content).sort());
        if (one.conflicts.length === 0) expect(one.content.title).toBe(other.content.title);
      }),
      runs,
    );
  });

  test('keeps both moves of two rows, and the order of the others', () => {
    const move = fc.record({ from: fc.nat(7), to: fc.nat(7) });
    fc.assert(
      fc.property(move, move, (mine, theirs) => {
        fc.pre(mine.from !== theirs.from);
        const moved = ({ from, to }: { from: number; to: number }) => {
          const rows = [...ids];
          rows.splice(to, 0, ...rows.splice(from, 1));
          return rows;
        };
        const [local, cloud] = [moved(mine), moved(theirs)];
        const { order, conflicts } = mergeOrder(ids, local, cloud);
        expect(conflicts).toEqual([]);
        // Of two swapped neighbours, it is unknown which one was moved.
        fc.pre([mine, theirs].every(({ from, to }) => Math.abs(from - to) !== 1));
        const others = ids.filter((_id, at) => at !== mine.from && at !== theirs.from);
        expect(order.filter((id) => others.includes(id))).toEqual(others);
        const before = (rows: string[], id: string) =>
          rows.slice(0, rows.indexOf(id)).filter((other) => others.includes(other)).length;
        const [myRow, theirRow] = [ids[mine.from] ?? '', ids[theirs.from] ?? ''];
        expect(before(order, myRow)).toBe(before(local, myRow));
        expect(before(order, theirRow)).toBe(before(cloud, theirRow));
      }),
      runs,
    );
  });

  test('reports a conflict exactly when a field or a row was changed on both sides', () => {
    fc.assert(
      fc.property(side('x'), side('y'), (local, cloud) => {
        const merged = mergeContent(base, local, cloud, noLimit);
        const of = (list: ListContent, id: string) => list.items.find((item) => item.id === id);
        const both = (b: unknown, l: unknown, c: unknown) => b !== l && b !== c && l !== c;
        const isFieldConflict =
          both(base.title, local.title, cloud.title) ||
          ids.some((id) => {
            const [l, c] = [of(local, id), of(cloud, id)];
            return l && c && both(undefined, l.note, c.note);
          });
        const reported = merged.conflicts.filter(({ about }) => about !== 'moved');
        expect(reported.length > 0).toBe(isFieldConflict);
        // Rows that were moved on one side only are never reported as moved on both.
        const order = (list: ListContent) => idsOf(list).filter((id) => ids.includes(id));
        const isInOrder = (list: ListContent) => order(list).join() === [...order(list)].sort().join();
        if (isInOrder(local) || isInOrder(cloud))
          expect(merged.conflicts.some(({ about }) => about === 'moved')).toBe(false);
      }),
      runs,
    );
  });
});

describe('notes in a merge', () => {
  const noted = (ids: string, length: number): ListContent => ({
    ...content(ids),
    items: [...ids].map((id) => ({ ...song(id), note: 'x'.repeat(length) })),
  });

  test('are shown or hidden as the side that changed it decided', () => {
    const [hidden, shown] = [content('ab'), content('ab', { showNotes: true })];
    const merged = (...of: [ListContent, ListContent, ListContent]) =>
      mergeContent(...of, noLimit).content.showNotes ?? false;
    expect(merged(hidden, shown, content('abx'))).toBe(true);
    expect(merged(shown, hidden, content('abx', { showNotes: true }))).toBe(false);
    expect(merged(shown, content('xab', { showNotes: true }), hidden)).toBe(false);
    expect(sameContent(hidden, shown)).toBe(false);
    expect(sameContent(hidden, content('ab', { showNotes: false }))).toBe(true);
  });

  test('are a conflict if they exceed the limit together, unless the server exceeded it before', () => {
    const about = (...of: [ListContent, ListContent, ListContent]) =>
      mergeContent(...of, noLimit).conflicts.map((conflict) => conflict.about);
    expect(about(content('a'), noted('bc', 150_000), noted('de', 150_000))).toEqual(['limit']);
    expect(about(content('a'), noted('bc', 150_000), noted('d', 150_000))).toEqual([]);
    const [base, over] = [noted('bcde', 150_000), noted('bcde', 150_000)];
    expect(about(base, { ...base, title: 'Mine' }, { ...over, description: 'Theirs' })).toEqual([]);
  });
});
