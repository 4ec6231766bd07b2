import { reviewMessages as messages } from './review-messages.ts';
import type { ReviewView } from './review-store.ts';

/** Why none of the rows would go in; undefined while some would. Of several reviews: what is true of all of them. */
export function whyNothing(views: readonly ReviewView[]): string | undefined {
  if (views.some(({ ticked, room }) => Math.min(ticked.length, room) > 0)) return undefined;
  const reasons = new Set(views.map(whyNoRow));
  const [only] = reasons;
  return reasons.size === 1 ? only : messages.nothingTicked;
}

function whyNoRow({ judged, counts, canGoIn, room, target }: ReviewView): string {
  if (judged.length > 0 && counts.duplicate === judged.length) return messages.allThere;
  if (room < 1) return messages.listFull(target.itemLimit);
  if (canGoIn > 0 || counts.candidates > 0) return messages.nothingTicked;
  return messages.noneWhole;
}
