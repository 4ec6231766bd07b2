import type { CategoryId } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';

/** A list as it is exported: its content, and nothing of the account. */
export interface ExportedList {
  title: string;
  /** May have several lines; '' for none. */
  description: string;
  category: CategoryId;
  /** In rank order, including fields that this version does not know. */
  items: readonly Item[];
}
