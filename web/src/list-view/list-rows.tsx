import type { Category } from '@top100/contracts/categories';
import type { Item } from '@top100/contracts/items';
import type { ReactNode } from 'react';
import { useMemo, useRef } from 'react';
import styles from './list-frame.module.css';
import { colourRamp, rankColours } from './rank-colours.ts';
import { RowFace } from './row-face.tsx';
import { layOutRows } from './row-layout.ts';
import { useFullTitle } from './use-full-title.ts';
import { useRankSizes } from './use-rank-sizes.ts';
import { useRowWindow } from './use-row-window.ts';

export interface ListRowsProps {
  category: Category;
  /** Array order is the rank. */
  items: readonly Item[];
}

/** Up to here all rows are mounted, so that the browser's own search, reader and printer see the whole list. */
const wholeUpTo = 100;

/** A list that only can be read. The page scrolls; long lists mount what is on screen. */
export function ListRows({ category, items }: ListRowsProps): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const sizes = useRankSizes();
  const layout = useMemo(() => layOutRows(sizes, items.length), [sizes, items.length]);
  const colours = useMemo(() => rankColours(category, items.length), [category, items.length]);
  const { rows } = useRowWindow(list, layout, [], items.length <= wholeUpTo ? wholeUpTo : undefined);
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
              <RowFace item={item} index={row} height={layout.heightOf(row)} colours={colours(row)} />
            </li>
          )
        );
      })}
    </ol>
  );
}
