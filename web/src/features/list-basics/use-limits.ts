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
    const isPremium = tier === 'premium';
    const listLimitText = (category: Category) =>
      isPremium
        ? messages.premiumListLimit(listsPerCategory, category)
        : messages.listLimit(listsPerCategory, premium.listsPerCategory, category);
    const itemLimitText = () =>
      isPremium
        ? messages.premiumItemLimit(itemsPerList)
        : messages.itemLimit(itemsPerList, premium.itemsPerList);
    return { listsPerCategory, itemsPerList, listLimitText, itemLimitText };
  }, [tier, listsPerCategory, itemsPerList, premium]);
}
