import type { PullCursor } from './sync-facts.ts';

/**
 * The pull cursor to be written in one transaction with the pulled lists. `basis` is the cursor at the start of the
 * pull, `stored` the one on disk by then. If two tabs pull at once, the later write may bring back a list that the
 * other saw deleted: the lower cursor wins, so that the deletion is pulled again.
 */
export function nextPullCursor(
  stored: PullCursor | undefined,
  basis: PullCursor | undefined,
  got: PullCursor,
): PullCursor {
  if (!stored || (stored.seq === basis?.seq && stored.epoch === basis.epoch)) return got;
  return stored.epoch === got.epoch && got.seq < stored.seq ? got : stored;
}
