import type { Category } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import { ClipboardList, Plus, Search } from 'lucide-react';
import type { ClipboardEvent, FocusEvent, KeyboardEvent, RefObject } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { usePreloadWhenIdle } from '../../shared/hooks/use-preload-when-idle.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { lazyComponent, useLazyComponent } from '../../shared/ui/lazy-component.ts';
import { uiMessages } from '../../shared/ui/messages.ts';
import { toast } from '../../shared/ui/toast.ts';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { itemFormMessages } from '../item-form/messages.ts';
import styles from './add-box.module.css';
import type { AddPanelProps } from './add-panel.tsx';
import type { Choice } from './choices.ts';
import { addingMessages as messages } from './messages.ts';
import type { AddedItem } from './use-add-bar.ts';
import type { CatalogueSearch } from './use-catalogue-search.ts';

/** Loaded in idle time, or when the field is focused before. */
const addPanel = lazyComponent<AddPanelProps>(() => import('./add-panel.tsx'));

/** Delay before the dropdown closes after the field has lost the focus. */
const blurCloseMs = 200;

export interface AddBoxProps {
  category: Category;
  searchable: boolean;
  typed: string;
  search: CatalogueSearch;
  choices: readonly Choice[];
  isOpen: boolean;
  /** In the full-screen overlay results are below the field instead of over the list. */
  isOverlay?: boolean;
  /** Items added since the box opened, newest first. */
  added: readonly AddedItem[];
  /** The list's current items. */
  items: readonly Item[];
  /** -1 means unlimited. */
  itemLimit: number;
  /** "20 of 25" close to the limit. */
  limitNote: { text: string; spoken: string } | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
  onType: (typed: string) => void;
  onOpenChange: (isOpen: boolean) => void;
  /** Returns true if the item was added, so that the next result can be selected. */
  onChoose: (choice: Choice) => boolean;
  onPaste: (text: string) => void;
}

/** Longer text opens the paste review, which splits it or reports that it is too long. */
const maxTypedLength = 600;

/**
 * The input for new items with its results. An ARIA combobox: the focus stays in the field, arrows move
 * through the choices.
 */
export function AddBox(props: AddBoxProps) {
  const { category, searchable, typed, search, choices, isOpen, isOverlay, limitNote, inputRef } = props;
  const { onType, onOpenChange, onChoose, onPaste } = props;
  const id = useId();
  const [activeId, setActiveId] = useState<string>();
  /** Where the arrows continue after an item was added; undefined once the input changes. */
  const [resumeId, setResumeId] = useState<string>();
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The first result is selected until arrows or the pointer move: Enter adds it.
  const isReady = search.status === 'found' || search.status === 'off';
  const isFirstChosen = activeId === undefined && resumeId === undefined && isReady;
  const activeIndex = isFirstChosen
    ? Math.min(0, choices.length - 1)
    : choices.findIndex(({ id }) => id === activeId);
  usePreloadWhenIdle(addPanel.load);
  const Panel = useLazyComponent(addPanel, isOpen, () => toast.error(uiMessages.notLoaded));
  const isListed = isOpen && Panel !== undefined && choices.length > 0;
  const Icon = searchable ? Search : Plus;

  useEffect(() => () => clearTimeout(closing.current), []);

  const type = (text: string) => {
    onType(text);
    onOpenChange(true);
    setActiveId(undefined);
    setResumeId(undefined);
  };

  const choose = (choice: Choice) => {
    const next = choices[choices.indexOf(choice) + 1];
    if (!onChoose(choice)) return;
    // Prevents a repeated Enter from acting on the same row.
    setActiveId(undefined);
    setResumeId(next?.id ?? '');
    inputRef.current?.select();
  };

  const resumeIndex = () => choices.findIndex((choice) => choice.id === resumeId);

  const confirm = () => {
    const chosen = choices[activeIndex];
    if (isListed && chosen) return choose(chosen);
    if (search.status === 'loading' || search.status === 'failed') return search.searchNow();
    // Continues after the item that the last Enter added.
    if (search.status === 'found') setActiveId((choices[resumeIndex()] ?? choices[0])?.id);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter and arrows belong to it.
    if (event.nativeEvent.isComposing) return;
    const last = choices.length - 1;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        if (!isOpen) return onOpenChange(true);
        if (last < 0) return;
        if (activeIndex < 0)
          return setActiveId(choices[event.key === 'ArrowUp' ? last : Math.max(0, resumeIndex())]?.id);
        const step = event.key === 'ArrowDown' ? 1 : last;
        return setActiveId(choices[(activeIndex + step) % choices.length]?.id);
      }
      case 'Home':
      case 'End':
        // Until an arrow was used, these keys move the caret.
        if (!isListed || activeId === undefined) return;
        event.preventDefault();
        return setActiveId(choices[event.key === 'Home' ? 0 : last]?.id);
      case 'Enter':
        event.preventDefault();
        return confirm();
      case 'Escape':
        if (isOverlay || !isOpen) return;
        event.stopPropagation();
        setActiveId(undefined);
        return onOpenChange(false);
    }
  };

  const onPasted = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (text.length <= maxTypedLength && !/[\n\r\u2028]/.test(text.trim())) return;
    event.preventDefault();
    onOpenChange(false);
    onPaste(text);
  };

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (isOverlay || event.currentTarget.contains(event.relatedTarget)) return;
    closing.current = setTimeout(() => onOpenChange(false), blurCloseMs);
  };

  return (
    <search
      aria-label={itemFormMessages.addTitle(category)}
      className={styles.box}
      data-overlay={isOverlay || undefined}
      onFocus={() => clearTimeout(closing.current)}
      onBlur={onBlur}
    >
      <div className={styles.field}>
        <Icon aria-hidden="true" className={styles.icon} />
        <input
          ref={inputRef}
          type="text"
          dir="auto"
          inputMode="search"
          enterKeyHint={searchable ? 'search' : 'done'}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          role="combobox"
          aria-label={itemFormMessages.addTitle(category)}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? `${id}-list` : undefined}
          aria-activedescendant={
            isListed && activeIndex >= 0 ? `${id}-${choices[activeIndex]?.id}` : undefined
          }
          aria-describedby={limitNote && !isOverlay ? `${id}-limit` : undefined}
          placeholder={placeholder(props)}
          className={styles.input}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onFocus={() => onOpenChange(true)}
          onClick={() => onOpenChange(true)}
          onKeyDown={onKeyDown}
          onPaste={onPasted}
        />
        {limitNote && !isOverlay && (
          <span id={`${id}-limit`} className={styles.limit}>
            <span aria-hidden="true">{limitNote.text}</span>
            <span className={styles.hidden}>{limitNote.spoken}</span>
          </span>
        )}
        {!isOverlay && (
          <Tooltip text={messages.paste} isLabel>
            <IconButton label={messages.paste} icon={<ClipboardList />} onClick={() => onPaste('')} />
          </Tooltip>
        )}
      </div>
      {isOpen && Panel && (
        <Panel
          {...{ id, category, typed, search, choices, isOverlay, activeIndex }}
          {...{ added: props.added, items: props.items, itemLimit: props.itemLimit }}
          onHover={(choice) => setActiveId(choice.id)}
          onChoose={choose}
        />
      )}
    </search>
  );
}

function placeholder({ category, searchable, isOverlay }: AddBoxProps): string {
  if (!isOverlay) return messages.placeholder(category);
  return searchable ? messages.overlayPlaceholder(category) : messages.manualPlaceholder(category);
}
