import { ChevronLeft, ChevronRight } from 'lucide-react';
import { discoverMessages as messages } from './messages.ts';
import styles from './neighbours-bar.module.css';

interface NeighboursBarProps {
  /** Of the list in sight, from 0; -1 when it is none of them. */
  index: number;
  count: number;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** On phones, at the thumb: the list before and the list after. */
export function NeighboursBar({ index, count, onPrevious, onNext }: NeighboursBarProps) {
  if (count < 2 || index < 0) return null;
  return (
    <nav className={styles.bar} aria-label={messages.neighbours} data-thumb-bar>
      <button
        type="button"
        aria-label={messages.previousList}
        aria-disabled={!onPrevious}
        onClick={onPrevious}
      >
        <ChevronLeft size={22} aria-hidden="true" />
      </button>
      <span className={styles.place}>{messages.place(index + 1, count)}</span>
      <button type="button" aria-label={messages.nextList} aria-disabled={!onNext} onClick={onNext}>
        <ChevronRight size={22} aria-hidden="true" />
      </button>
    </nav>
  );
}
