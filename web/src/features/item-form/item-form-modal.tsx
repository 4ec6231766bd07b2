import { lazyComponent, preload } from '../../shared/ui/lazy-component.ts';
import { LazyDialog } from '../../shared/ui/lazy-dialog.tsx';
import { preloadModal } from '../../shared/ui/modal.tsx';
import type { ItemFormModalProps } from './item-form-dialog.tsx';

const dialog = lazyComponent<ItemFormModalProps>(() => import('./item-form-dialog.tsx'));

/** Preloads the form when the pointer approaches a button that opens it. */
export function preloadItemForm(): void {
  preloadModal();
  preload(dialog);
}

/** Adds an item manually, or edits one. Lazy-loaded. */
export function ItemFormModal(props: ItemFormModalProps) {
  return <LazyDialog dialog={dialog} isOpen={props.open} props={props} />;
}
