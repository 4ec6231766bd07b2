import { applyFact } from './apply-fact.ts';
import type { HeldList, ListFact } from './facts.ts';

/** What is written of a list; `held` is undefined where it is to be gone. */
export interface WriteDecision {
  held: HeldList | undefined;
  /** Another tab has written since, and memory has to take over what comes of it. */
  theirs: boolean;
}

/**
 * The disk decides between tabs (ops/docs/decisions/0001-disk-decides-between-tabs.md). If the list on disk is the one
 * that this tab last saw there (by its fact count, `n`; undefined: none), what memory has is written. Undefined:
 * another tab has written since, and then it is `replay` that says what is written. All in one transaction.
 */
export function decideWrite(
  storedN: number | undefined,
  seenN: number | undefined,
  mine: HeldList | undefined,
): WriteDecision | undefined {
  return storedN === seenN ? { held: mine, theirs: false } : undefined;
}

/** The facts of this tab that are not on disk yet, on top of what another tab has written. */
export function replay(stored: HeldList | undefined, facts: readonly ListFact[]): WriteDecision {
  return { held: facts.reduce<HeldList | undefined>(applyFact, stored), theirs: true };
}
