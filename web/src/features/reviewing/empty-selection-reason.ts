import { reviewMessages as messages } from './review-messages.ts';
import type { ReviewView } from './review-store.ts';

/** Why no row can be added; undefined if some can. For several reviews: a reason that applies to all. */
export function emptySelectionReason(views: readonly ReviewView[]): string | undefined {
  if (views.some(({ selected, remaining }) => Math.min(selected.length, remaining) > 0)) return undefined;
  const reasons = new Set(views.map(reasonOf));
  const [only] = reasons;
  return reasons.size === 1 ? only : messages.nothingTicked;
}

function reasonOf({ evaluated, counts, validCount, remaining, target }: ReviewView): string {
  if (evaluated.length > 0 && counts.duplicate === evaluated.length) return messages.allThere;
  if (remaining < 1) return messages.listFull(target.itemLimit);
  if (validCount > 0 || counts.candidates > 0) return messages.nothingTicked;
  return messages.noneWhole;
}
