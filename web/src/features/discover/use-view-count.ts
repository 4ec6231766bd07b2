import { viewAfterMs, viewMinutes } from '@top100/domain/discover';
import { useEffect } from 'react';
import { reportView } from './discover-queries.ts';

/** When a view of each list was last reported, in ms: the server counts one per period. */
const reportedAt = new Map<string, number>();

/** Reports a view once a list has been on screen for two seconds. */
export function useViewCount(listId: string | undefined): void {
  useEffect(() => {
    if (listId === undefined) return;
    const before = reportedAt.get(listId);
    if (before !== undefined && Date.now() - before < viewMinutes * 60_000) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = viewAfterMs;
    let since = 0;
    const report = () => {
      document.removeEventListener('visibilitychange', follow);
      reportedAt.set(listId, Date.now());
      void reportView(listId);
    };
    // Counts only the time in the foreground.
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') {
        since = Date.now();
        timer = setTimeout(report, left);
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
