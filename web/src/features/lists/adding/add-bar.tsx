import { PencilLine } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { compactQuery, useMedia } from '../../../shared/hooks/use-media.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { preloadModal } from '../../../shared/ui/modal.tsx';
import styles from './add-bar.module.css';
import { AddBox } from './add-box.tsx';
import { AddOverlay } from './add-overlay.tsx';
import { ItemFormModal, preloadItemForm } from './item-form-modal.tsx';
import { addingMessages as messages } from './messages.ts';
import { PasteReviewModal } from './paste-review-modal.tsx';
import type { AddingOptions } from './use-adding.ts';
import { useAdding } from './use-adding.ts';

export interface AddBarProps extends AddingOptions {
  /** What somebody chose elsewhere to look for here. */
  initialQuery?: string;
  /** Gives the page a function that opens the bar, for the phone's thumb button. */
  onOpenHandle?(open: () => void): void;
}

/** The bar above a list: search the catalogue, paste a whole list, or type by hand. */
export function AddBar(props: AddBarProps) {
  const { category, items, initialQuery, onOpenHandle } = props;
  const isCompact = useMedia(compactQuery);
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const adding = useAdding(props, isOpen, () => setIsOpen(false));
  const { typed, setTyped, search, formDraft, setFormDraft, pasted, setPasted } = adding;

  const open = useCallback(() => {
    setIsOpen(true);
    // On compact screens the field comes with the overlay, which gives it the focus.
    input.current?.focus();
  }, []);
  useEffect(() => onOpenHandle?.(open), [onOpenHandle, open]);

  const { hurryNext } = search;
  useEffect(() => {
    if (!initialQuery?.trim()) return;
    hurryNext();
    setTyped(initialQuery);
    open();
  }, [initialQuery, hurryNext, setTyped, open]);

  const box = {
    category,
    searchable: props.searchable,
    typed,
    search,
    choices: adding.choices,
    isOpen,
    limitNote: adding.limitNote,
    inputRef: input,
    onType: setTyped,
    onOpenChange: setIsOpen,
    onChoose: adding.choose,
    onPaste: setPasted,
  };
  return (
    <div className={styles.bar}>
      {isCompact ? (
        <button
          type="button"
          className={styles.opener}
          aria-haspopup="dialog"
          onPointerDown={preloadModal}
          onClick={open}
        >
          <span className={typed === '' ? styles.placeholder : styles.typed}>
            {/* Short: the whole sentence would be cut off here. */}
            {typed || messages.addTitle(category)}
          </span>{' '}
          {adding.limitNote && <span className={styles.limit}>{adding.limitNote.text}</span>}
        </button>
      ) : (
        <AddBox {...box} />
      )}
      <Button
        className={styles.byHand}
        onPointerEnter={preloadItemForm}
        onFocus={preloadItemForm}
        onClick={adding.openForm}
      >
        {messages.byHand}
      </Button>
      {isCompact && (
        <AddOverlay
          box={box}
          onClose={() => setIsOpen(false)}
          icon={<PencilLine />}
          onByHand={adding.openForm}
        />
      )}
      <ItemFormModal
        key={`form ${category.id}`}
        category={category}
        items={items}
        open={formDraft !== undefined}
        {...(formDraft && { prefill: formDraft })}
        onClose={() => setFormDraft(undefined)}
        onSubmit={adding.addByHand}
      />
      <PasteReviewModal
        key={`paste ${category.id}`}
        category={category}
        searchable={props.searchable}
        items={items}
        itemLimit={props.itemLimit}
        pasted={pasted}
        onClose={() => setPasted(undefined)}
        onAdd={props.onAdd}
        onLimit={props.onLimit}
      />
    </div>
  );
}
