/**
 * How many rows it takes to get from one ranking to the other: rows that were added, that were removed, and of
 * those in both the fewest that have to be taken out and put back elsewhere. A row that others passed has not moved.
 */
export function countMoves(before: readonly string[], after: readonly string[]): number {
  const places = new Map(before.map((id, place) => [id, place]));
  const kept = after.map((id) => places.get(id)).filter((place) => place !== undefined);
  const moved = kept.length - longestRise(kept);
  return before.length - kept.length + (after.length - kept.length) + moved;
}

/** The length of the longest rising subsequence, in n log n. */
function longestRise(places: readonly number[]): number {
  // lasts[n]: the smallest place with which a rise of n + 1 can end.
  const lasts: number[] = [];
  for (const place of places) {
    let low = 0;
    let high = lasts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((lasts[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    lasts[low] = place;
  }
  return lasts.length;
}
