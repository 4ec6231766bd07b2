import type { CategoryId } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import type { StoredList } from '@top100/sync/facts';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { Provider, useSelector } from 'react-redux';
import type { HistoryState, SavingState } from './account-state.ts';
import type { AccountState } from './account-store.ts';
import type { Account } from './open-account.ts';

const AccountContext = createContext<Account | undefined>(undefined);

/** Provides an account's lists to its children. */
export function AccountProvider({ account, children }: { account: Account; children: ReactNode }) {
  return (
    <AccountContext value={account}>
      <Provider store={account.store} key={account.accountId}>
        {children}
      </Provider>
    </AccountContext>
  );
}

export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('useAccount needs an AccountProvider around it');
  return account;
}

/** All lists of a category, unordered; the same array until one changes. */
export function useLists(category: CategoryId): readonly StoredList[] {
  const lists = useSelector((state: AccountState) => state.device.lists);
  return useMemo(() => Object.values(lists).filter((list) => list.category === category), [lists, category]);
}

/**
 * The items of a list, read from disk when it is first shown; undefined until then. `retry` is there after a failed
 * read.
 */
export function useItems(listId: string): { items: readonly Item[] | undefined; retry?: () => void } {
  const account = useAccount();
  const items = useSelector((state: AccountState) => state.device.items[listId]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (items === undefined && !failed) account.loadItems(listId).catch(() => setFailed(true));
  }, [account, listId, items, failed]);
  return items === undefined && failed ? { items, retry: () => setFailed(false) } : { items };
}

export function useSaving(): SavingState {
  return useSelector((state: AccountState) => state.saving);
}

export function useHistory(): HistoryState {
  return useSelector((state: AccountState) => state.history);
}
