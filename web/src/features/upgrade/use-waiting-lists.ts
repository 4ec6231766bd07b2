import { useEffect, useState } from 'react';
import type { Account } from '../../sync/open-account.ts';
import { useShownAccount } from '../../sync/shown-account.ts';

/** Lists of this device that the account lacked: how many were sent since, and how many are pending. */
export interface WaitingLists {
  pending: number;
  sent: number;
}

export function useWaitingLists(): WaitingLists {
  const { account } = useShownAccount();
  const [{ of, seen, waiting }, setState] = useState(() => snapshotOf(account));
  useEffect(() => {
    const look = () =>
      setState((before) => {
        const now = snapshotOf(account);
        if (before.of !== account) return now;
        const all = new Set([...before.seen, ...now.waiting]);
        const isSame = all.size === before.seen.size && now.waiting.size === before.waiting.size;
        return isSame ? before : { of: account, seen: all, waiting: now.waiting };
      });
    look();
    return account.store.subscribe(look);
  }, [account]);
  return of === account ? { pending: waiting.size, sent: seen.size - waiting.size } : { pending: 0, sent: 0 };
}

function snapshotOf(account: Account) {
  const { lists } = account.store.getState().device;
  const waiting = new Set(
    Object.values(lists).flatMap(({ id, sync_status }) => (sync_status === 'synced' ? [] : [id])),
  );
  return { of: account, seen: waiting, waiting };
}
