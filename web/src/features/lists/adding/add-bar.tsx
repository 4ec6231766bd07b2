import type { Category } from '@top100/contracts/categories';
import { itemFields, titleField } from '@top100/contracts/item-fields';
import type { Item, ItemDraft } from '@top100/contracts/items';
import { newItem } from '@top100/contracts/items';
import { roomLeft } from '@top100/contracts/tiers';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './add-bar.module.css';
import { ItemFormModal } from './item-form-modal.tsx';
import { addingMessages } from './messages.ts';

export interface AddBarProps {
  category: Category;
  searchable: boolean;
  /** What the list holds now: to notice duplicates and the limit. */
  items: readonly Item[];
  /** -1 is unlimited. */
  itemLimit: number;
  /** What somebody chose elsewhere to look for here. */
  initialQuery?: string;
  /** The items go to the end, in this order, as one step of undo. */
  onAdd(items: Item[]): void;
  onLimit(): void;
  onShowExisting(itemId: string): void;
  /** Gives the page a function that opens the bar, for the phone's thumb button. */
  onOpenHandle?(open: () => void): void;
}

/** The bar above a list: the ways in for new items. */
export function AddBar({
  category,
  items,
  itemLimit,
  initialQuery,
  onAdd,
  onLimit,
  onOpenHandle,
}: AddBarProps) {
  const [query, setQuery] = useState(initialQuery ?? '');
  const [prefill, setPrefill] = useState<ItemDraft>();
  const input = useRef<HTMLInputElement>(null);
  const type = category.itemType;

  useEffect(() => onOpenHandle?.(() => input.current?.focus()), [onOpenHandle]);

  function add(fields: Partial<Item>) {
    if (roomLeft(itemLimit, items.length) < 1) return onLimit();
    onAdd([newItem(type, fields, Date.now(), Math.random)]);
    setQuery('');
  }

  function submit() {
    const draft = { [titleField(type)]: query };
    const needsMore = itemFields[type].some((field) => field.required && field.name !== titleField(type));
    if (query.trim() !== '') needsMore ? setPrefill(draft) : add({ [titleField(type)]: query.trim() });
  }

  return (
    <div className={styles.bar}>
      <input
        ref={input}
        className={styles.input}
        aria-label={addingMessages.addTitle(category)}
        placeholder={addingMessages.placeholder(category)}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit();
        }}
      />
      <Button className={styles.byHand} onClick={() => setPrefill({ [titleField(type)]: query })}>
        {addingMessages.byHand}
      </Button>
      <ItemFormModal
        category={category}
        items={items}
        open={prefill !== undefined}
        {...(prefill && { prefill })}
        onClose={() => setPrefill(undefined)}
        onSubmit={add}
      />
    </div>
  );
}
