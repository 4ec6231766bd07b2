import { uiMessages } from '../../../shared/ui/messages.ts';
import { preloadModal } from '../../../shared/ui/modal.tsx';
import { part, preload, usePart } from '../../../shared/ui/part.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { ItemFormModalProps } from './item-form-props.ts';

export type { ItemFormModalProps } from './item-form-props.ts';

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
