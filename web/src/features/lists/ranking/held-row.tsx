import { useDndContext } from '@dnd-kit/core';
import type { Item } from '@top100/contracts/items';
import type { Ref } from 'react';
import type { RankColours } from '../../../list-view/rank-colours.ts';
import type { RankSizes } from '../../../list-view/rank-geometry.ts';
import { heightOf } from '../../../list-view/rank-geometry.ts';
import { RowFace } from '../../../list-view/row-face.tsx';
import styles from './sortable-row.module.css';
import type { Held } from './use-row-drag.ts';

interface HeldRowProps {
  ref: Ref<HTMLDivElement>;
  held: Held;
  items: readonly Item[];
  sizes: RankSizes;
  colours: RankColours;
}

const controls = (
  <span className={styles.heldControls}>
    <span className={styles.grip} />
  </span>
);

/** The row in hand, looking as it would at the rank below it; it grows and shrinks around the pointer. */
export function HeldRow({ ref, held, items, sizes, colours }: HeldRowProps) {
  const { over } = useDndContext();
  const from = items.findIndex((item) => item.id === held.id);
  const item = items[from];
  if (!item) return null;
  const place: unknown = over?.data.current?.sortable?.index;
  const index = typeof place === 'number' && place >= 0 ? place : from;
  const height = heightOf(sizes, index);
  return (
    <div ref={ref} style={{ transform: `translateY(${held.grab * (held.height - height)}px)` }} aria-hidden>
      <div className={styles.held}>
        <RowFace item={item} index={index} height={height} colours={colours(index)} controls={controls} />
      </div>
    </div>
  );
}
