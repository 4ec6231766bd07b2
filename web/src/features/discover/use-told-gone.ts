import { useEffect } from 'react';
import { toast } from '../../shared/ui/toast.ts';
import { discoverMessages as messages } from './messages.ts';

/** Whoever is sent away from a list that cannot be shown is told why (spec section 8). */
export function useToldGone(isGone: boolean, words: string = messages.notFound): void {
  useEffect(() => {
    // One id, since the redirect may be drawn twice.
    if (isGone) toast.error(words, { id: 'list-gone' });
  }, [isGone, words]);
}
