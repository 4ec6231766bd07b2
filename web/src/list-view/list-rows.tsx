import type { Category } from '@top100/domain/categories';
import { type Item, itemTitle } from '@top100/domain/items';
import type { ReactNode } from 'react';
import { useMemo, useRef } from 'react';
import styles from './list-frame.module.css';
import { NoteButton } from './note-mark.tsx';
import { colourRamp, rankColours } from './rank-colours.ts';
import { RowContent } from './row-content.tsx';
import { layOutRows } from './row-layout.ts';
import { useFullTitle } from './use-full-title.ts';
import { useRankSizes } from './use-rank-sizes.ts';
import { useRowWindow } from './use-row-window.ts';

export interface ListRowsProps {
  category: Category;
  /** In rank order. */
  items: readonly Item[];
  /** Opens the note of an item; without it, notes aren't offered. */
  onReadNote?: (item: Item) => void;
}

/**
 * Up to this length all rows are mounted, so that find-in-page, screen readers and printing see the whole
 * list.
 */
const maxFullyMounted = 100;

/** A read-only list. The page scrolls; long lists mount only the visible rows. */
export function ListRows({ category, items, onReadNote }: ListRowsProps): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const sizes = useRankSizes();
  const layout = useMemo(() => layOutRows(sizes, items.length), [sizes, items.length]);
  const colours = useMemo(() => rankColours(category, items.length), [category, items.length]);
  const { rows } = useRowWindow(
    list,
    layout,
    [],
    items.length <= maxFullyMounted ? maxFullyMounted : undefined,
  );
  const fullTitle = useFullTitle();
  return (
    <ol
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: without it Safari reads no list where list-style is none
      role="list"
      className={styles.list}
      style={{ height: layout.height, background: colourRamp(layout, colours) }}
      {...fullTitle}
    >
      {rows.map((row) => {
        const item = items[row];
        return (
          item && (
            <li
              key={item.id}
              className={styles.row}
              style={{ top: layout.topOf(row) }}
              aria-setsize={items.length}
              aria-posinset={row + 1}
            >
              <RowContent
                item={item}
                index={row}
                height={layout.heightOf(row)}
                colours={colours(row)}
                isNoteMarkHidden={onReadNote !== undefined}
                controls={
                  onReadNote &&
                  item.note && <NoteButton title={itemTitle(item)} onOpen={() => onReadNote(item)} />
                }
              />
            </li>
          )
        );
      })}
    </ol>
  );
}
