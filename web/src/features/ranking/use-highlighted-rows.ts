import { useEffect, useMemo, useState } from 'react';

/** How long new rows are highlighted, in ms: equals the animation in sortable-row.module.css. */
const highlightMs = 1400;

/**
 * The rows that were just added. The highlight expires, or it would replay whenever a row mounts again: after
 * a scroll, a drop, a filter.
 */
export function useHighlightedRows(highlight: readonly string[] | undefined): ReadonlySet<string> {
  const [expired, setExpired] = useState<readonly string[]>();
  useEffect(() => {
    if (!highlight?.length) return;
    const timer = setTimeout(() => setExpired(highlight), highlightMs);
    return () => clearTimeout(timer);
  }, [highlight]);
  return useMemo(() => new Set(expired === highlight ? [] : highlight), [expired, highlight]);
}
