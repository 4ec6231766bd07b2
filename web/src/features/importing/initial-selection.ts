import type { Category } from '@top100/domain/categories';
import { categories } from '@top100/domain/categories';
import { remainingQuota } from '@top100/domain/tiers';
import type { AccountLists, FoundList, Target } from './plan-import.ts';
import { listsOf } from './plan-import.ts';

/** The initially selected lists: a single one, the first sheet, or all that fit. */
export function initialSelection(
  found: readonly FoundList[],
  targets: ReadonlyMap<number, Target>,
): ReadonlySet<number> {
  const fitting = found.filter(
    ({ id, list }) => found.length === 1 || (!list.isAside && targets.get(id)?.kind === 'new'),
  );
  return new Set(fitting.map(({ id }) => id));
}

/** Categories with more found lists than remaining space. */
export function categoriesOverLimit(
  found: readonly FoundList[],
  accountLists: AccountLists,
): { category: Category; found: number; remaining: number }[] {
  return categories.flatMap((category) => {
    const count = found.filter(({ list }) => list.category === category.id).length;
    const remaining = remainingQuota(
      accountLists.listsPerCategory,
      listsOf(accountLists, category.id).length,
    );
    return count > remaining ? [{ category, found: count, remaining }] : [];
  });
}
