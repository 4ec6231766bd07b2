import { useDndContext } from '@dnd-kit/core';
import type { Item } from '@top100/domain/items';
import type { Ref } from 'react';
import type { RankColours } from '../../list-view/rank-colours.ts';
import type { RankSizes } from '../../list-view/rank-geometry.ts';
import { heightOf } from '../../list-view/rank-geometry.ts';
import { RowContent } from '../../list-view/row-content.tsx';
import styles from './sortable-row.module.css';
import type { DragState } from './use-row-drag.ts';

interface DraggedRowProps {
  ref: Ref<HTMLDivElement>;
  dragged: DragState;
  items: readonly Item[];
  sizes: RankSizes;
  colours: RankColours;
}

const controls = (
  <span className={styles.controlsSpace}>
    <span className={styles.grip} />
  </span>
);

/** The dragged row, drawn as at the rank below it; its height changes around the pointer. */
export function DraggedRow({ ref, dragged, items, sizes, colours }: DraggedRowProps) {
  const { over } = useDndContext();
  const from = items.findIndex((item) => item.id === dragged.id);
  const item = items[from];
  if (!item) return null;
  const place: unknown = over?.data.current?.sortable?.index;
  const index = typeof place === 'number' && place >= 0 ? place : from;
  const height = heightOf(sizes, index);
  return (
    <div
      ref={ref}
      style={{ transform: `translateY(${dragged.grab * (dragged.height - height)}px)` }}
      aria-hidden
    >
      <div className={styles.dragged}>
        <RowContent item={item} index={index} height={height} colours={colours(index)} controls={controls} />
      </div>
    </div>
  );
}
