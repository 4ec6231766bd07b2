import { reviewMessages as messages } from './review-messages.ts';
import styles from './review-notes.module.css';
import type { ReviewView } from './review-store.ts';

export interface ReviewNoteLine {
  text: string;
  /** Concerns rows that won't be added. */
  isStrong?: boolean;
  /** The filters show the same. */
  isInFilters?: boolean;
}

/** Notes above the rows. */
export function ReviewNotes({ notes }: { notes: readonly ReviewNoteLine[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map(({ text, isStrong, isInFilters }) => (
        <li key={text} data-strong={isStrong || undefined} data-below={isInFilters || undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** Notes on the limit and on rows that need attention; on phones the filters, if any, replace the latter. */
export function limitNotes(
  { counts, remaining, validCount, target }: ReviewView,
  hasFilters: boolean,
): ReviewNoteLine[] {
  const notes: ReviewNoteLine[] = [];
  if (remaining < 1) notes.push({ text: messages.listFull(target.itemLimit), isStrong: true });
  else if (validCount > remaining) {
    const fit = messages.fit(remaining, validCount - remaining, target.itemLimit);
    notes.push({ text: `${fit}. ${messages.firstTicked(remaining)}`, isStrong: true });
  }
  const asides = [
    counts.invalid > 0 && messages.problems(counts.invalid),
    counts.duplicate > 0 && messages.duplicates(counts.duplicate),
  ].filter(Boolean);
  if (asides.length > 0) notes.push({ text: asides.join(' · '), isInFilters: hasFilters });
  return notes;
}
