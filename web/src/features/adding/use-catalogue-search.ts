import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import type { Category } from '@top100/domain/categories';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { peek, useQuery } from '../../shared/api/query-cache.ts';
import { useOnline } from '../../shared/hooks/use-online.ts';
import { searchQuery } from './catalogue-search.ts';

/** Minimum length of a search, and its debounce. */
const minSearchLength = 3;
const itemSearchMs = 1000;

export interface CatalogueSearch {
  status: 'off' | 'too-short' | 'loading' | 'found' | 'failed';
  /** Results for the current words; empty while loading. */
  entries: readonly CatalogueEntry[];
  /** Skips the debounce, and retries after a failure. */
  searchNow: () => void;
  /** Skips the debounce for the next words, which were not typed. */
  skipDebounce: () => void;
}

const none: readonly CatalogueEntry[] = [];

/** Searches the catalogue while typing. Changing the words or closing the box aborts the request. */
export function useCatalogueSearch(
  category: Category,
  words: string,
  isOpen: boolean,
  isOn: boolean,
): CatalogueSearch {
  /** The query whose debounce has passed. */
  const [due, setDue] = useState<string>();
  const isDebounceSkipped = useRef(false);
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);

  const trimmed = words.trim();
  const isLongEnough = [...trimmed].length >= minSearchLength;
  const isActive = isOn && isOpen && isLongEnough;
  const query = searchQuery(category.id, trimmed);
  const isDue = due === query || peek(query) !== undefined;
  const { value, error, isLoading, reload } = useQuery(isActive && isDue ? query : undefined, {
    freshFor: Number.POSITIVE_INFINITY,
    isAborted: true,
  });
  const { itemType } = category;
  const entries = useMemo(() => value?.results.filter(({ type }) => type === itemType), [value, itemType]);

  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setDue(query), isDebounceSkipped.current ? 0 : itemSearchMs);
    isDebounceSkipped.current = false;
    return () => {
      clearTimeout(timer);
      setDue(undefined);
    };
  }, [isActive, query]);

  // The cause doesn't matter here: manual entry always works, and a retry is offered.
  const hasFailed = error !== undefined && !isLoading;
  const searchNow = useCallback(() => {
    if (!isActive) return;
    if (!isDue) setDue(query);
    else if (hasFailed) reload();
  }, [isActive, isDue, hasFailed, query, reload]);

  const skipDebounce = useCallback(() => {
    isDebounceSkipped.current = true;
  }, []);

  useEffect(() => {
    if (isOnline && !wasOnline.current) searchNow();
    wasOnline.current = isOnline;
  }, [isOnline, searchNow]);

  const actions = { searchNow, skipDebounce };
  if (!isOn) return { status: 'off', entries: none, ...actions };
  if (!isLongEnough) return { status: 'too-short', entries: none, ...actions };
  if (entries) return { status: 'found', entries, ...actions };
  return { status: hasFailed ? 'failed' : 'loading', entries: none, ...actions };
}
