import type { Item } from '@top100/contracts/items';
import type { Coming } from '../reviewing/coming.ts';
import { comingFrom } from '../reviewing/coming.ts';
import type { Review } from '../reviewing/review-store.ts';
import type { Plan } from './plan-import.ts';
import { nameOf } from './plan-import.ts';

interface Aims {
  plans: readonly Plan[];
  /** By found list. */
  reviews: ReadonlyMap<number, Review>;
  /** By list of the account, as far as they have been read. */
  items: Readonly<Record<string, readonly Item[] | undefined>>;
  itemLimit: number;
}

const nothing: readonly Item[] = [];

/** Tells each review what its rows go into: of several that go into one list, the later ones after the earlier. */
export function aimReviews({ plans, reviews, items, itemLimit }: Aims): void {
  const shared = sharedTargets(plans);
  const comingInto = new Map<string, readonly Coming[]>();
  for (const plan of plans) {
    const { found, target } = plan;
    const review = reviews.get(found.id);
    if (!review) continue;
    if (target.kind === 'new') {
      review.setTarget({ items: nothing, itemLimit });
      continue;
    }
    const held = items[target.listId];
    if (!held) continue;
    const coming = comingInto.get(target.listId) ?? [];
    review.setTarget({ items: held, itemLimit, coming });
    if (!shared.has(target.listId)) continue;
    comingInto.set(target.listId, [...coming, ...comingFrom(review.view(), nameOf(plan))]);
  }
}

/** The reviews of lists that are not alone in going into their target. */
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
