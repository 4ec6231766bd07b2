import type { Category } from '@top100/contracts/categories';
import type { Item, ItemDraft } from '@top100/contracts/items';
import { uiMessages } from '../../../shared/ui/messages.ts';
import { preloadModal } from '../../../shared/ui/modal.tsx';
import { part, preload, usePart } from '../../../shared/ui/part.ts';
import { toast } from '../../../shared/ui/toast.ts';

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

const dialog = part<ItemFormModalProps>(() => import('./item-form-dialog.tsx'));

/** Loads the form ahead, when the pointer comes near a button that opens it. */
export function preloadItemForm(): void {
  preloadModal();
  preload(dialog);
}

/** Adds an item by hand, or edits one. Its code comes at first use. */
export function ItemFormModal(props: ItemFormModalProps) {
  const Dialog = usePart(dialog, props.open, () => {
    toast.error(uiMessages.notLoaded);
    props.onClose();
  });
  return Dialog && <Dialog {...props} />;
}
