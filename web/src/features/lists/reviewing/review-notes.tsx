import { reviewMessages as messages } from './review-messages.ts';
import styles from './review-notes.module.css';
import type { ReviewView } from './review-store.ts';

export interface ReviewNoteLine {
  text: string;
  /** About what will not go in. */
  isStrong?: boolean;
  /** It can be seen in the filters as well. */
  isSaidBelow?: boolean;
}

/** What to know before looking at the rows. */
export function ReviewNotes({ notes }: { notes: readonly ReviewNoteLine[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map(({ text, isStrong, isSaidBelow }) => (
        <li key={text} data-strong={isStrong || undefined} data-below={isSaidBelow || undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** What fits, and how many rows need somebody's eye: on phones the filters say as much, if there are any. */
export function limitNotes(
  { counts, room, canGoIn, target }: ReviewView,
  hasFilters: boolean,
): ReviewNoteLine[] {
  const notes: ReviewNoteLine[] = [];
  if (room < 1) notes.push({ text: messages.listFull(target.itemLimit), isStrong: true });
  else if (canGoIn > room) {
    const fit = messages.fit(room, canGoIn - room, target.itemLimit);
    notes.push({ text: `${fit}. ${messages.firstTicked(room)}`, isStrong: true });
  }
  const asides = [
    counts.invalid > 0 && messages.problems(counts.invalid),
    counts.duplicate > 0 && messages.duplicates(counts.duplicate),
  ].filter(Boolean);
  if (asides.length > 0) notes.push({ text: asides.join(' · '), isSaidBelow: hasFilters });
  return notes;
}
