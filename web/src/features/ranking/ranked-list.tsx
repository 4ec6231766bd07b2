import type { Category } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import type { ReactNode } from 'react';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { announce } from '../../shared/ui/announce.ts';
import { filterRows } from './filter-rows.ts';
import { messages } from './messages.ts';
import styles from './sortable-row.module.css';
import { SortableRows } from './sortable-rows.tsx';

export interface RankedListProps {
  category: Category;
  /** In rank order. */
  items: readonly Item[];
  /** "Find in list": rows keep their true ranks; dragging is disabled, keys and numbers use true ranks. */
  filter: string;
  /**
   * Ids of rows that were just added: they are highlighted briefly and the first one is scrolled into view.
   */
  highlight?: readonly string[];
  /** `toIndex` is the new rank, from 0. */
  onMove(itemId: string, toIndex: number): void;
  /** Only a request: the page asks for confirmation. */
  onRemove(itemId: string): void;
  onEdit(itemId: string): void;
}

/** A list to rank by drag, keyboard, typed rank, or buttons for top and bottom. The page scrolls. */
export function RankedList(props: RankedListProps): ReactNode {
  const { category, items, highlight, onMove, onRemove, onEdit } = props;
  // Keeps typing responsive; a thousand rows may follow a frame later.
  const filter = useDeferredValue(props.filter);
  const shown = useMemo(() => filterRows(items, filter), [items, filter]);
  const found = filter.trim() === '' ? undefined : shown.items.length;
  useEffect(() => {
    if (found === 0) announce(messages.noResults(filter.trim()));
    else if (found !== undefined) announce(messages.shown(found, items.length));
  }, [found, filter, items.length]);
  if (shown.items.length === 0 && items.length > 0) {
    return <p className={styles.nothing}>{messages.noResults(filter.trim())}</p>;
  }
  return (
    <SortableRows
      category={category}
      items={items}
      shown={shown}
      highlight={highlight}
      onMove={onMove}
      onRemove={onRemove}
      onEdit={onEdit}
    />
  );
}
