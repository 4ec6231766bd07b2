import { categoryById } from '@top100/domain/categories';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CatalogueCategories } from '../../shared/api/catalogue-categories.ts';
import type { Account } from '../../sync/open-account.ts';
import { openDecisions } from '../reviewing/decisions.ts';
import { deviceStorage } from '../reviewing/device-storage.ts';
import { createMatcher } from '../reviewing/matcher.ts';
import type { Review } from '../reviewing/review-store.ts';
import { createReview } from '../reviewing/review-store.ts';
import type { FoundList, Plan } from './plan-import.ts';
import { setReviewTargets, sharedReviews } from './set-review-targets.ts';

/** One review for each imported list; they share one matcher, which starts with the visible one. */
export function useReviews(account: Account, plans: readonly Plan[], itemLimit: number, isActive: boolean) {
  const [matcher] = useState(() => createMatcher());
  const [decisions] = useState(() => openDecisions(account.accountId, deviceStorage));
  // A ref, since it is read again in the same event that replaces reviews.
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
    const updateTargets = () => setReviewTargets({ plans, reviews, items, itemLimit });
    updateTargets();
    // Rows selected in one list count as existing for the next with the same target.
    const stops = sharedReviews(plans, reviews).map((review) => review.subscribe(updateTargets));
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
    /** Whether the items of a plan's target are loaded. */
    stateOf({ target }: Plan): 'ready' | 'loading' | 'unread' {
      if (target.kind === 'new' || items[target.listId]) return 'ready';
      return unread.has(target.listId) ? 'unread' : 'loading';
    },
    /** Creates the missing reviews, one after another. */
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
      for (const one of found) await made.get(one.id)?.startInSlices(rowsOf(one));
    },
    /** Restarts with rows parsed in another way. */
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
