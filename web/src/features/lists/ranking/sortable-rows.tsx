import type { Category } from '@top100/contracts/categories';
import type { Item } from '@top100/contracts/items';
import type { KeyboardEvent, ReactNode } from 'react';
import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import styles from '../../../list-view/list-frame.module.css';
import { colourRamp, rankColours } from '../../../list-view/rank-colours.ts';
import { layOutRows } from '../../../list-view/row-layout.ts';
import { useFullTitle } from '../../../list-view/use-full-title.ts';
import { useRankSizes } from '../../../list-view/use-rank-sizes.ts';
import { useRowWindow } from '../../../list-view/use-row-window.ts';
import { DragScope } from './drag-scope.tsx';
import { scrollIntoSight } from './free-viewport.ts';
import { HeldRow } from './held-row.tsx';
import { messages } from './messages.ts';
import { commandOf } from './row-commands.ts';
import type { ShownRows } from './shown-rows.ts';
import { SortableRow } from './sortable-row.tsx';
import { useFreshRows } from './use-fresh-rows.ts';
import type { Typing } from './use-row-actions.ts';
import { useRowActions } from './use-row-actions.ts';
import { useRowDrag } from './use-row-drag.ts';
import { focusOf, useRowFocus } from './use-row-focus.ts';
import type { Release } from './use-row-motion.ts';
import { useRowMotion } from './use-row-motion.ts';

export interface SortableRowsProps {
  category: Category;
  /** The whole list; `shown` is what the filter leaves of it. */
  items: readonly Item[];
  shown: ShownRows;
  highlight: readonly string[] | undefined;
  onMove(itemId: string, toIndex: number): void;
  onRemove(itemId: string): void;
  onEdit(itemId: string): void;
}

/** The sortable list itself: which rows stand where, what their keys and buttons do, and where the focus goes. */
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
  const isWhole = shown.indexes === undefined;
  const drag = useRowDrag({ list, ids, sizes, disabled: !isWhole, released, onDrop: actions.drop });
  const current = focus.current === undefined ? -1 : ids.indexOf(focus.current);
  const kept = [current, drag.held ? ids.indexOf(drag.held.id) : -1];
  const { rows, first } = useRowWindow(list, layout, kept);
  useRowMotion(list, { ids, layout }, isWhole, released, focus.takeScrolled);
  const fullTitle = useFullTitle();

  const fresh = useFreshRows(highlight);
  const seenHighlight = useRef<readonly string[]>(undefined);
  useEffect(() => {
    if (!highlight || highlight === seenHighlight.current || !list.current) return;
    const row = ids.findIndex((id) => highlight.includes(id));
    if (row < 0) return;
    seenHighlight.current = highlight;
    scrollIntoSight(list.current, layout.topOf(row), layout.heightOf(row));
  }, [highlight, ids, layout]);

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const focused = focusOf(event.target);
    // React brings the keys of a menu here too, which stands elsewhere in the page.
    if (!focused || !list.current?.contains(event.target as Node) || event.nativeEvent.isComposing) return;
    if ((event.target as Element).closest('[data-no-drag]')) return;
    const command = commandOf(event, focused.part === 'rank' || focused.part === 'menu');
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
    <DragScope
      drag={drag}
      ids={ids}
      disabled={!isWhole}
      describedBy={instructions}
      overlay={
        drag.held && (
          <HeldRow ref={drag.face} held={drag.held} items={shown.items} sizes={sizes} colours={colours} />
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
        // Rows glide out of the way only while one is in hand, not when they fall into place behind it.
        data-sorting={drag.held ? '' : undefined}
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
                isNew={fresh.has(item.id)}
                typing={typing?.id === item.id ? typing : undefined}
                actions={actions}
              />
            )
          );
        })}
      </ol>
    </DragScope>
  );
});
