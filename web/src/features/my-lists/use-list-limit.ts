import { rightsOf, useSession } from '../../session/session.ts';
import { listsMessages as messages } from '../list-basics/messages.ts';
import { useLimits } from '../list-basics/use-limits.ts';

/** From this share of the limit on, it is shown beside the number of lists. */
const nearLimit = 0.8;

/**
 * The limit on lists of a category as text, and whether another list requires Premium. `total`: current
 * lists.
 */
export function useListLimit(total: number): { count: string | undefined; needsPremium: boolean } {
  const { listsPerCategory: limit } = useLimits();
  const { canUpgrade } = rightsOf(useSession());
  const isNear = limit >= 0 && total >= limit * nearLimit;
  const isOver = total > limit;
  return {
    count: isNear
      ? isOver
        ? messages.overLimit(total, limit)
        : messages.placeOfList(total, limit)
      : undefined,
    needsPremium: canUpgrade && limit >= 0 && total >= limit,
  };
}
