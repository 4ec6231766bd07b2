import { useEffect, useMemo, useState } from 'react';

/** How long new rows glow, in ms: as long as the animation in sortable-row.module.css. */
const glow = 1400;

/**
 * The rows that came in just now. When they have glowed they are like all others, or they would glow again each
 * time that they are drawn anew: after a scroll, a drop, a filter.
 */
export function useFreshRows(highlight: readonly string[] | undefined): ReadonlySet<string> {
  const [over, setOver] = useState<readonly string[]>();
  useEffect(() => {
    if (!highlight?.length) return;
    const timer = setTimeout(() => setOver(highlight), glow);
    return () => clearTimeout(timer);
  }, [highlight]);
  return useMemo(() => new Set(over === highlight ? [] : highlight), [over, highlight]);
}
