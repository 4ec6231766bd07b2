import { Button } from '../../shared/ui/button.tsx';
import styles from './review-actions.module.css';
import { reviewMessages as messages } from './review-messages.ts';
import type { Review, ReviewView } from './review-store.ts';

/** Actions on all rows, and the progress of matching. */
export function ReviewActions({ review, view }: { review: Review; view: ReviewView }) {
  const {
    validCount,
    remaining,
    selected,
    suggested,
    selectedDuplicates,
    droppable,
    isBusy,
    hasFailed,
    counts,
  } = view;
  const isAllSelected = validCount > 0 && selected.length >= Math.min(validCount, remaining);
  return (
    <>
      <div className={styles.bar}>
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={isAllSelected}
            disabled={validCount === 0 || remaining < 1}
            ref={(box) => {
              if (box) box.indeterminate = selected.length > 0 && !isAllSelected;
            }}
            onChange={(event) => review.selectAll(event.target.checked)}
          />
          {messages.tickAll}
        </label>
        {suggested.length > 1 && (
          <Button className={styles.act} onClick={review.acceptSuggestions}>
            {messages.takeSuggestions(suggested.length)}
          </Button>
        )}
        {selectedDuplicates > 0 && (
          <Button className={styles.act} onClick={review.excludeDuplicates}>
            {messages.leaveOutDuplicates(selectedDuplicates)}
          </Button>
        )}
        {droppable > 1 && (
          <Button className={styles.act} onClick={review.dropProblems}>
            {messages.dropProblems(droppable)}
          </Button>
        )}
        {isBusy && <span className={styles.busy}>{messages.lookingUp}</span>}
      </div>
      {hasFailed && counts.waiting > 0 && (
        <p className={styles.failed} role="status">
          {messages.notLookedUp(counts.waiting)} {messages.notLookedUpText}{' '}
          <button type="button" className={styles.retry} onClick={review.retry}>
            {messages.retry}
          </button>
        </p>
      )}
    </>
  );
}
