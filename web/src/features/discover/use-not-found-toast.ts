import { useEffect } from 'react';
import { toast } from '../../shared/ui/toast.ts';
import { discoverMessages as messages } from './messages.ts';

/** Explains with a toast why a list redirected. */
export function useNotFoundToast(isGone: boolean, words: string = messages.notFound): void {
  useEffect(() => {
    // A fixed id, since the redirect may render twice.
    if (isGone) toast.error(words, { id: 'list-gone' });
  }, [isGone, words]);
}
