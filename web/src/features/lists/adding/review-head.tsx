import type { Category } from '@top100/contracts/categories';
import type { ItemField } from '@top100/contracts/item-fields';
import { itemFields, titleField } from '@top100/contracts/item-fields';
import { makerField } from '@top100/contracts/maker-field';
import { mostPastedRows } from '@top100/transfer/plain-list';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './review-head.module.css';
import { reviewMessages as messages } from './review-messages.ts';
import type { Review } from './use-review.ts';

interface ReviewHeadProps {
  category: Category;
  itemLimit: number;
  /** How many items the list holds. */
  held: number;
  review: Review;
}

/** What to know before looking at the rows: what fits, what was left out, and which way round lines were read. */
export function ReviewHead({ category, itemLimit, review }: ReviewHeadProps) {
  const { list, judged, room, ticked, suggested } = review;
  const type = category.itemType;
  const label = (name: ItemField['name'] | undefined) =>
    itemFields[type].find((field) => field.name === name)?.label ?? '';
  const labels = [label(makerField[type]), label(titleField(type))] as const;
  const readings = list?.readings ?? [];
  const notes = notesOf(review, itemLimit);
  const canGoIn = judged.filter(({ state }) => state.kind === 'ok').length;
  const isAllTicked = canGoIn > 0 && ticked.length >= Math.min(canGoIn, room);

  return (
    <div className={styles.head}>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ text, isStrong }) => (
            <li key={text} data-strong={isStrong || undefined}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {readings.length > 1 && (
        <fieldset className={styles.readings}>
          <legend>{messages.reading}</legend>
          {[...readings].sort().map((reading) => (
            <label key={reading} className={styles.reading}>
              <input
                type="radio"
                name="reading"
                checked={reading === readings[0]}
                onChange={() => review.read(reading)}
              />
              <span>{messages.readings[reading](labels)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {judged.length > 0 && (
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
            <Button className={styles.suggestions} onClick={review.acceptAll}>
              {messages.takeSuggestions(suggested.length)}
            </Button>
          )}
          {review.isBusy && <span className={styles.busy}>{messages.lookingUp}</span>}
        </div>
      )}
    </div>
  );
}

interface Note {
  text: string;
  /** About what will not go in. */
  isStrong?: boolean;
}

function notesOf({ list, judged, room }: Review, limit: number): Note[] {
  const notes: Note[] = [];
  if (!list) return notes;
  if (list.isTooLarge) return [{ text: messages.tooLarge, isStrong: true }];
  if (judged.length === 0) return [{ text: messages.nothingFound, isStrong: true }];
  const count = (kinds: readonly string[]) => judged.filter(({ state }) => kinds.includes(state.kind)).length;
  const fitting = count(['ok']);
  if (room < 1) notes.push({ text: messages.listFull(limit), isStrong: true });
  else if (fitting > room) notes.push({ text: messages.fit(room, fitting - room, limit), isStrong: true });
  const wrong = count(['invalid']);
  const there = count(['duplicate', 'repeated']);
  const asides = [wrong > 0 && messages.problems(wrong), there > 0 && messages.duplicates(there)].filter(
    Boolean,
  );
  if (asides.length > 0) notes.push({ text: asides.join(' · ') });
  if (list.order === 'numbers') notes.push({ text: messages.reordered });
  if (list.unread > 0) notes.push({ text: messages.unread(list.unread, mostPastedRows), isStrong: true });
  return notes;
}
