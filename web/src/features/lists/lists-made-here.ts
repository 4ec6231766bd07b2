import { categoryById } from '@top100/contracts/categories';
import type { StoredList } from '@top100/sync/facts';
import { useEffect } from 'react';
import { useAccount } from '../../sync/account-context.tsx';
import { handleSyncNotices } from '../../sync/sync-notices.ts';
import { useLimits } from './use-limits.ts';

/** Lists that were made by a click on this page, with the title that they got. */
const madeHere = new Map<string, string>();

export function noteMadeHere({ id, title }: StoredList): void {
  madeHere.set(id, title);
}

/**
 * A list that was made by a click here and for which the account has no room, because another device has made one
 * too: the limit is shown, and a list that nothing was done to goes again (spec section 4). Any other stays.
 */
export function useRefusedLists(onLimit: (text: string) => void): void {
  const account = useAccount();
  const { listLimitText } = useLimits();
  useEffect(
    () =>
      handleSyncNotices((notice, { accountId }) => {
        if (notice.kind !== 'refused' || accountId !== account.accountId) return false;
        const title = madeHere.get(notice.listId);
        const list = account.store.getState().device.lists[notice.listId];
        if (title === undefined || !list) return false;
        madeHere.delete(list.id);
        onLimit(listLimitText(categoryById(list.category)));
        const isUntouched = list.title === title && list.description === '' && list.itemCount === 0;
        if (isUntouched) account.take({ kind: 'listDeleted', listId: list.id });
        return true;
      }),
    [account, listLimitText, onLimit],
  );
}
