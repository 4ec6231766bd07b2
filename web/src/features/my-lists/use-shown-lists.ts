import type { Category } from '@top100/domain/categories';
import { foldText } from '@top100/domain/fold';
import { defaultListSort, type ListSort, listSorts, sortLists } from '@top100/domain/lists';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLists } from '../../sync/account-context.tsx';

const sortKey = 'top100-list-sort';
export type ShownLists = ReturnType<typeof useShownLists>;

/** The lists of a category, filtered by the header's search, and their order. */
export function useShownLists(category: Category) {
  const lists = useLists(category.id);
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() ?? '';
  const [sort, setSort] = useState<ListSort>(() => rememberedSort());
  const sorted = useMemo(() => sortLists(lists, sort), [lists, sort]);
  const shown = useMemo(() => {
    const wanted = foldText(search);
    return wanted === '' && search === ''
      ? sorted
      : sorted.filter((list) => foldText(`${list.title} ${list.description}`).includes(wanted || search));
  }, [sorted, search]);
  const clearSearch = useCallback(
    () =>
      setParams((before) => {
        before.delete('search');
        return before;
      }),
    [setParams],
  );
  return {
    /** All, sorted; `shown` are those that match the search. */
    lists: sorted,
    shown,
    search,
    sort,
    clearSearch,
    setSort: (next: ListSort) => {
      setSort(next);
      try {
        localStorage.setItem(sortKey, next);
      } catch {
        // Without storage the order isn't remembered.
      }
    },
  };
}

function rememberedSort(): ListSort {
  try {
    const value = localStorage.getItem(sortKey);
    return listSorts.find((sort) => sort === value) ?? defaultListSort;
  } catch {
    return defaultListSort;
  }
}
