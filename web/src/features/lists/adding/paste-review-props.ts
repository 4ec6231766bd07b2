import type { Category } from '@top100/contracts/categories';
import type { Item } from '@top100/contracts/items';

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
