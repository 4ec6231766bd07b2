import { useEffect, useMemo, useState } from 'react';
import type { FoundOwn } from '../../sync/own-search/find-own.ts';
import { minSuggestLength } from './use-suggestions.ts';

const none: FoundOwn = { lists: [], items: [], listCount: 0, itemCount: 0 };

/** Own lists and items that match the typed words. They are loaded when the search opens. */
export function useOwnResults(typed: string, isEnabled: boolean): FoundOwn {
  const [search, setSearch] = useState<{ find: (words: string) => FoundOwn }>();
  const words = typed.trim();
  const isSearching = isEnabled && [...words].length >= minSuggestLength;
  useEffect(() => {
    if (!isSearching) return setSearch(undefined);
    let isCurrent = true;
    import('./own-search.ts')
      .then(({ openOwnSearch }) => openOwnSearch())
      .then(
        (find) => isCurrent && setSearch({ find }),
        () => {
          // Offline before lists were ever opened on this device: the catalogue's suggestions report it
          // already.
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [isSearching]);
  return useMemo(() => (isSearching && search ? search.find(words) : none), [isSearching, search, words]);
}
