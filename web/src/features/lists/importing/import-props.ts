import type { Category } from '@top100/contracts/categories';
import type { StoredList } from '@top100/sync/facts';

export interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  /** The one in sight: what says nothing about itself is read as it. */
  category: Category;
  /** The one in sight. */
  list: StoredList | undefined;
}
