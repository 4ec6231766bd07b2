import type { StoredList } from '@top100/sync/facts';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAccount } from '../../../sync/account-context.tsx';
import type { AccountState } from '../../../sync/account-store.ts';
import { type FoundOwn, findOwn } from '../../../sync/own-search/find-own.ts';
import { type OwnRows, readOwnRows } from '../../../sync/own-search/read-own-rows.ts';

const noRows: OwnRows = new Map();
const maxResults = { lists: Number.POSITIVE_INFINITY, items: 30 };

/** Lists and items that match these words; undefined without a search. */
export function useOwnSearch(lists: readonly StoredList[], words: string): FoundOwn | undefined {
  const account = useAccount();
  const search = useDeferredValue(words.trim());
  const [rows, setRows] = useState(noRows);
  const isSearching = search !== '';
  const items = useSelector((state: AccountState) => state.device.items);
  // biome-ignore lint/correctness/useExhaustiveDependencies: edits require reading again
  useEffect(() => {
    if (!isSearching) return;
    let isCurrent = true;
    void readOwnRows(account).then((read) => isCurrent && setRows(read));
    return () => {
      isCurrent = false;
    };
  }, [account, isSearching, items]);
  return useMemo(
    () => (isSearching ? findOwn(lists, rows, search, maxResults) : undefined),
    [isSearching, lists, rows, search],
  );
}
