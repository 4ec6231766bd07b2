import { categoryOfItemType } from '@top100/contracts/categories';
import type { Suggestion } from '@top100/contracts/endpoints/catalogue';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { announce } from '../../shared/ui/announce.ts';
import { appMessages } from '../messages.ts';
import styles from './search-box.module.css';
import { isInDiscover, searchPath } from './section.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { maxSearchLength, useSearchText } from './use-search-text.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Spec section 9: the dropdown closes this long after the field lost the focus. */
export const blurCloseMs = 200;

export interface SearchBoxProps {
  /** In the overlay the suggestions stand under the field instead of floating over the page. */
  isOverlay?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Called when a choice was made or the search confirmed. */
  onDone?: () => void;
}

/**
 * The header's search: in My Lists and Discover it filters the lists, and outside of Discover it suggests entries of
 * the catalogue. A combobox in the sense of the ARIA practices: the focus stays in the field, the arrows walk the suggestions.
 */
export function SearchBox({ isOverlay = false, inputRef, onDone }: SearchBoxProps) {
  const id = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { text, setText, settled, scope } = useSearchText();
  const isFilter = scope !== undefined;
  // Somebody's page and a shared list are of Discover too, though nothing there is filtered while one types.
  const isDiscovering = isInDiscover(pathname);
  const hasSuggestions = !isDiscovering;
  const { label, placeholder, hint } =
    appMessages.searches[isDiscovering ? 'discover' : (scope ?? 'catalogue')];
  const [isOpen, setIsOpen] = useState(isOverlay);
  const [at, setAt] = useState(-1);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const found = useSuggestions(settled, isOpen && hasSuggestions);
  const { entries } = found;
  const isListed =
    isOpen && hasSuggestions && found.query !== '' && (entries.length > 0 || found.hasFailed || !isFilter);

  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    setAt(-1);
    if (entries.length > 0) announce(appMessages.suggestionsCount(entries.length));
  }, [entries]);

  const choose = ({ type, title, artist }: Suggestion) => {
    const words = [title, artist].filter(Boolean).join(' ');
    setText('');
    setIsOpen(isOverlay);
    void navigate(`/my-lists/${categoryOfItemType(type).id}?${new URLSearchParams({ add: words })}`);
    onDone?.();
  };

  const confirm = () => {
    const chosen = entries[at];
    if (isListed && chosen) return choose(chosen);
    setIsOpen(isOverlay);
    const search = text.trim();
    if (!isFilter && search !== '') {
      void navigate(`${searchPath(pathname)}?${new URLSearchParams({ search })}`);
    }
    onDone?.();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the keyboard of the script while it is still composing a word.
    if (event.nativeEvent.isComposing) return;
    const last = entries.length - 1;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        if (!isOpen) return setIsOpen(true);
        if (last < 0) return;
        const next = event.key === 'ArrowDown' ? at + 1 : at - 1;
        // Beyond either end is the field itself.
        return setAt(next > last ? -1 : next < -1 ? last : next);
      }
      case 'Enter':
        event.preventDefault();
        return confirm();
      case 'Escape':
        if (isOverlay) return;
        if (isListed) setIsOpen(false);
        else setText('');
        return setAt(-1);
    }
  };

  return (
    <search className={styles.search} data-overlay={isOverlay || undefined}>
      <Search aria-hidden="true" className={styles.icon} />
      <input
        ref={inputRef}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={maxSearchLength}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? `${id}-list` : undefined}
        aria-activedescendant={isListed && at >= 0 ? `${id}-${at}` : undefined}
        placeholder={placeholder}
        className={styles.input}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setIsOpen(true);
        }}
        onFocus={() => {
          clearTimeout(closing.current);
          setIsOpen(true);
        }}
        onBlur={() => {
          if (!isOverlay) closing.current = setTimeout(() => setIsOpen(false), blurCloseMs);
        }}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={appMessages.clearSearch}
          className={styles.clear}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setText('')}
        >
          <X aria-hidden="true" />
        </button>
      )}
      {isListed && (
        <SuggestionList
          id={id}
          found={found}
          at={at}
          onPoint={setAt}
          onChoose={choose}
          isOverlay={isOverlay}
        />
      )}
      {isOverlay && !isListed && <p className={styles.hint}>{hint}</p>}
    </search>
  );
}
