import type { Category } from '@top100/domain/categories';
import { useMemo } from 'react';
import { quotaOf, tierOf, useSession } from '../../session/session.ts';
import { listsMessages as messages } from './messages.ts';

/** The limits of the shown account's tier, with their messages. */
export function useLimits() {
  const session = useSession();
  const tier = tierOf(session);
  const { listsPerCategory, itemsPerList } = quotaOf(session);
  const { premium } = session.limits;
  return useMemo(() => {
    const texts = {
      not_registered: {
        lists: (category: Category) =>
          messages.listLimit(listsPerCategory, premium.listsPerCategory, category),
        items: () => messages.visitorItemLimit(itemsPerList, premium.itemsPerList),
      },
      free: {
        lists: (category: Category) =>
          messages.listLimit(listsPerCategory, premium.listsPerCategory, category),
        items: () => messages.itemLimit(itemsPerList),
      },
      premium: {
        lists: (category: Category) => messages.premiumListLimit(listsPerCategory, category),
        items: () => messages.premiumItemLimit(itemsPerList),
      },
    }[tier];
    return { listsPerCategory, itemsPerList, listLimitText: texts.lists, itemLimitText: texts.items };
  }, [tier, listsPerCategory, itemsPerList, premium]);
}
