import type { Category } from '@top100/contracts/categories';
import type { Item } from '@top100/contracts/items';
import type { ReactNode } from 'react';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { announce } from '../../../shared/ui/announce.ts';
import { messages } from './messages.ts';
import { shownRows } from './shown-rows.ts';
import styles from './sortable-row.module.css';
import { SortableRows } from './sortable-rows.tsx';

export interface RankedListProps {
  category: Category;
  /** Array order is the rank. */
  items: readonly Item[];
  /** "Find in list": rows keep their true ranks; dragging rests meanwhile, keys and numbers work on true ranks. */
  filter: string;
  /** Ids of rows that were just added: they glow for a moment and the first one comes into sight. */
  highlight?: readonly string[];
  /** `toIndex` is the rank it shall have, from 0. */
  onMove(itemId: string, toIndex: number): void;
  /** Asks for it only: the page confirms. */
  onRemove(itemId: string): void;
  onEdit(itemId: string): void;
}

/** A list to rank: by drag, by keys, by typing a rank, or to the top and bottom. The page scrolls. */
export function RankedList(props: RankedListProps): ReactNode {
  const { category, items, highlight, onMove, onRemove, onEdit } = props;
  // Letters appear at once; a thousand rows may follow a frame later.
  const filter = useDeferredValue(props.filter);
  const shown = useMemo(() => shownRows(items, filter), [items, filter]);
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
