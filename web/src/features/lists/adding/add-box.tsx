import type { Category } from '@top100/contracts/categories';
import { ClipboardList, Plus, Search } from 'lucide-react';
import type { ClipboardEvent, FocusEvent, KeyboardEvent, RefObject } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { uiMessages } from '../../../shared/ui/messages.ts';
import { part, usePart } from '../../../shared/ui/part.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { Tooltip } from '../../../shared/ui/tooltip.tsx';
import { useLoadAhead } from '../use-load-ahead.ts';
import styles from './add-box.module.css';
import type { AddPanelProps } from './add-panel.tsx';
import type { Choice } from './choices.ts';
import { addingMessages as messages } from './messages.ts';
import type { CatalogueSearch } from './use-catalogue-search.ts';

/** Its code comes when the page stands, or when the field is focused before that. */
const addPanel = part<AddPanelProps>(() => import('./add-panel.tsx'));

/** Spec section 9: the dropdown closes this long after the field lost the focus. */
const blurCloseMs = 200;

export interface AddBoxProps {
  category: Category;
  searchable: boolean;
  typed: string;
  search: CatalogueSearch;
  choices: readonly Choice[];
  isOpen: boolean;
  /** On a screen of its own, where the results stand under the field instead of over the list. */
  isOverlay?: boolean;
  /** "20 of 25", once the limit is near. */
  limitNote: { text: string; spoken: string } | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
  onType: (typed: string) => void;
  onOpenChange: (isOpen: boolean) => void;
  /** True when the item went in, so that the next one can be looked for. */
  onChoose: (choice: Choice) => boolean;
  onPaste: (text: string) => void;
}

/** Text that no field takes: it is a list, or it is read as one and told to be too long. */
const longestTyped = 600;

/**
 * The field for new items with what was found under it. A combobox in the sense of the ARIA practices: the focus
 * stays in the field, the arrows walk the choices.
 */
export function AddBox(props: AddBoxProps) {
  const { category, searchable, typed, search, choices, isOpen, isOverlay, limitNote, inputRef } = props;
  const { onType, onOpenChange, onChoose, onPaste } = props;
  const id = useId();
  const [atId, setAtId] = useState<string>();
  /** Where the arrows go on after an item went in; undefined once something else was typed. */
  const resumeId = useRef<string>(undefined);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = choices.findIndex((choice) => choice.id === atId);
  useLoadAhead(addPanel.load);
  const Panel = usePart(addPanel, isOpen, () => toast.error(uiMessages.notLoaded));
  const isListed = isOpen && Panel !== undefined && choices.length > 0;
  const Icon = searchable ? Search : Plus;

  useEffect(() => () => clearTimeout(closing.current), []);

  const type = (text: string) => {
    onType(text);
    onOpenChange(true);
    setAtId(undefined);
    resumeId.current = undefined;
  };

  const choose = (choice: Choice) => {
    const next = choices[choices.indexOf(choice) + 1];
    if (!onChoose(choice)) return;
    // Once more Enter must not do something to the same row again.
    setAtId(undefined);
    resumeId.current = next?.id ?? '';
    inputRef.current?.select();
  };

  const resumeIndex = () => choices.findIndex((choice) => choice.id === resumeId.current);

  const confirm = () => {
    const chosen = choices[at];
    if (isListed && chosen) return choose(chosen);
    if (search.status === 'loading' || search.status === 'failed') return search.searchNow();
    const first = choices[0];
    if (!first || search.status === 'too-short') return;
    if (search.status !== 'off') return setAtId(choices[resumeIndex()]?.id ?? first.id);
    // What went in with the last Enter is the first choice still.
    if (resumeId.current === undefined) choose(first);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the keyboard of the script while it is still composing a word.
    if (event.nativeEvent.isComposing) return;
    const last = choices.length - 1;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        if (!isOpen) return onOpenChange(true);
        if (last < 0) return;
        if (at < 0) return setAtId(choices[event.key === 'ArrowUp' ? last : Math.max(0, resumeIndex())]?.id);
        // Beyond either end is the field itself.
        return setAtId(choices[at + (event.key === 'ArrowDown' ? 1 : -1)]?.id);
      }
      case 'Home':
      case 'End':
        if (!isListed || at < 0) return;
        event.preventDefault();
        return setAtId(choices[event.key === 'Home' ? 0 : last]?.id);
      case 'Enter':
        event.preventDefault();
        return confirm();
      case 'Escape':
        if (isOverlay || !isOpen) return;
        event.stopPropagation();
        setAtId(undefined);
        return onOpenChange(false);
    }
  };

  const onPasted = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (text.length <= longestTyped && !/[\n\r\u2028]/.test(text.trim())) return;
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
      aria-label={messages.addTitle(category)}
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
          aria-label={messages.addTitle(category)}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? `${id}-list` : undefined}
          aria-activedescendant={isListed && at >= 0 ? `${id}-${choices[at]?.id}` : undefined}
          aria-describedby={limitNote ? `${id}-limit` : undefined}
          placeholder={placeholder(props)}
          className={styles.input}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onFocus={() => onOpenChange(true)}
          onClick={() => onOpenChange(true)}
          onKeyDown={onKeyDown}
          onPaste={onPasted}
        />
        {limitNote && (
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
          {...{ id, typed, search, choices, isOverlay, at }}
          onPoint={(choice) => setAtId(choice.id)}
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
