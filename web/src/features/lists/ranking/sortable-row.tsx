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
  actions: RowActions;
}

const still = { disabled: true };
const transition = { duration: 140, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/** One row of the ranking. While any row is held it shows the rank that it would have after the drop. */
export const SortableRow = memo(function SortableRow({ item, index, count, ...props }: SortableRowProps) {
  const { sizes, isTabStop, typing, actions } = props;
  const sortable = useSortable({
    id: item.id,
    animateLayoutChanges: () => false,
    getNewIndex: ({ activeIndex, overIndex }) => shiftedIndex(index, activeIndex, overIndex),
    resizeObserverConfig: still,
    transition,
  });
  const rank = sortable.isSorting && sortable.newIndex >= 0 ? sortable.newIndex : index;
  const describedBy = sortable.attributes['aria-describedby'];
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
      style={{
        top: props.top,
        transform: sortable.transform ? `translate3d(0, ${sortable.transform.y}px, 0)` : undefined,
        transition: sortable.isDragging ? undefined : sortable.transition,
      }}
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
