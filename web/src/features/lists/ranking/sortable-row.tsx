import { useSortable } from '@dnd-kit/sortable';
import type { Item } from '@top100/contracts/items';
import { memo, useMemo } from 'react';
import styles from '../../../list-view/list-frame.module.css';
import type { RankColours } from '../../../list-view/rank-colours.ts';
import type { RankSizes } from '../../../list-view/rank-geometry.ts';
import { heightOf, shiftedIndex } from '../../../list-view/rank-geometry.ts';
import { RowFace } from '../../../list-view/row-face.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { messages } from './messages.ts';
import { RankForm } from './rank-form.tsx';
import type { RowActions } from './row-actions.ts';
import { RowControls } from './row-controls.tsx';
import own from './sortable-row.module.css';

export interface SortableRowProps {
  item: Item;
  /** Its true rank, from 0. */
  index: number;
  /** How many rows the whole list has. */
  count: number;
  /** Its place among the rows that are shown, for assistive technology and motion, and that place's top in px. */
  row: number;
  shown: number;
  top: number;
  sizes: RankSizes;
  colours: RankColours;
  /** The one row that Tab comes to. */
  isTabStop: boolean;
  isNew: boolean;
  /** Whether its rank is being typed, and with which first digit. */
  typing: { digit: string | undefined } | undefined;
  /** The id of the words that say what the keys do. */
  describedBy: string;
  actions: RowActions;
}

/** Places are arithmetic: dnd-kit has no sizes to watch here, and motion is the list's own (use-row-motion.ts). */
const unwatched = { disabled: true };
const never = () => false;

/** One row of the ranking. While any row is held it shows the rank that it would have after the drop. */
export const SortableRow = memo(function SortableRow({ item, index, count, ...props }: SortableRowProps) {
  const { sizes, isTabStop, typing, describedBy, actions } = props;
  const sortable = useSortable({
    id: item.id,
    animateLayoutChanges: never,
    getNewIndex: ({ activeIndex, overIndex }) => shiftedIndex(index, activeIndex, overIndex),
    resizeObserverConfig: unwatched,
    transition: null,
  });
  const rank = sortable.isSorting ? sortable.newIndex : index;
  const shift = sortable.transform?.y;
  const tabIndex = isTabStop ? 0 : -1;

  const numeral = useMemo(
    () => (
      <button
        type="button"
        className={own.numeral}
        data-part="rank"
        tabIndex={tabIndex}
        aria-label={messages.changeRank(item, rank)}
        onClick={() => actions.typeRank(item.id)}
      >
        {rank + 1}
      </button>
    ),
    [item, rank, tabIndex, actions],
  );
  const controls = useMemo(
    () => (
      <RowControls item={item} index={rank} tabIndex={tabIndex} describedBy={describedBy} actions={actions} />
    ),
    [item, rank, tabIndex, describedBy, actions],
  );

  return (
    <li
      ref={sortable.setNodeRef}
      className={classNames(styles.row, own.row)}
      style={{ top: props.top, transform: shift ? `translateY(${shift}px)` : undefined }}
      tabIndex={tabIndex}
      data-row={item.id}
      data-at={props.row}
      data-held={sortable.isDragging || undefined}
      data-new={props.isNew || undefined}
      data-typing={typing ? true : undefined}
      aria-setsize={props.shown}
      aria-posinset={props.row + 1}
      {...sortable.listeners}
    >
      <RowFace
        item={item}
        index={rank}
        height={heightOf(sizes, rank)}
        colours={props.colours(rank)}
        numeral={numeral}
        controls={controls}
      />
      {typing && (
        <RankForm
          index={index}
          count={count}
          digit={typing.digit}
          onMove={(to) => actions.moveTo(item.id, to, 'rank')}
          onCancel={(byKey) => actions.stopTyping(item.id, byKey)}
        />
      )}
    </li>
  );
});
