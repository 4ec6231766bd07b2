import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CalendarClock, ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import styles from '../admin.module.css';
import { ListLine } from '../list-line.tsx';
import { adminMessages as messages } from '../messages.ts';
import own from './featured.module.css';
import { ScheduleFields } from './schedule-fields.tsx';
import type { DraftEntry } from './use-featured-draft.ts';

interface FeaturedRowsProps {
  label: string;
  entries: readonly DraftEntry[];
  onMove: (from: number, to: number) => void;
  onChange: (index: number, entry: DraftEntry) => void;
  onRemove: (index: number) => void;
}

/** The featured lists in order: sortable by drag, by the handle's keys, or by buttons. */
export function FeaturedRows({ label, entries, ...on }: FeaturedRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = entries.map(({ list }) => list.id);

  function onDragEnd({ active, over }: DragEndEvent): void {
    if (over) on.onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  }

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles.rows} aria-label={label}>
          {entries.map((entry, index) => (
            <Row
              key={entry.list.id}
              entry={entry}
              index={index}
              isLast={index === entries.length - 1}
              {...on}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface RowProps extends Omit<FeaturedRowsProps, 'entries' | 'label'> {
  entry: DraftEntry;
  index: number;
  isLast: boolean;
}

function Row({ entry, index, isLast, onMove, onChange, onRemove }: RowProps) {
  const { list, isShown } = entry;
  const { setNodeRef, transform, transition, isDragging, attributes, listeners } = useSortable({
    id: list.id,
  });
  const times = useId();
  // Schedule fields are expanded if set; most lists are featured without end.
  const [isTimed, setIsTimed] = useState(entry.startsAt !== null || entry.endsAt !== null);
  const state = isShown === undefined ? messages.unsaved : isShown ? messages.shown : messages.notShown;
  return (
    <li
      ref={setNodeRef}
      className={`${styles.row} ${own.row}`}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <div className={own.head}>
        <IconButton
          {...attributes}
          {...listeners}
          className={own.grip}
          label={messages.drag(list.title)}
          icon={<GripVertical />}
        />
        <b className={own.place}>{index + 1}</b>
        <ListLine
          list={list}
          note={
            <small className={own.state} data-shown={isShown || undefined}>
              {state}
            </small>
          }
        />
      </div>
      <div className={styles.acts}>
        <IconButton
          label={messages.timesOf(list.title)}
          icon={<CalendarClock />}
          aria-expanded={isTimed}
          aria-controls={times}
          onClick={() => setIsTimed(!isTimed)}
        />
        <IconButton
          label={messages.moveUp(list.title)}
          icon={<ChevronUp />}
          aria-disabled={index === 0 || undefined}
          onClick={() => onMove(index, index - 1)}
        />
        <IconButton
          label={messages.moveDown(list.title)}
          icon={<ChevronDown />}
          aria-disabled={isLast || undefined}
          onClick={() => onMove(index, index + 1)}
        />
        <IconButton label={messages.removeNamed(list.title)} icon={<X />} onClick={() => onRemove(index)} />
      </div>
      <div id={times} className={own.schedule} hidden={!isTimed}>
        <ScheduleFields entry={entry} onChange={(changed) => onChange(index, changed)} />
      </div>
    </li>
  );
}
