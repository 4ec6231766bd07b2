import type { Category } from '@top100/domain/categories';
import { titleField, yearField } from '@top100/domain/item-fields';
import { makerField } from '@top100/domain/maker-field';
import { Check, ChevronDown, CircleAlert, CircleHelp, Copy } from 'lucide-react';
import { entryText } from './entry-text.ts';
import type { EvaluatedRow } from './evaluate-rows.ts';
import { isDuplicate } from './evaluate-rows.ts';
import { reviewMessages as messages } from './review-messages.ts';
import { duplicateText } from './review-note.tsx';
import styles from './row-summary.module.css';

interface RowSummaryProps {
  id: string;
  category: Category;
  evaluated: EvaluatedRow;
  rank: number | undefined;
  itemLimit: number;
  isOver: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** On phones: a row as one line of text; a second line shows its error or pending decision. */
export function RowSummary(props: RowSummaryProps) {
  const { id, category, evaluated, rank, isOpen, onToggle } = props;
  const { shown, match } = evaluated;
  const type = category.itemType;
  const names = [makerField[type], yearField[type]];
  const details = names
    .map((name) => name && shown[name])
    .filter(Boolean)
    .join(' · ');
  const note = noteOf(props);
  const Icon = iconOf(evaluated);
  return (
    <button type="button" className={styles.summary} aria-expanded={isOpen} onClick={onToggle}>
      <span className={styles.rank}>{rank ?? '–'}</span>
      <span className={styles.words}>
        <span className={styles.line} dir="auto">
          <b>{shown[titleField(type)] || messages.noTitle}</b> {details}
        </span>
        <span id={id} className={styles.note} data-strong={note.isStrong || undefined}>
          {note.text}
        </span>
      </span>
      {Icon ? (
        <Icon aria-hidden="true" className={styles.icon} data-good={match.kind === 'matched' || undefined} />
      ) : (
        <ChevronDown aria-hidden="true" className={styles.icon} data-turned={isOpen || undefined} />
      )}
    </button>
  );
}

function iconOf({ state, match }: EvaluatedRow) {
  if (isDuplicate(state)) return Copy;
  if (match.kind === 'candidates') return CircleHelp;
  if (state.kind === 'invalid') return CircleAlert;
  return match.kind === 'matched' ? Check : undefined;
}

function noteOf({ evaluated, itemLimit, isOver }: RowSummaryProps): { text: string; isStrong?: boolean } {
  const { state, match } = evaluated;
  const already = duplicateText(state);
  if (already !== undefined) return { text: already, isStrong: true };
  if (match.kind === 'candidates' && match.candidates[0]) {
    return { text: messages.suggested(entryText(match.candidates[0])), isStrong: true };
  }
  if (state.kind === 'heading') return { text: messages.heading, isStrong: true };
  if (state.kind === 'invalid') {
    return { text: [...new Set(Object.values(state.problems))].join('. '), isStrong: true };
  }
  if (isOver) return { text: messages.over(itemLimit), isStrong: true };
  const words = {
    matched: '',
    off: '',
    candidates: '',
    none: messages.custom,
    mine: messages.keptMine,
    waiting: messages.waiting,
    failed: messages.failed,
  };
  return { text: words[match.kind] };
}
