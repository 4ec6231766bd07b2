import { categoryById } from '@top100/domain/categories';
import type { StoredList } from '@top100/sync/facts';
import { type RefObject, useEffect } from 'react';
import { useAccount } from '../../sync/account-context.tsx';
import { handleSyncNotices } from '../../sync/sync-notices.ts';
import { useLimits } from '../list-basics/use-limits.ts';

/** Lists created by a click on this page, with their initial titles. */
const createdTitles = new Map<string, string>();

export function rememberCreatedList({ id, title }: StoredList): void {
  createdTitles.set(id, title);
}

/** Moves the focus to the new list's title, since the button that created it has unmounted. */
export function useFocusCreatedList(listId: string, section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (createdTitles.has(listId) && document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>('h1 button')?.focus();
  }, [listId, section]);
}

/**
 * A list created here may exceed the account's limit because another device has created one too: shows the
 * limit, and deletes the list if it is untouched.
 */
export function useRejectedLists(onLimit: (text: string) => void): void {
  const account = useAccount();
  const { listLimitText } = useLimits();
  useEffect(
    () =>
      handleSyncNotices((notice, { accountId }) => {
        if (notice.kind !== 'refused' || accountId !== account.accountId) return false;
        const title = createdTitles.get(notice.listId);
        const list = account.store.getState().device.lists[notice.listId];
        if (title === undefined || !list) return false;
        createdTitles.delete(list.id);
        onLimit(listLimitText(categoryById(list.category)));
        const isUntouched = list.title === title && list.description === '' && list.itemCount === 0;
        if (isUntouched) account.editWithoutUndo({ kind: 'listDeleted', listId: list.id });
        return true;
      }),
    [account, listLimitText, onLimit],
  );
}
