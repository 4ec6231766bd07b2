import { type Item, itemByline, itemTitle } from '@top100/domain/items';

/** How a row of an earlier version differs from the current list. Ranks start at 1. */
export interface RowChange {
  /** Undefined if it was removed. */
  rankNow: number | undefined;
  /** Number of ranks that it was higher than now; negative: lower. 0 if only other rows moved past it. */
  higherBy: number;
  /** Its texts have changed. */
  isEdited: boolean;
}

export interface ContentComparison {
  /** By item id; unchanged rows are missing. */
  changes: ReadonlyMap<string, RowChange>;
  /** Current items that the earlier version lacks, with their current rank. */
  missing: readonly { item: Item; rank: number }[];
  moved: number;
  /** Number of its rows that were removed. */
  removed: number;
  edited: number;
}

/**
 * Compares an earlier version with the current list. A row that shifted only because of others hasn't moved:
 * marks as few rows as possible as moved, and only those whose rank differs.
 */
export function compareContents(then: readonly Item[], now: readonly Item[]): ContentComparison {
  const ranksNow = new Map(now.map((item, index) => [item.id, index + 1]));
  const itemsNow = new Map(now.map((item) => [item.id, item]));
  const idsThen = new Set(then.map((item) => item.id));
  const common = then.flatMap((item, index) => {
    const rankNow = ranksNow.get(item.id);
    return rankNow === undefined ? [] : [{ id: item.id, rankThen: index + 1, rankNow }];
  });
  const unmoved = unmovedRows(common);
  const changes = new Map<string, RowChange>();
  let [moved, removed, edited] = [0, 0, 0];
  for (const [index, item] of then.entries()) {
    const rankNow = ranksNow.get(item.id);
    if (rankNow === undefined) {
      removed += 1;
      changes.set(item.id, { rankNow, higherBy: 0, isEdited: false });
      continue;
    }
    const higherBy = unmoved.has(item.id) ? 0 : rankNow - (index + 1);
    const isEdited = textOf(item) !== textOf(itemsNow.get(item.id));
    if (higherBy !== 0) moved += 1;
    if (isEdited) edited += 1;
    if (higherBy !== 0 || isEdited) changes.set(item.id, { rankNow, higherBy, isEdited });
  }
  const missing = now.flatMap((item, index) => (idsThen.has(item.id) ? [] : [{ item, rank: index + 1 }]));
  return { changes, missing, moved, removed, edited };
}

interface CommonRow {
  id: string;
  rankThen: number;
  rankNow: number;
}

/**
 * The largest set of rows in unchanged order, preferring those with the same rank: a heaviest increasing
 * subsequence. Quadratic, a few ms for the longest list.
 */
function unmovedRows(rows: readonly CommonRow[]): ReadonlySet<string> {
  const weights: number[] = [];
  const before: number[] = [];
  let best = -1;
  for (const [place, row] of rows.entries()) {
    let heaviest = -1;
    for (let other = 0; other < place; other += 1) {
      if ((rows[other] as CommonRow).rankNow > row.rankNow) continue;
      if (heaviest < 0 || (weights[other] as number) > (weights[heaviest] as number)) heaviest = other;
    }
    const own = row.rankThen === row.rankNow ? rows.length + 2 : rows.length + 1;
    weights.push(own + (weights[heaviest] ?? 0));
    before.push(heaviest);
    if (best < 0 || (weights[place] as number) > (weights[best] as number)) best = place;
  }
  const unmoved = new Set<string>();
  for (let place = best; place >= 0; place = before[place] as number)
    unmoved.add((rows[place] as CommonRow).id);
  return unmoved;
}

/** The visible texts of an item: fields unknown to this version don't count. */
function textOf(item: Item | undefined): string {
  return item ? [itemTitle(item), itemByline(item), item.year, item.duration_seconds].join('\n') : '';
}
