import { useCallback, useSyncExternalStore } from 'react';
import { emptySelectionReason } from '../reviewing/empty-selection-reason.ts';
import { importMessages as messages } from './import-messages.ts';
import { nameOf } from './plan-import.ts';
import type { Import } from './use-import.ts';

/** The totals of items and lists over all reviews of an import. */
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
  // A string, so that snapshots compare by value.
  const counts = useSyncExternalStore(subscribe, () =>
    ids
      .map((id) => {
        const view = reviews.get(id)?.view();
        return view ? Math.min(view.selected.length, view.remaining) : 0;
      })
      .join(' '),
  );
  const rowsReason = useSyncExternalStore(subscribe, () => {
    const views = ids.flatMap((id) => reviews.get(id)?.view() ?? []);
    // Rows that are still being prepared report that themselves.
    return views.some(({ evaluated }) => evaluated.length > 0) ? emptySelectionReason(views) : undefined;
  });
  const each = counts === '' ? [] : counts.split(' ').map(Number);
  const filled = plans.plans.filter((_, at) => (each[at] ?? 0) > 0);
  const isReady = plans.plans.every((plan) => stateOf(plan) === 'ready');

  function whyNot(): string | undefined {
    const blocked = plans.plans.find((plan) => plans.problemOf(plan) || stateOf(plan) === 'unread');
    if (blocked) return messages.targetFirst(plans.plans.length > 1 ? nameOf(blocked) : undefined);
    if (!isReady) return messages.targetLoading;
    return rowsReason;
  }

  const items = each.reduce((sum, n) => sum + n, 0);
  return {
    items,
    lists: new Set(filled.map(({ found, target }) => (target.kind === 'new' ? found.id : target.listId)))
      .size,
    /** Why nothing can be added; undefined if something can. */
    reason: whyNot(),
  };
}
