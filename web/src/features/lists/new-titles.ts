import type { Category } from '@top100/contracts/categories';
import { freeTitle } from '@top100/contracts/list-titles';

/** The title of a new list of a category, besides those that are used. */
export type TitleFor = (category: Category, used: readonly string[]) => string;

const load = () => import('@top100/contracts/default-titles');

/**
 * The ten default titles of each category (spec section 4), which are no part of the first load. Without a connection
 * on a first visit a list is called as its category.
 */
export async function newTitles(): Promise<TitleFor> {
  try {
    const { unusedTitle } = await load();
    return ({ id }, used) => unusedTitle(id, used, Math.random);
  } catch {
    return ({ label }, used) => freeTitle(label, used);
  }
}
