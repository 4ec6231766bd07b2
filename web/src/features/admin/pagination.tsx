import { Button } from '../../shared/ui/button.tsx';
import styles from './admin.module.css';
import { adminMessages as messages } from './messages.ts';

interface PaginationProps {
  offset: number;
  /** Entries per page. */
  size: number;
  total: number;
  onOffset: (offset: number) => void;
}

/** Pagination, if there is more than one page. */
export function Pagination({ offset, size, total, onOffset }: PaginationProps) {
  if (total <= size && offset === 0) return null;
  const last = Math.min(total, offset + size);
  return (
    <div className={styles.pages}>
      <Button aria-disabled={offset === 0} onClick={() => onOffset(Math.max(0, offset - size))}>
        {messages.previous}
      </Button>
      <span aria-live="polite">{messages.place(Math.min(offset + 1, last), last, total)}</span>
      <Button aria-disabled={last >= total} onClick={() => onOffset(offset + size)}>
        {messages.next}
      </Button>
    </div>
  );
}
