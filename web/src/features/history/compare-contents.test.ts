import { describe, expect, test } from '@jest/globals';
import { song, songs } from '@top100/testing/lists';
import { compareContents } from './compare-contents.ts';

/** Formats as "a+3 c-": a ranked three higher, c was removed; then added items with their rank. */
function compared(then: string, now: string): string {
  const { changes, missing } = compareContents(songs(then), songs(now));
  const rows = [...changes].map(([id, { rankNow, higherBy }]) =>
    rankNow === undefined ? `${id}-` : `${id}${higherBy > 0 ? '+' : ''}${higherBy}`,
  );
  return [...rows, ...missing.map(({ item, rank }) => `${item.id}@${rank}`)].join(' ');
}

describe('comparing an earlier version with the current list', () => {
  test.each([
    ['the same list', 'abcd', 'abcd', ''],
    ['one row that moved down since', 'abcd', 'bcda', 'a+3'],
    ['one row that moved up since', 'abcd', 'dabc', 'd-3'],
    ['two neighbours that changed places: one of them moved', 'abcd', 'abdc', 'd-1'],
    ['a row between two that changed places stays', 'abc', 'cba', 'a+2 c-2'],
    ['a row added at the top pushes, and moves nobody', 'abcd', 'xabcd', 'x@1'],
    ['a row removed pulls, and moves nobody', 'abcd', 'bcd', 'a-'],
    ['all at once', 'abcde', 'edxab', 'c- d-2 e-4 x@3'],
    ['nothing then', '', 'ab', 'a@1 b@2'],
    ['nothing now', 'ab', '', 'a- b-'],
  ])('handles %s', (_what, then, now, expected) => {
    expect(compared(then, now)).toBe(expected);
  });

  test('marks a row with edited texts, even at the same rank', () => {
    const now = [song('a', { title: 'Another title' }), song('b', { hidden: 1 })];
    const { changes, edited, moved } = compareContents(songs('ab'), now);
    expect([...changes]).toEqual([['a', { rankNow: 1, higherBy: 0, isEdited: true }]]);
    expect([edited, moved]).toEqual([1, 0]);
  });

  test('counts the marks', () => {
    expect(compareContents(songs('abcde'), songs('edxab'))).toMatchObject({
      moved: 2,
      removed: 1,
      edited: 0,
    });
  });

  test('compares a thousand reversed rows quickly', () => {
    const then = Array.from({ length: 1000 }, (_, index) => song(`${index}`));
    const from = performance.now();
    expect(compareContents(then, then.toReversed()).moved).toBe(999);
    expect(performance.now() - from).toBeLessThan(5000);
  });
});
