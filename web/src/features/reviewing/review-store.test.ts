import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { MatchRow, RowMatch } from '@top100/contracts/endpoints/match';
import { categoryById } from '@top100/domain/categories';
import { RequestError } from '../../shared/api/request.ts';
import { openDecisions } from './decisions.ts';
import { incomingFrom } from './incoming-items.ts';
import { createMatcher } from './matcher.ts';
import { createReview } from './review-store.ts';
import { answered, halo, song } from './test/rows.ts';

let requested: (readonly MatchRow[])[];
let answer: (rows: readonly MatchRow[]) => Promise<RowMatch[]>;

beforeEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  requested = [];
  answer = async (rows) => rows.map(() => answered('none'));
});

function review(items = [song('Zombie', 'Fela Kuti')], itemLimit = 100) {
  const matcher = createMatcher((_category, rows) => {
    requested.push(rows);
    return answer(rows);
  });
  const store = createReview({
    category: categoryById('songs'),
    isSearchable: true,
    matcher,
    decisions: openDecisions('ann', localStorage),
    target: { items, itemLimit },
  });
  matcher.setActive(true);
  return { store, matcher };
}

const found = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ id: at, draft: { title: `Title ${at}`, artist: `Artist ${at}` } }));
const settled = () => new Promise((resolve) => setTimeout(resolve, 450));

describe('a review', () => {
  test('counts every row once, and numbers the selected ones after the existing ranks', () => {
    const { store } = review();
    store.start([...found(3), { id: 3, draft: { title: 'zombie', artist: 'fela kuti' } }]);
    const { counts, ranks, selected } = store.view();
    expect(counts).toEqual({ candidates: 0, invalid: 0, duplicate: 1, waiting: 3, custom: 0, matched: 0 });
    expect(selected).toHaveLength(3);
    expect([...ranks]).toEqual([
      [0, 2],
      [1, 3],
      [2, 4],
    ]);
  });

  test('counts items of other lists as existing, in space and ranks', () => {
    const { store } = review([song('Zombie', 'Fela Kuti')], 4);
    const other = review([song('Zombie', 'Fela Kuti')], 4).store;
    other.start(found(2));
    store.start(found(4));
    const target = store.view().target;
    store.setTarget({ ...target, incoming: incomingFrom(other.view(), 'Road trip') });
    const { evaluated, selected, ranks, remaining } = store.view();
    expect(evaluated.map(({ state }) => state)).toEqual([
      { kind: 'incoming', from: 'Road trip' },
      { kind: 'incoming', from: 'Road trip' },
      { kind: 'ok' },
      { kind: 'ok' },
    ]);
    expect(remaining).toBe(1);
    expect(selected.map(({ row }) => [row.id, ranks.get(row.id)])).toEqual([[2, 4]]);
    other.tick(0, false);
    store.setTarget({ ...target, incoming: incomingFrom(other.view(), 'Road trip') });
    expect(store.view().selected.map(({ row }) => row.id)).toEqual([0, 2]);
  });

  test("applies the catalogue's answers, and all suggestions at once", async () => {
    answer = async (rows) => rows.map(({ artist }) => answered(artist ? 'none' : 'candidates', halo));
    const { store } = review();
    store.start([...found(1), { id: 1, draft: { title: 'Halo' } }]);
    expect(store.view().selected).toHaveLength(1);
    await settled();
    expect(store.view().counts).toMatchObject({ custom: 1, candidates: 1 });
    store.acceptSuggestions();
    expect(store.view().counts).toMatchObject({ custom: 1, matched: 1 });
    expect(store.view().selected).toHaveLength(2);
  });

  test('reuses decisions in the next review', async () => {
    answer = async (rows) => rows.map(() => answered('candidates', halo));
    const one = review();
    one.store.start([{ id: 0, draft: { title: 'Halo' } }]);
    await settled();
    one.store.acceptSuggestions();
    const two = review();
    two.store.start([{ id: 0, draft: { title: 'Halo' } }]);
    expect(two.store.view().counts.matched).toBe(1);
    expect(requested).toHaveLength(1);
  });

  test('changes its target list, whose items and limit then apply', () => {
    const { store } = review();
    store.start(found(3));
    store.setTarget({ items: [song('Title 1', 'Artist 1')], itemLimit: 2 });
    const { counts, selected, remaining } = store.view();
    expect(remaining).toBe(1);
    expect(counts.duplicate).toBe(1);
    expect(selected.map(({ row }) => row.id)).toEqual([0]);
  });

  test('handles ten thousand rows, with the first ones selected', async () => {
    const { store, matcher } = review([], 1000);
    matcher.setActive(false);
    await store.startInSlices(found(10_000));
    expect(store.view().evaluated).toHaveLength(10_000);
    expect(store.view().selected).toHaveLength(1000);
  });
});

describe('the catalogue', () => {
  test('is asked again on a retry, only for unanswered rows', async () => {
    let failures = 1;
    answer = async (rows) => {
      failures -= 1;
      if (failures === 0) throw new RequestError('The server cannot be reached.', 0);
      return rows.map(() => answered('none'));
    };
    const { store } = review([], -1);
    store.start(found(2));
    await settled();
    expect(store.view().hasFailed).toBe(true);
    expect(store.view().selected).toHaveLength(2);
    store.retry();
    await settled();
    expect(store.view()).toMatchObject({ hasFailed: false, counts: { custom: 2, waiting: 0 } });
  });

  test('is asked for the visible review first', async () => {
    const { store: one, matcher } = review([], -1);
    matcher.setActive(false);
    const two = createReview({
      category: categoryById('songs'),
      isSearchable: true,
      matcher,
      decisions: openDecisions('ann', localStorage),
      target: { items: [], itemLimit: -1 },
    });
    one.start(found(150));
    two.start([{ id: 0, draft: { title: 'In sight', artist: 'Somebody' } }]);
    two.prefer();
    await settled();
    matcher.setActive(true);
    await settled();
    expect(requested[0]?.[0]?.title).toBe('In sight');
    expect(requested.flat()).toHaveLength(151);
  });
});
