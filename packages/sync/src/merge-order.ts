/** The order of a list that two devices have changed, by ids. */
export interface MergedOrder {
  order: string[];
  /** Rows that both sides have moved to different places. */
  conflicts: string[];
}

/**
 * Rows that one side has removed are removed, rows that one side has added are added, and a row that one side has
 * moved is where that side has it. Rows that neither side has moved keep their order; each other row goes between the
 * same two of them as on its own side, the server's before the device's. A row counts as moved if it is not in a
 * longest run of rows in the base's order. Of several such runs (either of two swapped neighbours may be the moved
 * one), the one without rows that a person is known to have moved (`movedLocally`) is chosen, then the one that
 * leaves the other side's moved rows alone.
 */
export function mergeOrder(
  base: readonly string[],
  local: readonly string[],
  cloud: readonly string[],
  movedLocally: readonly string[] = [],
): MergedOrder {
  const [inBase, inLocal, inCloud] = [new Set(base), new Set(local), new Set(cloud)];
  const rank = new Map(base.filter((id) => inLocal.has(id) && inCloud.has(id)).map((id, at) => [id, at]));
  const nothing: ReadonlySet<string> = new Set();
  const known: ReadonlySet<string> = new Set(movedLocally);
  const kept = (side: readonly string[]) => side.filter((id) => rank.has(id));
  const [localRows, cloudRows] = [kept(local), kept(cloud)];
  const both = common(
    movedRows(localRows, rank, nothing, known),
    movedRows(cloudRows, rank, nothing, nothing),
  );
  const movedHere = movedRows(localRows, rank, both, known);
  const movedInCloud = movedRows(cloudRows, rank, both, nothing);

  const isStable = (id: string) => rank.has(id) && !movedHere.has(id) && !movedInCloud.has(id);
  const comesFromCloud = (id: string) => movedInCloud.has(id) || !(movedHere.has(id) || !inCloud.has(id));
  const isGone = (id: string) => inBase.has(id) && !rank.has(id);
  const gapsOfCloud = gaps(cloud, isStable, (id) => !isGone(id) && comesFromCloud(id));
  const gapsOfLocal = gaps(local, isStable, (id) => !isGone(id) && !comesFromCloud(id));

  const order: string[] = [];
  const spine = cloud.filter(isStable);
  for (let gap = 0; gap <= spine.length; gap += 1) {
    order.push(...(gapsOfCloud.rows[gap] ?? []), ...(gapsOfLocal.rows[gap] ?? []));
    const next = spine[gap];
    if (next !== undefined) order.push(next);
  }
  const conflicts = [...common(movedHere, movedInCloud)].filter(
    (id) => gapsOfLocal.of.get(id) !== gapsOfCloud.of.get(id),
  );
  return { order, conflicts };
}

/** The rows of a side by the number of stable rows before them, and that number for every row. */
function gaps(
  side: readonly string[],
  isStable: (id: string) => boolean,
  isTaken: (id: string) => boolean,
): { rows: string[][]; of: Map<string, number> } {
  const rows: string[][] = [[]];
  const of = new Map<string, number>();
  for (const id of side) {
    if (isStable(id)) {
      rows.push([]);
      continue;
    }
    of.set(id, rows.length - 1);
    if (isTaken(id)) rows.at(-1)?.push(id);
  }
  return { rows, of };
}

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): Set<string> {
  return new Set([...a].filter((id) => b.has(id)));
}

/**
 * The rows outside the longest increasing run of base ranks; of several longest ones, that with the fewest of
 * `known`, and then with the most of `spare`. A heaviest increasing subsequence in n log n, where all rows weigh
 * almost the same.
 */
function movedRows(
  side: readonly string[],
  rank: ReadonlyMap<string, number>,
  spare: ReadonlySet<string>,
  known: ReadonlySet<string>,
): Set<string> {
  const ranks = side.map((id) => rank.get(id) ?? 0);
  if (ranks.every((value, at) => at === 0 || value > (ranks[at - 1] ?? 0))) return new Set();
  const little = side.length + 1;
  const weights = side.map((id) => little * little - (known.has(id) ? little : 0) + (spare.has(id) ? 1 : 0));
  const heaviest: number[] = [];
  const before: number[] = [];
  // A Fenwick tree over ranks: the end of the heaviest run that ends at or below a rank.
  const tree = new Array<number>(rank.size + 1).fill(-1);
  let best = -1;
  for (const [at, value] of ranks.entries()) {
    let previous = -1;
    for (let node = value; node > 0; node -= node & -node)
      previous = heavier(heaviest, previous, tree[node] ?? -1);
    before.push(previous);
    heaviest.push((heaviest[previous] ?? 0) + (weights[at] ?? 0));
    best = heavier(heaviest, best, at);
    for (let node = value + 1; node <= rank.size; node += node & -node)
      tree[node] = heavier(heaviest, tree[node] ?? -1, at);
  }
  const moved = new Set(side);
  for (let at = best; at >= 0; at = before[at] ?? -1) moved.delete(side[at] ?? '');
  return moved;
}

function heavier(weights: readonly number[], a: number, b: number): number {
  return (weights[b] ?? 0) > (weights[a] ?? 0) ? b : a;
}
