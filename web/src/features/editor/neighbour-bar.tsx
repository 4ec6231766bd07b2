import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { listsMessages as messages } from '../list-basics/messages.ts';
import styles from './list-head.module.css';

export interface Neighbours {
  /** From 1. */
  place: number;
  total: number;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** On phones, above the title: the list's position, and buttons to its neighbours. */
export default function NeighbourBar({ place, total, onPrevious, onNext }: Neighbours) {
  return (
    <nav className={styles.neighbours} aria-label={messages.neighbours}>
      <span>{messages.placeOfList(place, total)}</span>
      <IconButton
        label={messages.previousList}
        icon={<ChevronLeft size={20} />}
        aria-disabled={!onPrevious}
        onClick={onPrevious}
      />
      <IconButton
        label={messages.nextList}
        icon={<ChevronRight size={20} />}
        aria-disabled={!onNext}
        onClick={onNext}
      />
    </nav>
  );
}
