import type { Modifiers } from '@dnd-kit/core';
import { DndContext, DragOverlay } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../shared/ui/class-names.ts';
import { messages } from './messages.ts';
import styles from './sortable-row.module.css';
import type { RowDrag } from './use-row-drag.ts';

interface DragContextProps {
  drag: RowDrag;
  ids: string[];
  disabled: boolean;
  /** The id of the keyboard instructions. */
  describedBy: string;
  /** The dragged row. */
  overlay: ReactNode;
  children: ReactNode;
}

/** Moves are announced after the drop, in the same words as all other moves. */
const nothing = () => undefined;
const accessibility = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  restoreFocus: false,
  screenReaderInstructions: { draggable: messages.instructions },
};
const upAndDown: Modifiers = [({ transform }) => ({ ...transform, x: 0 })];
/** Above everything, including toasts: the dragged row must be visible. */
const overlayStyle = { zIndex: 'calc(var(--z-tooltip) + 1)' };

/** The dnd-kit context of the rows, with an overlay for the dragged row. */
export function DragContext({ drag, ids, disabled, describedBy, overlay, children }: DragContextProps) {
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
