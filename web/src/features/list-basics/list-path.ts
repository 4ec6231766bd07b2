import type { CategoryId } from '@top100/domain/categories';
import type { StoredList } from '@top100/sync/facts';

export function listPath(list: Pick<StoredList, 'category' | 'shortUri'>): string {
  return `/my-lists/${list.category}/${encodeURIComponent(list.shortUri)}`;
}

/** The category's page, for a category without lists. */
export function categoryPath(category: CategoryId): string {
  return `/my-lists/${category}`;
}
