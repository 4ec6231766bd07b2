import type { Category } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import type { KeyboardEvent, ReactNode } from 'react';
import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import styles from '../../list-view/list-frame.module.css';
import { colourRamp, rankColours } from '../../list-view/rank-colours.ts';
import { layOutRows } from '../../list-view/row-layout.ts';
import { useFullTitle } from '../../list-view/use-full-title.ts';
import { useRankSizes } from '../../list-view/use-rank-sizes.ts';
import { useRowWindow } from '../../list-view/use-row-window.ts';
import { DragContext } from './drag-context.tsx';
import { DraggedRow } from './dragged-row.tsx';
import type { FilteredRows } from './filter-rows.ts';
import { commandOfKey } from './keyboard-commands.ts';
import { messages } from './messages.ts';
import { SortableRow } from './sortable-row.tsx';
import { useHighlightedRows } from './use-highlighted-rows.ts';
import type { Typing } from './use-row-actions.ts';
import { useRowActions } from './use-row-actions.ts';
import { useRowDrag } from './use-row-drag.ts';
import { focusOf, useRowFocus } from './use-row-focus.ts';
import type { Release } from './use-row-motion.ts';
import { useRowMotion } from './use-row-motion.ts';
import { scrollIntoVisibleArea } from './visible-area.ts';

export interface SortableRowsProps {
  category: Category;
  /** The whole list in rank order; `shown` is the filtered part. */
  items: readonly Item[];
  shown: FilteredRows;
  /**
   * Ids of rows that were just added: they are highlighted briefly and the first one is scrolled into view.
   */
  highlight?: readonly string[];
  /** `toIndex` is the new rank, from 0. */
  onMove(itemId: string, toIndex: number): void;
  /** Only a request: the page asks for confirmation. */
  onRemove(itemId: string): void;
  onEdit(itemId: string): void;
}

/** The sortable list: positions of rows, their keys and buttons, and focus management. */
export const SortableRows = memo(function SortableRows(props: SortableRowsProps): ReactNode {
  const { category, items, shown, highlight } = props;
  const list = useRef<HTMLOListElement>(null);
  const released = useRef<Release>(undefined);
  const count = items.length;
  const sizes = useRankSizes();
  const layout = useMemo(() => layOutRows(sizes, count, shown.indexes), [sizes, count, shown.indexes]);
  const colours = useMemo(() => rankColours(category, count), [category, count]);
  const ramp = useMemo(() => colourRamp(layout, colours), [layout, colours]);
  const ids = useMemo(() => shown.items.map((item) => item.id), [shown.items]);
  const [typing, setTyping] = useState<Typing>();
  const instructions = useId();

  const focus = useRowFocus(list, ids, layout);
  const actions = useRowActions(props, focus.focusRow, setTyping);
  const isUnfiltered = shown.indexes === undefined;
  const drag = useRowDrag({ list, ids, sizes, disabled: !isUnfiltered, released, onDrop: actions.drop });
  const current = focus.current === undefined ? -1 : ids.indexOf(focus.current);
  const kept = [current, drag.dragged ? ids.indexOf(drag.dragged.id) : -1];
  const { rows, first } = useRowWindow(list, layout, kept);
  useRowMotion(list, { ids, layout }, isUnfiltered, released, focus.takeScrolled);
  const fullTitle = useFullTitle();

  const highlighted = useHighlightedRows(highlight);
  const seenHighlight = useRef<readonly string[]>(undefined);
  useEffect(() => {
    if (!highlight || highlight === seenHighlight.current || !list.current) return;
    const row = ids.findIndex((id) => highlight.includes(id));
    if (row < 0) return;
    seenHighlight.current = highlight;
    scrollIntoVisibleArea(list.current, layout.topOf(row), layout.heightOf(row));
  }, [highlight, ids, layout]);

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const focused = focusOf(event.target);
    // React also bubbles keys of a menu, which is elsewhere in the DOM.
    if (!focused || !list.current?.contains(event.target as Node) || event.nativeEvent.isComposing) return;
    if ((event.target as Element).closest('[data-no-drag]')) return;
    const command = commandOfKey(event, focused.part === 'rank' || focused.part === 'menu');
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    list.current.dataset.keys = '';
    const { id, part } = focused;
    const row = ids.indexOf(id);
    const index = layout.indexOf(row);
    if (command.kind === 'move-by') actions.moveTo(id, index + command.by, part);
    else if (command.kind === 'move-to') actions.moveToEnd(id, command.end, part);
    else if (command.kind === 'type-rank') actions.typeRank(id, command.digit);
    else if (command.kind === 'edit') actions.edit(id);
    else if (command.kind === 'remove') actions.remove(id);
    else {
      const next = ids[row + command.by];
      if (next !== undefined) focus.focusRow(next, part);
    }
  };

  const tabStop = current >= 0 && rows.includes(current) ? current : first;
  return (
    <DragContext
      drag={drag}
      ids={ids}
      disabled={!isUnfiltered}
      describedBy={instructions}
      overlay={
        drag.dragged && (
          <DraggedRow
            ref={drag.overlayRow}
            dragged={drag.dragged}
            items={shown.items}
            sizes={sizes}
            colours={colours}
          />
        )
      }
    >
      <ol
        ref={list}
        // biome-ignore lint/a11y/noRedundantRoles: without it Safari reads no list where list-style is none
        role="list"
        className={styles.list}
        style={{ height: layout.height, background: ramp }}
        aria-label={messages.list(category.label)}
        aria-describedby={instructions}
        {...fullTitle}
        // Rows animate only during a drag, not when they settle after it.
        data-sorting={drag.dragged ? '' : undefined}
        onKeyDownCapture={onKey}
        onPointerDownCapture={() => delete list.current?.dataset.keys}
        onFocus={(event) => {
          const focused = focusOf(event.target);
          if (focused) focus.noteFocus(focused.id);
        }}
      >
        {rows.map((row) => {
          const item = shown.items[row];
          return (
            item && (
              <SortableRow
                key={item.id}
                item={item}
                index={layout.indexOf(row)}
                count={count}
                row={row}
                shown={shown.items.length}
                top={layout.topOf(row)}
                sizes={sizes}
                colours={colours}
                describedBy={instructions}
                isTabStop={row === tabStop}
                isNew={highlighted.has(item.id)}
                typing={typing?.id === item.id ? typing : undefined}
                actions={actions}
              />
            )
          );
        })}
      </ol>
    </DragContext>
  );
});
