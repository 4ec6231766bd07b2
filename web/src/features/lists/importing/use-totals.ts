import { useCallback, useSyncExternalStore } from 'react';
import type { Import } from './use-import.ts';

/** How many items would go into how many lists, over all reviews of an import. */
export function useTotals({ plans, reviews: { reviews, stateOf } }: Import) {
  const ids = plans.plans.map(({ found }) => found.id);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [...reviews.values()].map((review) => review.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [reviews],
  );
  // Text, since it is compared by value.
  const counts = useSyncExternalStore(subscribe, () =>
    ids
      .map((id) => {
        const view = reviews.get(id)?.view();
        return view ? Math.min(view.ticked.length, view.room) : 0;
      })
      .join(' '),
  );
  const each = counts === '' ? [] : counts.split(' ').map(Number);
  const filled = plans.plans.filter((_, at) => (each[at] ?? 0) > 0);
  return {
    items: each.reduce((sum, n) => sum + n, 0),
    lists: new Set(filled.map(({ found, target }) => (target.kind === 'new' ? found.id : target.listId)))
      .size,
    /** Every list that something goes into is known by its items. */
    isReady: plans.plans.every((plan) => stateOf(plan) === 'ready'),
  };
}
