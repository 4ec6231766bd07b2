import { describe, expect, test } from '@jest/globals';
import type { Item } from '@top100/contracts/items';
import fc from 'fast-check';
import type { ListContent } from '../src/list-content.ts';
import { sameContent } from '../src/list-content.ts';
import { mergeList } from '../src/merge-list.ts';
import { mergeOrder } from '../src/merge-order.ts';
import { song } from './arbitrary.ts';

const noLimit = -1;

/** A list of rows named by single letters; a digit behind a letter is what was written into that row. */
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
  const merged = mergeList(content(base), content(local), content(cloud), limit);
  return { rows: rowsOf(merged.content), conflicts: merged.conflicts.map(({ about }) => about) };
}

describe('the merge of three, by examples', () => {
  test.each([
    ['additions of both sides stay', 'ab', 'abx', 'aby', 'abyx'],
    ['an addition stays where it was put', 'abc', 'axbc', 'abyc', 'axbyc'],
    ['a removal holds', 'abc', 'ac', 'abcx', 'acx'],
    ['a removal holds against a move', 'abc', 'ac', 'bac', 'ac'],
    ['removals of both sides hold', 'abcd', 'acd', 'abc', 'ac'],
    ['a move of one side is kept', 'abcd', 'dabc', 'abcdx', 'dabcx'],
    ['moves of different rows are both kept', 'abcdef', 'bcdefa', 'fabcde', 'fbcdea'],
    ['a move holds against an addition in its way', 'abcd', 'bcda', 'axbcd', 'xbcda'],
    ['fields of different rows are both kept', 'abc', 'a1bc', 'abc2', 'a1bc2'],
    ['a moved row keeps what the other side wrote into it', 'abc', 'cab', 'abc1', 'c1ab'],
    ['the same move on both sides is one move', 'abcd', 'dabc', 'dabc1', 'dabc1'],
    ['neighbours that changed places leave the other side’s row alone', 'abcd', 'bacd', 'acdb', 'acdb'],
  ])('%s', (_name, base, local, cloud, rows) => {
    expect(merge(base, local, cloud)).toEqual({ rows, conflicts: [] });
  });

  test('a row moved to two places is a conflict, and the server’s order shows', () => {
    expect(merge('abcde', 'bcade', 'bcdea')).toEqual({ rows: 'bcdea', conflicts: ['moved'] });
  });

  test('of two neighbours that changed places, the one counts as moved that a person has moved', () => {
    const [base, local, cloud] = [content('abcd'), content('bacd'), content('acdb')];
    const about = (moved: string[]) =>
      mergeList(base, local, cloud, noLimit, moved).conflicts.map(({ itemId }) => itemId);
    expect(about(['b'])).toEqual(['b']);
    expect(about(['a'])).toEqual([]);
    // Whatever else was moved back to where it was does not count.
    expect(about(['c', 'b'])).toEqual(['b']);
  });

  test('a field with two new values is a conflict, and so is a title', () => {
    expect(merge('ab', 'a1b', 'a2b')).toEqual({ rows: 'a2b', conflicts: ['item'] });
    const titled = (title: string) => content('a', { title, shortUri: title });
    const merged = mergeList(titled('old'), titled('mine'), titled('theirs'), noLimit);
    expect(merged.conflicts).toEqual([{ about: 'title' }]);
    expect(merged.content).toMatchObject({ title: 'theirs', shortUri: 'theirs' });
  });

  test('title, description and visibility merge one by one, and the address goes with the title', () => {
    const base = content('a');
    const mine = content('a', { title: 'Mine', shortUri: 'mine' });
    const theirs = content('a', { description: 'new', isPublic: true, shortUri: 'title-2' });
    const { content: merged, conflicts } = mergeList(base, mine, theirs, noLimit);
    expect(conflicts).toEqual([]);
    expect(merged).toMatchObject({ title: 'Mine', shortUri: 'mine', description: 'new', isPublic: true });
  });

  test('more rows than the tier allows are a conflict, unless the server has as many', () => {
    expect(merge('ab', 'abx', 'aby', 3).conflicts).toEqual(['limit']);
    expect(merge('abcd', 'abcd1', 'abcdx', 3).conflicts).toEqual([]);
  });

  test('a change of a row that the server has no more goes with the row, and that is told', () => {
    expect(mergeList(content('ab'), content('a1b'), content('b'), noLimit)).toMatchObject({
      conflicts: [],
      dropsEdits: true,
    });
  });

  test('without a base only equal contents merge', () => {
    expect(mergeList(undefined, content('ab'), content('ab'), noLimit).conflicts).toEqual([]);
    expect(mergeList(undefined, content('ab'), content('abc'), noLimit).conflicts).toEqual([
      { about: 'no base' },
    ]);
  });

  test('a thousand rows that were shuffled merge in a moment', () => {
    const ids = Array.from({ length: 1000 }, (_, index) => `r${index}`);
    const turned = [...ids].reverse();
    const started = performance.now();
    expect(mergeOrder(ids, turned, [...ids, 'x']).order).toHaveLength(1001);
    // Guards against hanging alone.
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
/** A side: some rows of the base in another order, some changed, and rows of its own (from `own`). */
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

describe('the merge of three, whatever the sides', () => {
  test('a side that changed nothing takes the other’s', () => {
    fc.assert(
      fc.property(side('x'), (changed) => {
        for (const [local, cloud] of [
          [base, changed],
          [changed, base],
        ] as const) {
          const merged = mergeList(base, local, cloud, noLimit);
          expect(merged.conflicts).toEqual([]);
          expect(sameContent(merged.content, changed)).toBe(true);
        }
      }),
      runs,
    );
  });

  test('the same change on both sides is that change', () => {
    fc.assert(
      fc.property(side('x'), (changed) => {
        const merged = mergeList(base, changed, structuredClone(changed), noLimit);
        expect(merged.conflicts).toEqual([]);
        expect(sameContent(merged.content, changed)).toBe(true);
      }),
      runs,
    );
  });

  test('additions stay, removals hold, and no row is there twice', () => {
    fc.assert(
      fc.property(side('x'), side('y'), (local, cloud) => {
        const merged = idsOf(mergeList(base, local, cloud, noLimit).content);
        const here = new Set([...idsOf(local), ...idsOf(cloud)]);
        const gone = ids.filter((id) => !idsOf(local).includes(id) || !idsOf(cloud).includes(id));
        expect([...merged].sort()).toEqual([...here].filter((id) => !gone.includes(id)).sort());
      }),
      runs,
    );
  });

  test('which side is which decides only who wins a conflict and who comes first between two rows', () => {
    fc.assert(
      fc.property(side('x'), side('y'), (local, cloud) => {
        const one = mergeList(base, local, cloud, noLimit);
        const other = mergeList(base, cloud, local, noLimit);
        expect(one.conflicts.length > 0).toBe(other.conflicts.length > 0);
        expect(idsOf(one.content).sort()).toEqual(idsOf(other.content).sort());
        if (one.conflicts.length === 0) expect(one.content.title).toBe(other.content.title);
      }),
      runs,
    );
  });

  test('one row moved here and another one there: both are where they were put, and the rest keep their order', () => {
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
        // Of two neighbours that changed places, nobody can see which one was moved.
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

  test('a conflict is told exactly when a field or a row was changed on both sides', () => {
    fc.assert(
      fc.property(side('x'), side('y'), (local, cloud) => {
        const merged = mergeList(base, local, cloud, noLimit);
        const of = (list: ListContent, id: string) => list.items.find((item) => item.id === id);
        const both = (b: unknown, l: unknown, c: unknown) => b !== l && b !== c && l !== c;
        const isFieldConflict =
          both(base.title, local.title, cloud.title) ||
          ids.some((id) => {
            const [l, c] = [of(local, id), of(cloud, id)];
            return l && c && both(undefined, l.note, c.note);
          });
        const told = merged.conflicts.filter(({ about }) => about !== 'moved');
        expect(told.length > 0).toBe(isFieldConflict);
        // Rows that were not moved at all on one side are never told as moved on both.
        const order = (list: ListContent) => idsOf(list).filter((id) => ids.includes(id));
        const isInOrder = (list: ListContent) => order(list).join() === [...order(list)].sort().join();
        if (isInOrder(local) || isInOrder(cloud))
          expect(merged.conflicts.some(({ about }) => about === 'moved')).toBe(false);
      }),
      runs,
    );
  });
});
