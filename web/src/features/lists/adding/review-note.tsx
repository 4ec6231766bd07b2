import type { Category } from '@top100/contracts/categories';
import type { Item } from '@top100/contracts/items';
import { itemYear } from '@top100/contracts/items';
import type { ReactNode } from 'react';
import { durationText } from '../../../list-view/row-texts.ts';
import { addingMessages as messages } from './messages.ts';
import { reviewMessages } from './review-messages.ts';
import styles from './review-note.module.css';
import type { JudgedRow } from './review-rows.ts';

interface ReviewNoteProps {
  category: Category;
  judged: JudgedRow;
  itemLimit: number;
  isOver: boolean;
  isOpen: boolean;
  onDecline: () => void;
  onAccept: () => void;
}

/** The line under a row's fields: what is wrong, where it is already, or what the catalogue says. */
export function ReviewNote(props: ReviewNoteProps) {
  const note = noteOf(props);
  return note && <p className={styles.note}>{note}</p>;
}

function noteOf({ judged, itemLimit, isOver, isOpen, onDecline, onAccept }: ReviewNoteProps): ReactNode {
  const { state, matched, suggestion, fields } = judged;
  if (suggestion) {
    const words = [suggestion.title, suggestion.artist].filter(Boolean).join(' – ');
    return (
      <>
        <span>{reviewMessages.suggested(words)}</span>
        <button type="button" className={styles.action} onClick={onAccept}>
          {reviewMessages.useMatch}
        </button>
      </>
    );
  }
  switch (state.kind) {
    case 'invalid':
      return <span className={styles.problem}>{[...new Set(Object.values(state.problems))].join('. ')}</span>;
    case 'heading':
      return <span>{reviewMessages.heading}</span>;
    case 'duplicate':
      return <span className={styles.duplicate}>{messages.alreadyAt(state.rank)}</span>;
    case 'repeated':
      return <span className={styles.duplicate}>{reviewMessages.repeated}</span>;
    case 'ok':
      break;
  }
  if (isOver) return <span className={styles.duplicate}>{reviewMessages.over(itemLimit)}</span>;
  if (matched) {
    const facts = factsOf(matched);
    return (
      <>
        <span>{facts ? reviewMessages.matched(facts) : reviewMessages.matchedPlain}</span>
        <button type="button" className={styles.action} onClick={onDecline}>
          {reviewMessages.keepMine}
        </button>
      </>
    );
  }
  const hidden = isOpen || !fields ? '' : factsOf(withoutYears(fields));
  return hidden && <span>{hidden}</span>;
}

function withoutYears({ year: _year, formed_year: _formed, ...fields }: Partial<Item>): Partial<Item> {
  return fields;
}

/** What is not seen in the row's own fields. */
function factsOf(fields: Partial<Item>): string {
  const length = fields.duration_seconds === undefined ? undefined : durationText(fields.duration_seconds);
  return [fields.album, fields.platform, fields.country, fields.genre, itemYear(fields), length]
    .filter((fact) => fact !== undefined && fact !== '')
    .join(' · ');
}
