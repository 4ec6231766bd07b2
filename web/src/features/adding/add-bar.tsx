import { useCallback, useEffect, useRef, useState } from 'react';
import { compactQuery, phoneQuery, useMedia } from '../../shared/hooks/use-media.ts';
import { Button } from '../../shared/ui/button.tsx';
import { preloadModal } from '../../shared/ui/modal.tsx';
import { ItemFormModal, preloadItemForm } from '../item-form/item-form-modal.tsx';
import { itemFormMessages } from '../item-form/messages.ts';
import styles from './add-bar.module.css';
import { AddBox } from './add-box.tsx';
import { AddOverlay } from './add-overlay.tsx';
import { addingMessages as messages } from './messages.ts';
import { PasteReviewModal } from './paste-review-modal.tsx';
import type { AddBarOptions } from './use-add-bar.ts';
import { useAddBar } from './use-add-bar.ts';

export interface AddBarProps extends AddBarOptions {
  /** A search that the user selected on another page. */
  initialQuery?: string;
  /** Receives a function that opens the bar, for the phone's toolbar button. */
  onOpenHandle?(open: () => void): void;
}

/** The bar above a list: search the catalogue, paste a list, or enter an item manually. */
export function AddBar(props: AddBarProps) {
  const { category, items, initialQuery, onOpenHandle } = props;
  const isCompact = useMedia(compactQuery);
  // On phones the bottom toolbar opens the overlay.
  const isPhone = useMedia(phoneQuery);
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const addBar = useAddBar(props, isOpen, () => setIsOpen(false));
  const { typed, setTyped, search, formDraft, setFormDraft, pasted, setPasted } = addBar;

  const open = useCallback(() => {
    setIsOpen(true);
    // On compact screens the field mounts with the overlay, which focuses it.
    input.current?.focus();
  }, []);
  useEffect(() => onOpenHandle?.(open), [onOpenHandle, open]);

  const { skipDebounce } = search;
  useEffect(() => {
    if (!initialQuery?.trim()) return;
    skipDebounce();
    setTyped(initialQuery);
    open();
  }, [initialQuery, skipDebounce, setTyped, open]);

  const box = {
    category,
    searchable: props.searchable,
    typed,
    search,
    choices: addBar.choices,
    isOpen,
    added: addBar.added,
    items,
    itemLimit: props.itemLimit,
    limitNote: addBar.limitNote,
    inputRef: input,
    onType: setTyped,
    onOpenChange: setIsOpen,
    onChoose: addBar.choose,
    onPaste: setPasted,
  };
  return (
    <div className={styles.bar}>
      {isPhone ? null : isCompact ? (
        <button
          type="button"
          className={styles.opener}
          aria-haspopup="dialog"
          onPointerDown={preloadModal}
          onClick={open}
        >
          <span className={typed === '' ? styles.placeholder : styles.typed}>
            {/* Short, since the whole sentence would be truncated. */}
            {typed || itemFormMessages.addTitle(category)}
          </span>{' '}
          {addBar.limitNote && <span className={styles.limit}>{addBar.limitNote.text}</span>}
        </button>
      ) : (
        <AddBox {...box} />
      )}
      {!isPhone && (
        <Button
          className={styles.byHand}
          onPointerEnter={preloadItemForm}
          onFocus={preloadItemForm}
          onClick={addBar.openForm}
        >
          {messages.byHand}
        </Button>
      )}
      {isCompact && <AddOverlay box={box} onClose={() => setIsOpen(false)} onManualEntry={addBar.openForm} />}
      <ItemFormModal
        key={`form ${category.id}`}
        category={category}
        items={items}
        open={formDraft !== undefined}
        {...(formDraft && { prefill: formDraft })}
        onClose={() => setFormDraft(undefined)}
        onSubmit={addBar.addManually}
      />
      <PasteReviewModal
        key={`paste ${category.id}`}
        category={category}
        searchable={props.searchable}
        items={items}
        itemLimit={props.itemLimit}
        pasted={pasted}
        onClose={() => setPasted(undefined)}
        onAdd={(pastedItems) => void props.onAdd(pastedItems)}
        onLimit={props.onLimit}
      />
    </div>
  );
}
