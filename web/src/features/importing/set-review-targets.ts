import type { Item } from '@top100/domain/items';
import type { IncomingItem } from '../reviewing/incoming-items.ts';
import { incomingFrom } from '../reviewing/incoming-items.ts';
import type { Review } from '../reviewing/review-store.ts';
import type { Plan } from './plan-import.ts';
import { nameOf } from './plan-import.ts';

interface ReviewTargets {
  plans: readonly Plan[];
  /** By id of the found list. */
  reviews: ReadonlyMap<number, Review>;
  /** By id of the target list, if loaded. */
  items: Readonly<Record<string, readonly Item[] | undefined>>;
  itemLimit: number;
}

const nothing: readonly Item[] = [];

/** Sets each review's target: lists that share one are appended in order. */
export function setReviewTargets({ plans, reviews, items, itemLimit }: ReviewTargets): void {
  const shared = sharedTargets(plans);
  const incomingByList = new Map<string, readonly IncomingItem[]>();
  for (const plan of plans) {
    const { found, target } = plan;
    const review = reviews.get(found.id);
    if (!review) continue;
    if (target.kind === 'new') {
      review.setTarget({ items: nothing, itemLimit });
      continue;
    }
    const existing = items[target.listId];
    if (!existing) continue;
    const incoming = incomingByList.get(target.listId) ?? [];
    review.setTarget({ items: existing, itemLimit, incoming });
    if (!shared.has(target.listId)) continue;
    incomingByList.set(target.listId, [...incoming, ...incomingFrom(review.view(), nameOf(plan))]);
  }
}

/** The reviews of lists that share their target. */
export function sharedReviews(plans: readonly Plan[], reviews: ReadonlyMap<number, Review>): Review[] {
  const shared = sharedTargets(plans);
  return plans.flatMap(({ found, target }) => {
    const review = target.kind === 'existing' && shared.has(target.listId) && reviews.get(found.id);
    return review ? [review] : [];
  });
}

function sharedTargets(plans: readonly Plan[]): ReadonlySet<string> {
  const ids = plans.flatMap(({ target }) => (target.kind === 'existing' ? [target.listId] : []));
  return new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
}
