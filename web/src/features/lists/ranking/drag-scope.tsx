import type { Modifiers } from '@dnd-kit/core';
import { DndContext, DragOverlay } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../../shared/ui/class-names.ts';
import { messages } from './messages.ts';
import styles from './sortable-row.module.css';
import type { RowDrag } from './use-row-drag.ts';

interface DragScopeProps {
  drag: RowDrag;
  ids: string[];
  disabled: boolean;
  /** The id of the words that say what the keys do. */
  describedBy: string;
  /** The row in hand. */
  overlay: ReactNode;
  children: ReactNode;
}

/** Moves are said by `announce` after the drop instead, in the words of all other moves. */
const nothing = () => undefined;
const accessibility = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  restoreFocus: false,
  screenReaderInstructions: { draggable: messages.instructions },
};
const upAndDown: Modifiers = [({ transform }) => ({ ...transform, x: 0 })];
const overlayStyle = { zIndex: 'var(--z-overlay)' };

/** dnd-kit around the rows: what can be sorted, and the row in hand that follows the pointer over the whole page. */
export function DragScope({ drag, ids, disabled, describedBy, overlay, children }: DragScopeProps) {
  return (
    <DndContext id={describedBy} accessibility={accessibility} {...drag.context}>
      <SortableContext items={ids} strategy={drag.strategy} disabled={disabled}>
        {children}
      </SortableContext>
      {createPortal(
        <DragOverlay
          className={classNames(styles.overlay)}
          dropAnimation={null}
          modifiers={upAndDown}
          style={overlayStyle}
        >
          {overlay}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}
