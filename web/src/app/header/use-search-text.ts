import { maxTitleLength } from '@top100/domain/lists';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../shared/hooks/use-debounced.ts';
import { searchScope } from './section.ts';

/** Debounce of the header's search, in ms. */
export const searchDebounceMs = 300;
/** The maximum length of a title, and short enough for a URL. */
export const maxSearchLength = maxTitleLength;
const parameter = 'search';

/**
 * The text of the header's search. In My Lists and Discover it is also the address's `?search=`, which
 * filters the lists; when that changes elsewhere (another category, 'Show all lists'), the field follows.
 */
export function useSearchText() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const scope = searchScope(pathname);
  const isFilter = scope !== undefined;
  /** Undefined where the search doesn't filter. */
  const inAddress = isFilter ? (params.get(parameter) ?? '') : undefined;

  const [text, setText] = useState(inAddress ?? '');
  /**
   * Only the field in which the user types writes the address: on phones the overlay has a second field, and
   * both follow it.
   */
  const isTyped = useRef(false);
  const settled = useDebounced(text, searchDebounceMs);
  const known = useRef(inAddress);

  useEffect(() => {
    // Our own changes are known before the address has them; any other came from elsewhere.
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
