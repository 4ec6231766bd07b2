import type { Category } from '@top100/contracts/categories';
import { categories } from '@top100/contracts/categories';
import { roomLeft } from '@top100/contracts/tiers';
import type { FoundList, Holdings, Target } from './plan-import.ts';
import { listsOf } from './plan-import.ts';

/** The lists that are chosen if nobody says otherwise: one alone, or all for which there is room. */
export function chosenAtFirst(
  found: readonly FoundList[],
  targets: ReadonlyMap<number, Target>,
): ReadonlySet<number> {
  const fitting = found.filter(({ id }) => found.length === 1 || targets.get(id)?.kind === 'new');
  return new Set(fitting.map(({ id }) => id));
}

/** The categories that have no room for as many new lists as were found, and for how many they have. */
export function overRoom(
  found: readonly FoundList[],
  holdings: Holdings,
): { category: Category; found: number; room: number }[] {
  return categories.flatMap((category) => {
    const count = found.filter(({ list }) => list.category === category.id).length;
    const room = roomLeft(holdings.listsPerCategory, listsOf(holdings, category.id).length);
    return count > room ? [{ category, found: count, room }] : [];
  });
}
