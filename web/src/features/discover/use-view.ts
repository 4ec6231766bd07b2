import { viewAfterMs, viewMinutes } from '@top100/contracts/discover';
import { useEffect } from 'react';
import { tellView } from './discover-calls.ts';

/** When each list was told of, in ms: the server counts once in so many minutes, and need not be asked more often. */
const toldAt = new Map<string, number>();

/** Tells the server that a list is looked at, once it has been on screen for two seconds (design decision 7.15). */
export function useView(listId: string | undefined): void {
  useEffect(() => {
    if (listId === undefined) return;
    const before = toldAt.get(listId);
    if (before !== undefined && Date.now() - before < viewMinutes * 60_000) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = viewAfterMs;
    let since = 0;
    const tell = () => {
      document.removeEventListener('visibilitychange', follow);
      toldAt.set(listId, Date.now());
      void tellView(listId);
    };
    // A page in a tab behind others is seen by nobody: only the time in front counts.
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') {
        since = Date.now();
        timer = setTimeout(tell, left);
      } else if (since !== 0) {
        left = Math.max(0, left - (Date.now() - since));
        since = 0;
      }
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [listId]);
}
