import type { PublicListMeta } from '@top100/contracts/public-list';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { discoverMessages as messages } from './messages.ts';
import styles from './neighbours-bar.module.css';

interface NeighboursBarProps {
  lists: readonly PublicListMeta[];
  /** The visible list; undefined if it is not among them. */
  current: PublicListMeta | undefined;
  linkOf: (list: PublicListMeta) => string;
}

/** On phones, at the bottom: previous and next list. */
export function NeighboursBar({ lists, current, linkOf }: NeighboursBarProps) {
  const navigate = useNavigate();
  const index = lists.findIndex(({ id }) => id === current?.id);
  if (lists.length < 2 || index < 0) return null;
  const goTo = (list: PublicListMeta | undefined) => list && (() => void navigate(linkOf(list)));
  const onPrevious = goTo(lists[index - 1]);
  const onNext = goTo(lists[index + 1]);
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
      <span className={styles.place}>{messages.place(index + 1, lists.length)}</span>
      <button type="button" aria-label={messages.nextList} aria-disabled={!onNext} onClick={onNext}>
        <ChevronRight size={22} aria-hidden="true" />
      </button>
    </nav>
  );
}
