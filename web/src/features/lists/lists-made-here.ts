import { categoryById } from '@top100/contracts/categories';
import type { StoredList } from '@top100/sync/facts';
import { type RefObject, useEffect } from 'react';
import { useAccount } from '../../sync/account-context.tsx';
import { handleSyncNotices } from '../../sync/sync-notices.ts';
import { useLimits } from './use-limits.ts';

/** Lists that were made by a click on this page, with the title that they got. */
const madeHere = new Map<string, string>();

export function noteMadeHere({ id, title }: StoredList): void {
  madeHere.set(id, title);
}

/** The button that made the list is gone with the screen that it stood on: its title has the focus next. */
export function useFocusMadeHere(listId: string, section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (madeHere.has(listId) && document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>('h1 button')?.focus();
  }, [listId, section]);
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
