import type { Item } from '@top100/contracts/items';
import type { Ref } from 'react';
import { createPortal } from 'react-dom';
import type { RankColours } from '../../../list-view/rank-colours.ts';
import type { RankSizes } from '../../../list-view/rank-geometry.ts';
import { heightOf } from '../../../list-view/rank-geometry.ts';
import { RowFace } from '../../../list-view/row-face.tsx';
import type { DragStore } from './drag-store.ts';
import { useDrag } from './drag-store.ts';
import styles from './sortable-row.module.css';

interface HeldRowProps {
  /** The drag moves it by this, frame by frame. */
  ref: Ref<HTMLDivElement>;
  drag: DragStore;
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
export function HeldRow({ ref, drag, items, sizes, colours }: HeldRowProps) {
  const held = useDrag(drag);
  const item = held && items[held.from];
  if (!held || !item) return null;
  const { left, width, top, to } = held;
  return createPortal(
    <div
      ref={ref}
      className={styles.overlay}
      style={{ left, width, transform: `translate3d(0, ${top}px, 0)` }}
      aria-hidden
    >
      <div className={styles.held}>
        <RowFace
          item={item}
          index={to}
          height={heightOf(sizes, to)}
          colours={colours(to)}
          controls={controls}
        />
      </div>
    </div>,
    document.body,
  );
}
