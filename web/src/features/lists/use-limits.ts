import type { Category } from '@top100/contracts/categories';
import { tierLimits } from '@top100/contracts/tiers';
import { useMemo } from 'react';
import { tierOf, useSession } from '../../session/session.ts';
import { listsMessages as messages } from './messages.ts';

/** How much fits, and what is said when no more does: by the tier of the account whose lists are shown. */
export function useLimits() {
  const tier = tierOf(useSession());
  return useMemo(() => {
    const { listsPerCategory, itemsPerList } = tierLimits[tier];
    const isPremium = tier === 'premium';
    return {
      listsPerCategory,
      itemsPerList,
      listLimitText: (category: Category) =>
        (isPremium ? messages.premiumListLimit : messages.listLimit)(listsPerCategory, category),
      itemLimitText: () => (isPremium ? messages.premiumItemLimit : messages.itemLimit)(itemsPerList),
    };
  }, [tier]);
}
