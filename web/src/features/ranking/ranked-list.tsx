import type { ReactNode } from 'react';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { announce } from '../../shared/ui/announce.ts';
import { filterRows } from './filter-rows.ts';
import { messages } from './messages.ts';
import styles from './sortable-row.module.css';
import { SortableRows, type SortableRowsProps } from './sortable-rows.tsx';

export interface RankedListProps extends Omit<SortableRowsProps, 'shown'> {
  /** "Find in list": rows keep their true ranks; dragging is disabled, keys and numbers use true ranks. */
  filter: string;
}

/** A list to rank by drag, keyboard, typed rank, or buttons for top and bottom. The page scrolls. */
export function RankedList({ filter: typed, ...list }: RankedListProps): ReactNode {
  const { items } = list;
  // Keeps typing responsive; a thousand rows may follow a frame later.
  const filter = useDeferredValue(typed);
  const shown = useMemo(() => filterRows(items, filter), [items, filter]);
  const found = filter.trim() === '' ? undefined : shown.items.length;
  useEffect(() => {
    if (found === 0) announce(messages.noResults(filter.trim()));
    else if (found !== undefined) announce(messages.shown(found, items.length));
  }, [found, filter, items.length]);
  if (shown.items.length === 0 && items.length > 0) {
    return <p className={styles.nothing}>{messages.noResults(filter.trim())}</p>;
  }
  return <SortableRows {...list} shown={shown} />;
}
