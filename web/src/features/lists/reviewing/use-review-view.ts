import { useSyncExternalStore } from 'react';
import type { Review, ReviewView } from './review-store.ts';

/** What a review shows, as it changes. */
export function useReviewView(review: Review): ReviewView {
  return useSyncExternalStore(review.subscribe, review.view);
}
