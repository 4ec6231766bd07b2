import { maxTitleLength } from '@top100/contracts/lists';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../shared/hooks/use-debounced.ts';
import { searchScope } from './section.ts';

/** Spec section 9: the header's search waits this long. */
export const searchDebounceMs = 300;
/** As long as the longest title, and short enough for an address that servers take. */
export const maxSearchLength = maxTitleLength;
const parameter = 'search';

/**
 * What is typed into the header's search. In My Lists and Discover it is also the address's `?search=`, which filters
 * the lists there; when somebody else changes that (another category, 'Show all lists'), the field follows.
 */
export function useSearchText() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const scope = searchScope(pathname);
  const isFilter = scope !== undefined;
  /** Undefined where it filters nothing. */
  const inAddress = isFilter ? (params.get(parameter) ?? '') : undefined;

  const [text, setText] = useState(inAddress ?? '');
  /** Only who types writes: on phones a second field stands in the overlay, and what the one follows is the other's. */
  const isTyped = useRef(false);
  const settled = useDebounced(text, searchDebounceMs);
  const known = useRef(inAddress);

  useEffect(() => {
    // What is written here is known before the address has it; anything else was set elsewhere.
    if (known.current === inAddress) return;
    known.current = inAddress;
    isTyped.current = false;
    setText(inAddress ?? '');
  }, [inAddress]);

  useEffect(() => {
    if (!isFilter || !isTyped.current || settled !== text) return;
    const wanted = settled.trim();
    if (wanted === known.current) return;
    known.current = wanted;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (wanted === '') after.delete(parameter);
        else after.set(parameter, wanted);
        return after;
      },
      { replace: true },
    );
  }, [isFilter, settled, text, setParams]);

  const type = (typed: string) => {
    isTyped.current = true;
    setText(typed);
  };
  return { text, setText: type, settled, scope };
}
