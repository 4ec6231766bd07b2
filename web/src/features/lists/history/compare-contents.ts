import { type Item, itemByline, itemTitle } from '@top100/contracts/items';

/** How a row of an earlier version stands to the list of now. Ranks are counted from 1. */
export interface RowChange {
  /** Its rank now; undefined when it is not in the list any more. */
  rankNow: number | undefined;
  /** By how many ranks it stood higher than now; negative: lower. 0 where only others moved past it. */
  higherBy: number;
  /** Its words are others now. */
  isEdited: boolean;
}

export interface ContentComparison {
  /** By item id; rows that are the same now are not in it. */
  changes: ReadonlyMap<string, RowChange>;
  /** Items of now that the earlier version does not have, with their rank of now. */
  missing: readonly { item: Item; rank: number }[];
  moved: number;
  /** How many of its rows are not in the list now. */
  gone: number;
  edited: number;
}

/**
 * Compares an earlier version of a list with the list of now. A row that only slid because others came, went or
 * moved past it has not moved: as few rows as possible are called moved, and of those only the ones whose rank
 * is another.
 */
export function compareContents(then: readonly Item[], now: readonly Item[]): ContentComparison {
  const ranksNow = new Map(now.map((item, index) => [item.id, index + 1]));
  const itemsNow = new Map(now.map((item) => [item.id, item]));
  const idsThen = new Set(then.map((item) => item.id));
  const common = then.flatMap((item, index) => {
    const rankNow = ranksNow.get(item.id);
    return rankNow === undefined ? [] : [{ id: item.id, rankThen: index + 1, rankNow }];
  });
  const stayed = stayedRows(common);
  const changes = new Map<string, RowChange>();
  let [moved, gone, edited] = [0, 0, 0];
  for (const [index, item] of then.entries()) {
    const rankNow = ranksNow.get(item.id);
    if (rankNow === undefined) {
      gone += 1;
      changes.set(item.id, { rankNow, higherBy: 0, isEdited: false });
      continue;
    }
    const higherBy = stayed.has(item.id) ? 0 : rankNow - (index + 1);
    const isEdited = wordsOf(item) !== wordsOf(itemsNow.get(item.id));
    if (higherBy !== 0) moved += 1;
    if (isEdited) edited += 1;
    if (higherBy !== 0 || isEdited) changes.set(item.id, { rankNow, higherBy, isEdited });
  }
  const missing = now.flatMap((item, index) => (idsThen.has(item.id) ? [] : [{ item, rank: index + 1 }]));
  return { changes, missing, moved, gone, edited };
}

interface CommonRow {
  id: string;
  rankThen: number;
  rankNow: number;
}

/**
 * The most rows that have kept their order among each other, those with the same rank first: the heaviest rising
 * run of ranks. Quadratic, which is a few ms for the longest list.
 */
function stayedRows(rows: readonly CommonRow[]): ReadonlySet<string> {
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
  const stayed = new Set<string>();
  for (let place = best; place >= 0; place = before[place] as number)
    stayed.add((rows[place] as CommonRow).id);
  return stayed;
}

/** What a person sees of an item: fields that this version does not know are no difference. */
function wordsOf(item: Item | undefined): string {
  return item ? [itemTitle(item), itemByline(item), item.year, item.duration_seconds].join('\n') : '';
}
