import type { Category } from '@top100/contracts/categories';
import { useMemo } from 'react';
import { roomOf, tierOf, useSession } from '../../session/session.ts';
import { listsMessages as messages } from './messages.ts';

/** How much fits, and what is said when no more does: by the tier of the account whose lists are shown. */
export function useLimits() {
  const session = useSession();
  const isPremium = tierOf(session) === 'premium';
  const { listsPerCategory, itemsPerList } = roomOf(session);
  return useMemo(() => {
    return {
      listsPerCategory,
      itemsPerList,
      listLimitText: (category: Category) =>
        (isPremium ? messages.premiumListLimit : messages.listLimit)(listsPerCategory, category),
      itemLimitText: () => (isPremium ? messages.premiumItemLimit : messages.itemLimit)(itemsPerList),
    };
  }, [isPremium, listsPerCategory, itemsPerList]);
}
