import { categoryById } from '@top100/contracts/categories';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CatalogueCategories } from '../../../shared/api/catalogue-categories.ts';
import type { Account } from '../../../sync/open-account.ts';
import { openDecisions } from '../reviewing/decisions.ts';
import { deviceStorage } from '../reviewing/device-storage.ts';
import { createMatcher } from '../reviewing/matcher.ts';
import type { Review } from '../reviewing/review-store.ts';
import { createReview } from '../reviewing/review-store.ts';
import { aimReviews, sharedReviews } from './aim-reviews.ts';
import type { FoundList, Plan } from './plan-import.ts';

/** One review for each list that is imported; their rows are looked up together, those in sight first. */
export function useReviews(account: Account, plans: readonly Plan[], itemLimit: number, isActive: boolean) {
  const [matcher] = useState(() => createMatcher());
  const [decisions] = useState(() => openDecisions(account.accountId, deviceStorage));
  // Read again within one event, in which old ones go and new ones come.
  const current = useRef<ReadonlyMap<number, Review>>(new Map());
  const [reviews, setReviews] = useState(current.current);
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  const items = useSyncExternalStore(account.store.subscribe, () => account.store.getState().device.items);

  useEffect(() => {
    matcher.setActive(isActive);
    return () => matcher.setActive(false);
  }, [matcher, isActive]);

  useEffect(() => {
    for (const { target } of plans) {
      if (target.kind === 'new' || items[target.listId]) continue;
      const { listId } = target;
      account.loadItems(listId).catch(() => setUnread((now) => new Set(now).add(listId)));
    }
  }, [account, plans, items]);

  useEffect(() => {
    const aim = () => aimReviews({ plans, reviews, items, itemLimit });
    aim();
    // What goes in of one list is there for the next that goes into the same.
    const stops = sharedReviews(plans, reviews).map((review) => review.subscribe(aim));
    return () => {
      for (const stop of stops) stop();
    };
  }, [plans, reviews, items, itemLimit]);

  function keep(next: ReadonlyMap<number, Review>): void {
    current.current = next;
    setReviews(next);
  }

  return {
    reviews,
    /** Whether the list that a plan goes into is known by its items. */
    stateOf({ target }: Plan): 'ready' | 'loading' | 'unread' {
      if (target.kind === 'new' || items[target.listId]) return 'ready';
      return unread.has(target.listId) ? 'unread' : 'loading';
    },
    /** Makes the reviews of lists that have none yet, one after the other. */
    async open(found: readonly FoundList[], categories: CatalogueCategories): Promise<void> {
      const made = new Map<number, Review>();
      for (const one of found) {
        if (current.current.has(one.id)) continue;
        const review = createReview({
          category: categoryById(one.list.category),
          isSearchable: categories[one.list.category].isSearchable,
          matcher,
          decisions,
          target: { items: [], itemLimit },
        });
        made.set(one.id, review);
      }
      keep(new Map([...current.current, ...made]));
      for (const one of found) await made.get(one.id)?.startSlowly(rowsOf(one));
    },
    /** The rows of a list that was read in another way. */
    restart: (one: FoundList) => current.current.get(one.id)?.start(rowsOf(one), true),
    forget(): void {
      for (const review of current.current.values()) review.close();
      keep(new Map());
    },
  };
}

export type Reviews = ReturnType<typeof useReviews>;

function rowsOf({ list }: FoundList) {
  return list.rows.map(({ draft, source, kept, looksLikeHeading }, id) => ({
    id,
    draft,
    source,
    kept,
    looksLikeHeading,
  }));
}
