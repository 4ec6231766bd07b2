import { withFreeTitle } from '@top100/sync/free-title';
import { useCallback, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useAccount } from '../../../sync/account-context.tsx';
import type { AccountState } from '../../../sync/account-store.ts';
import { listPath } from '../use-undo.ts';
import type { DeletedList } from './deleted-props.ts';

/** The lists whose deletion waits on this device, and how to take it back without a connection. */
export function useDeletedHere() {
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

  const takeBack = useCallback(
    async (listId: string) => {
      await account.loadItems(listId);
      const { device } = account.store.getState();
      const list = device.deleted[listId];
      // Taken back in another tab, or on its way to the server meanwhile: then it is among those of the server.
      if (!list) throw new Error(`The deletion of list ${listId} does not wait any more`);
      const at = new Date().toISOString();
      const items = device.items[listId] ?? [];
      const fact = withFreeTitle(device, { kind: 'listCreated', listId, at, list, items });
      if (fact.kind !== 'listCreated') return listPath(list);
      account.edit(fact);
      return listPath(fact.list);
    },
    [account],
  );

  return { onDevice, takeBack };
}
