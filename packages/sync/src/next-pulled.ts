import type { Pulled } from './sync-facts.ts';

/**
 * How far the account was followed, to be written in one transaction with the lists that came with it. `basis` is what
 * the pull began from, `stored` what lies on disk by then. Where two tabs pull at once, the later to write may bring
 * back what the other has heard to be gone: then the lesser counts, so that it is heard again.
 */
export function nextPulled(stored: Pulled | undefined, basis: Pulled | undefined, got: Pulled): Pulled {
  if (!stored || (stored.seq === basis?.seq && stored.epoch === basis.epoch)) return got;
  return stored.epoch === got.epoch && got.seq < stored.seq ? got : stored;
}
