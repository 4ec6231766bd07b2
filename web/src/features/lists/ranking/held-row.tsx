import { useDndContext } from '@dnd-kit/core';
import type { Item } from '@top100/contracts/items';
import { GripVertical } from 'lucide-react';
import type { Ref } from 'react';
import type { RankColours } from '../../../list-view/rank-colours.ts';
import type { RankSizes } from '../../../list-view/rank-geometry.ts';
import { heightOf } from '../../../list-view/rank-geometry.ts';
import { RowFace } from '../../../list-view/row-face.tsx';
import styles from './sortable-row.module.css';

interface HeldRowProps {
  ref: Ref<HTMLDivElement>;
  item: Item;
  from: number;
  /** Where in the row it was taken, in px from its top, and how tall the row was then. */
  grab: number;
  height: number;
  sizes: RankSizes;
  colours: RankColours;
}

const controls = (
  <span className={styles.heldControls}>
    <GripVertical aria-hidden />
  </span>
);

/** The row in hand, looking as it would at the rank below it; it grows and shrinks around the pointer. */
export function HeldRow({ ref, item, from, grab, height, sizes, colours }: HeldRowProps) {
  const { over } = useDndContext();
  const place: unknown = over?.data.current?.sortable?.index;
  const index = typeof place === 'number' ? place : from;
  const now = heightOf(sizes, index);
  return (
    <div
      ref={ref}
      className={styles.held}
      style={{ transform: `translateY(${grab * (1 - now / height)}px)` }}
      aria-hidden
    >
      <RowFace item={item} index={index} height={now} colours={colours(index)} controls={controls} />
    </div>
  );
}
