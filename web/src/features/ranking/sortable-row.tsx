import { useSortable } from '@dnd-kit/sortable';
import type { Item } from '@top100/domain/items';
import { memo, useMemo } from 'react';
import styles from '../../list-view/list-frame.module.css';
import type { RankColours } from '../../list-view/rank-colours.ts';
import type { RankSizes } from '../../list-view/rank-geometry.ts';
import { heightOf, shiftedIndex } from '../../list-view/rank-geometry.ts';
import { RowContent } from '../../list-view/row-content.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { messages } from './messages.ts';
import { RankForm } from './rank-form.tsx';
import type { RowActions } from './row-actions.ts';
import { RowControls } from './row-controls.tsx';
import own from './sortable-row.module.css';

export interface SortableRowProps {
  item: Item;
  /** Its true rank, from 0. */
  index: number;
  /** Length of the whole list. */
  count: number;
  /** Its index among the shown rows, for assistive technology and motion, and that position's top in px. */
  row: number;
  shown: number;
  top: number;
  sizes: RankSizes;
  colours: RankColours;
  /** The only row in the tab order. */
  isTabStop: boolean;
  isNew: boolean;
  /** Whether its rank is being typed, and with which first digit. */
  typing: { digit: string | undefined } | undefined;
  /** The id of the keyboard instructions. */
  describedBy: string;
  actions: RowActions;
}

/** Positions are computed: dnd-kit has no sizes to observe, and motion is our own (use-row-motion.ts). */
const unwatched = { disabled: true };
const never = () => false;

/** One row of the ranking. During a drag it shows its rank after the drop. */
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
      <RowContent
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
