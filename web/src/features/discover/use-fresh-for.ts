import { useNavigationType } from 'react-router-dom';

/** Seconds until an answer is stale, the same as the cache lifetime of collections. */
export const freshFor = 60;

/**
 * Seconds until an answer is stale: new pages refetch answers older than a minute, showing the old one
 * meanwhile; back and forward reuse what they had.
 */
export function useFreshFor(): number {
  return useNavigationType() === 'POP' ? Number.POSITIVE_INFINITY : freshFor;
}
