import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { announce } from '../../shared/ui/announce.ts';
import { lazyComponent, preload, useLazyComponent } from '../../shared/ui/lazy-component.ts';
import { appMessages } from '../messages.ts';
import styles from './search-box.module.css';
import { destinationOf, type SearchOption, searchOptions } from './search-option.ts';
import { isInDiscover, searchPath } from './section.ts';
import type { SuggestionListProps } from './suggestion-list.tsx';
import { useOwnResults } from './use-own-results.ts';
import { maxSearchLength, useSearchText } from './use-search-text.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Loaded on the first use of the field. */
const list = lazyComponent<SuggestionListProps>(() => import('./suggestion-list.tsx'));

/** Delay before the dropdown closes after the field has lost the focus. */
export const blurCloseMs = 200;

export interface SearchBoxProps {
  /** In the overlay suggestions are in the page flow instead of floating. */
  isOverlay?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Called when an option was selected or the search confirmed. */
  onDone?: () => void;
}

/**
 * The header's search: filters the lists of My Lists and Discover, and outside of Discover suggests own
 * lists, their items and catalogue entries. An ARIA combobox: the focus stays in the field, arrows move
 * through the suggestions.
 */
export function SearchBox({ isOverlay = false, inputRef, onDone }: SearchBoxProps) {
  const id = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { text, setText, settled, scope } = useSearchText();
  const isFilter = scope !== undefined;
  // User pages and shared lists belong to Discover, though typing filters nothing there.
  const isDiscovering = isInDiscover(pathname);
  const hasSuggestions = !isDiscovering;
  const { label, placeholder, hint } =
    appMessages.searches[isDiscovering ? 'discover' : (scope ?? 'catalogue')];
  const [isOpen, setIsOpen] = useState(isOverlay);
  const [activeIndex, setActiveIndex] = useState(-1);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const results = useResults(text, settled, isOpen && hasSuggestions);
  const { own, found, options } = results;
  const isAnswered = found.query !== '' && (found.hasFailed || !isFilter);
  const isListNeeded = isOpen && hasSuggestions && (options.length > 0 || isAnswered);
  const List = useLazyComponent(list, isListNeeded, () => undefined);
  const isListed = isListNeeded && List !== undefined;

  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => {
    setActiveIndex(-1);
    const words = appMessages.searchFound(own.listCount, own.itemCount, found.entries.length);
    if (words !== '') announce(words);
  }, [own, found.entries]);

  const choose = (option: SearchOption) => {
    const { to, state } = destinationOf(option);
    setText('');
    setIsOpen(isOverlay);
    void navigate(to, { state });
    onDone?.();
  };

  const confirm = () => {
    const chosen = options[activeIndex];
    if (isListed && chosen) return choose(chosen);
    setIsOpen(isOverlay);
    const search = text.trim();
    if (!isFilter && search !== '') {
      void navigate(`${searchPath(pathname)}?${new URLSearchParams({ search })}`);
    }
    onDone?.();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter and arrows belong to it.
    if (event.nativeEvent.isComposing) return;
    const last = options.length - 1;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        if (!isOpen) return setIsOpen(true);
        if (last < 0) return;
        const next = event.key === 'ArrowDown' ? activeIndex + 1 : activeIndex - 1;
        // Past either end is the field itself.
        return setActiveIndex(next > last ? -1 : next < -1 ? last : next);
      }
      case 'Enter':
        event.preventDefault();
        return confirm();
      case 'Escape':
        if (isOverlay) return;
        if (isListed) setIsOpen(false);
        else setText('');
        return setActiveIndex(-1);
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
        aria-activedescendant={isListed && activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
        placeholder={placeholder}
        className={styles.input}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setIsOpen(true);
        }}
        onFocus={() => {
          preload(list);
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
        <List
          {...results}
          id={id}
          activeIndex={activeIndex}
          onHover={setActiveIndex}
          onChoose={choose}
          isOverlay={isOverlay}
        />
      )}
      {isOverlay && !isListed && <p className={styles.hint}>{hint}</p>}
    </search>
  );
}

/** Own lists and items as typed, and catalogue entries once typing has paused. */
function useResults(text: string, settled: string, isEnabled: boolean) {
  const own = useOwnResults(text, isEnabled);
  const found = useSuggestions(settled, isEnabled);
  const options = useMemo(() => searchOptions(own, found.entries), [own, found.entries]);
  return { own, found, options };
}
