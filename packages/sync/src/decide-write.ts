import { applyFact } from './apply-fact.ts';
import type { ListFact, LocalList } from './facts.ts';

/** What to write of a list; an undefined `local` is removed. */
export interface WriteDecision {
  local: LocalList | undefined;
  /** Another tab has written since; memory takes over the result. */
  theirs: boolean;
}

/**
 * The disk decides between tabs (ops/docs/decisions/0001-disk-decides-between-tabs.md). If the list on disk is the
 * one that this tab last saw (by its fact count `n`; undefined: none), memory is written. Otherwise undefined:
 * another tab has written since, and the result of `replay` is written. All in one transaction.
 */
export function decideWrite(
  storedN: number | undefined,
  seenN: number | undefined,
  mine: LocalList | undefined,
): WriteDecision | undefined {
  return storedN === seenN ? { local: mine, theirs: false } : undefined;
}

/** Applies the unsaved facts of this tab to what another tab has written. */
export function replay(stored: LocalList | undefined, facts: readonly ListFact[]): WriteDecision {
  return { local: facts.reduce<LocalList | undefined>(applyFact, stored), theirs: true };
}
