import type { Category } from '@top100/contracts/categories';
import type { Item } from '@top100/contracts/items';
import { uiMessages } from '../../../shared/ui/messages.ts';
import { part, usePart } from '../../../shared/ui/part.ts';
import { toast } from '../../../shared/ui/toast.ts';

export interface PasteReviewModalProps {
  category: Category;
  searchable: boolean;
  /** What the list holds now: to notice duplicates and the limit. */
  items: readonly Item[];
  /** -1 is unlimited. */
  itemLimit: number;
  /** What was pasted; empty to ask for it; undefined while closed. */
  pasted: string | undefined;
  onClose(): void;
  /** All of them at once, in their order. */
  onAdd(items: Item[]): void;
  onLimit(): void;
}

/** Reader, table and look-up weigh more than most visits need: they come with the first paste. */
const dialog = part<PasteReviewModalProps>(() => import('./paste-review-dialog.tsx'));

/** Many lines at once, and what they were read as, before anything goes in. */
export function PasteReviewModal(props: PasteReviewModalProps) {
  const Dialog = usePart(dialog, props.pasted !== undefined, () => {
    toast.error(uiMessages.notLoaded);
    props.onClose();
  });
  return Dialog && <Dialog {...props} />;
}
