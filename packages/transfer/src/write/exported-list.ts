import type { CategoryId } from '@top100/contracts/categories';
import type { Item } from '@top100/contracts/items';

/** A list as it is written into a file: what a person has made of it, and nothing of the account around it. */
export interface ExportedList {
  title: string;
  /** May have several lines; '' when there is none. */
  description: string;
  category: CategoryId;
  /** In the order of their ranks, the first is number 1. Fields that this version does not know are in them too. */
  items: readonly Item[];
}
