import { withFreeTitle } from '@top100/sync/free-title';
import { useCallback, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useAccount } from '../../../sync/account-context.tsx';
import type { AccountState } from '../../../sync/account-store.ts';
import { listPath } from '../../list-basics/list-path.ts';
import type { DeletedList } from './use-restore-deleted.ts';

/** Lists whose deletion is pending on this device, and an offline restore. */
export function usePendingDeletions() {
  const account = useAccount();
  const deleted = useSelector((state: AccountState) => state.device.deleted);
  const syncs = useSelector((state: AccountState) => state.device.syncs);
  const onDevice = useMemo(
    () =>
      Object.values(deleted).map(
        ({ id, title, category, itemCount, updatedAt }): DeletedList => ({
          id,
          title,
          category,
          itemCount,
          deletedAt: syncs[id]?.queue.at(-1)?.created_at ?? updatedAt,
        }),
      ),
    [deleted, syncs],
  );

  const restoreDeleted = useCallback(
    async (listId: string) => {
      await account.loadItems(listId);
      const { device } = account.store.getState();
      const list = device.deleted[listId];
      // Restored in another tab, or just sent: then the server lists it.
      if (!list) throw new Error(`List ${listId} has no pending deletion`);
      const at = new Date().toISOString();
      const items = device.items[listId] ?? [];
      const fact = withFreeTitle(device, { kind: 'listCreated', listId, at, list, items });
      if (fact.kind !== 'listCreated') return listPath(list);
      account.edit(fact);
      return listPath(fact.list);
    },
    [account],
  );

  return { onDevice, restoreDeleted };
}
