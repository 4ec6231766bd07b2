import { useSyncExternalStore } from 'react';
import type { Review, ReviewView } from './review-store.ts';

/** The current snapshot of a review. */
export function useReviewView(review: Review): ReviewView {
  return useSyncExternalStore(review.subscribe, review.view);
}
