import type { Category } from '@top100/contracts/categories';
import type { Item, ItemDraft } from '@top100/contracts/items';

export interface ItemFormModalProps {
  category: Category;
  /** The item to edit; without one the form adds. */
  item?: Item;
  prefill?: ItemDraft;
  open: boolean;
  onClose(): void;
  /** Gets checked fields. Returning false keeps the form open; throwing too, with a message. */
  onSubmit(fields: Partial<Item>): unknown;
  /** What the list holds now, to notice duplicates. */
  items: readonly Item[];
}
