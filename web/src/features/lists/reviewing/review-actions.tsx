import { Button } from '../../../shared/ui/button.tsx';
import styles from './review-actions.module.css';
import { reviewMessages as messages } from './review-messages.ts';
import type { Review, ReviewView } from './review-store.ts';

/** What can be done with all rows at once, and whether the catalogue is being asked. */
export function ReviewActions({ review, view }: { review: Review; view: ReviewView }) {
  const { canGoIn, room, ticked, suggested, tickedDuplicates, droppable, isBusy, hasFailed, counts } = view;
  const isAllTicked = canGoIn > 0 && ticked.length >= Math.min(canGoIn, room);
  return (
    <>
      <div className={styles.bar}>
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={isAllTicked}
            disabled={canGoIn === 0 || room < 1}
            ref={(box) => {
              if (box) box.indeterminate = ticked.length > 0 && !isAllTicked;
            }}
            onChange={(event) => review.tickAll(event.target.checked)}
          />
          {messages.tickAll}
        </label>
        {suggested.length > 1 && (
          <Button className={styles.act} onClick={review.takeSuggestions}>
            {messages.takeSuggestions(suggested.length)}
          </Button>
        )}
        {tickedDuplicates > 0 && (
          <Button className={styles.act} onClick={review.leaveOutDuplicates}>
            {messages.leaveOutDuplicates(tickedDuplicates)}
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
