/**
 * Counts the changes between two rankings: rows added, rows removed, and the minimum of common rows that must be
 * moved. A row that others passed has not moved.
 */
export function countMoves(before: readonly string[], after: readonly string[]): number {
  const places = new Map(before.map((id, place) => [id, place]));
  const kept = after.map((id) => places.get(id)).filter((place) => place !== undefined);
  const moved = kept.length - longestIncreasing(kept);
  return before.length - kept.length + (after.length - kept.length) + moved;
}

/** Length of the longest increasing subsequence, in O(n log n). */
function longestIncreasing(places: readonly number[]): number {
  // lasts[n]: the smallest place that ends an increasing subsequence of length n + 1.
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
