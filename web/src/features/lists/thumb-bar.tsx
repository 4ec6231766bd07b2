import { ChevronLeft, ChevronRight, ListPlus, Undo2 } from 'lucide-react';
import { listsMessages as messages } from './messages.ts';
import styles from './thumb-bar.module.css';

export interface ThumbBarProps {
  addLabel: string;
  onAdd: () => void;
  hasNeighbours: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Where there is something to undo. */
  onUndo: (() => void) | undefined;
  onCreate: () => void;
}

/** On phones, where the thumb is: undo, the previous and the next list, one more item, one more list. */
export function ThumbBar(props: ThumbBarProps) {
  const { addLabel, onAdd, hasNeighbours, onPrevious, onNext, onUndo, onCreate } = props;
  return (
    <nav className={styles.bar} aria-label={messages.thumbBar} data-thumb-bar>
      {onUndo && (
        <button type="button" className={styles.side} aria-label={messages.undo} onClick={onUndo}>
          <Undo2 size={22} aria-hidden="true" />
        </button>
      )}
      {hasNeighbours && (
        <button
          type="button"
          className={styles.side}
          aria-label={messages.previousList}
          aria-disabled={!onPrevious}
          onClick={onPrevious}
        >
          <ChevronLeft size={22} aria-hidden="true" />
        </button>
      )}
      <button type="button" className={styles.add} onClick={onAdd}>
        {addLabel}
      </button>
      {hasNeighbours && (
        <button
          type="button"
          className={styles.side}
          aria-label={messages.nextList}
          aria-disabled={!onNext}
          onClick={onNext}
        >
          <ChevronRight size={22} aria-hidden="true" />
        </button>
      )}
      <button type="button" className={styles.side} aria-label={messages.newList} onClick={onCreate}>
        <ListPlus size={22} aria-hidden="true" />
      </button>
    </nav>
  );
}
