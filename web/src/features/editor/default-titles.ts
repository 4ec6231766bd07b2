import type { Category } from '@top100/domain/categories';
import { freeTitle } from '@top100/domain/list-titles';

/** Chooses the title of a new list, avoiding used ones. */
export type ChooseTitle = (category: Category, used: readonly string[]) => string;

const load = () => import('@top100/domain/default-titles');

/**
 * The default titles of each category, outside of the initial bundle. Offline on a first visit a list gets
 * its category's name.
 */
export async function loadDefaultTitles(): Promise<ChooseTitle> {
  try {
    const { unusedTitle } = await load();
    return ({ id }, used) => unusedTitle(id, used, Math.random);
  } catch {
    return ({ label }, used) => freeTitle(label, used);
  }
}
