import type { EndpointAnswer } from '@top100/contracts/endpoint';
import type { Suggestion, suggestMusic } from '@top100/contracts/endpoints/catalogue';
import { useEffect, useState } from 'react';
import { request } from '../../shared/api/request.ts';

/** Spec section 5: suggestions only at two or more characters. The API takes no more than a hundred. */
export const minSuggestLength = 2;
const maxQueryLength = 100;

export interface Suggestions {
  /** The words that the answer is for. */
  query: string;
  hasFailed: boolean;
  entries: readonly Suggestion[];
}

const none: Suggestions = { query: '', hasFailed: false, entries: [] };

/** Catalogue entries for what was typed; the last answer stands until the next one is there. */
export function useSuggestions(typed: string, isWanted: boolean): Suggestions {
  const [found, setFound] = useState(none);
  const query = [...typed.trim()].slice(0, maxQueryLength).join('');
  const isLongEnough = [...query].length >= minSuggestLength;

  useEffect(() => {
    if (!isWanted || !isLongEnough) return;
    const asking = new AbortController();
    const ask = async () => {
      try {
        const answer = await request<EndpointAnswer<typeof suggestMusic>>('/api/music/suggestions', {
          query: { q: query },
          signal: asking.signal,
        });
        setFound({ query, hasFailed: false, entries: answer.suggestions });
      } catch {
        if (!asking.signal.aborted) setFound({ query, hasFailed: true, entries: [] });
      }
    };
    void ask();
    return () => asking.abort();
  }, [query, isLongEnough, isWanted]);

  return isLongEnough ? found : none;
}
