import type { Suggestion } from '@top100/contracts/endpoints/catalogue';
import { suggestMusic } from '@top100/contracts/routes/catalogue';
import { useState } from 'react';
import { queryOf, useQuery } from '../../shared/api/query-cache.ts';

/** Minimum number of characters for suggestions. The API accepts at most a hundred. */
export const minSuggestLength = 2;
const maxQueryLength = 100;

export interface Suggestions {
  /** The query of this answer. */
  query: string;
  hasFailed: boolean;
  entries: readonly Suggestion[];
}

const none: Suggestions = { query: '', hasFailed: false, entries: [] };

/** Catalogue entries for the typed words; the last answer stays until the next one arrives. */
export function useSuggestions(typed: string, isEnabled: boolean): Suggestions {
  const [found, setFound] = useState(none);
  const query = [...typed.trim()].slice(0, maxQueryLength).join('');
  const isLongEnough = [...query].length >= minSuggestLength;

  const answer = useQuery(
    isEnabled && isLongEnough ? queryOf(suggestMusic, { query: { q: query } }) : undefined,
    { freshFor: Number.POSITIVE_INFINITY, isAborted: true },
  );
  const entries = answer.value?.suggestions ?? [];
  const hasFailed = answer.value === undefined && answer.error !== undefined;
  const isSettled = answer.value !== undefined || hasFailed;
  if (isSettled && (found.query !== query || found.hasFailed !== hasFailed))
    setFound({ query, hasFailed, entries });

  return isLongEnough ? found : none;
}
