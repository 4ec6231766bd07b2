import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import { useId } from 'react';
import styles from './candidate-choice.module.css';
import { entryFacts, entryName } from './entry-text.ts';
import type { EvaluatedRow } from './evaluate-rows.ts';
import { reviewMessages as messages } from './review-messages.ts';
import type { Decision } from './review-row.ts';

interface CandidateChoiceProps {
  evaluated: EvaluatedRow;
  onDecide: (decision: Decision) => void;
}

/** Radio buttons with all catalogue matches of a row, and its own text. */
export function CandidateChoice({ evaluated, onDecide }: CandidateChoiceProps) {
  const name = useId();
  const { match, row } = evaluated;
  const entries = entriesOf(evaluated);
  const chosen = match.kind === 'matched' ? match.entry.id : undefined;
  return (
    <fieldset className={styles.choice}>
      <legend>{messages.which}</legend>
      {entries.map((entry) => (
        <label key={entry.id} className={styles.option}>
          <input type="radio" name={name} checked={entry.id === chosen} onChange={() => onDecide(entry)} />
          <span className={styles.words} dir="auto">
            <span>{entryName(entry)}</span>
            <small>{entryFacts(entry)}</small>
          </span>
        </label>
      ))}
      <label className={styles.option}>
        <input type="radio" name={name} checked={match.kind === 'mine'} onChange={() => onDecide('mine')} />
        <span className={styles.words} dir="auto">
          {messages.asItWas(ownText(row))}
        </span>
      </label>
    </fieldset>
  );
}

function entriesOf({ match }: EvaluatedRow): readonly CatalogueEntry[] {
  if (match.kind === 'matched') return [match.entry, ...match.others];
  return match.kind === 'candidates' || match.kind === 'mine' ? match.candidates : [];
}

function ownText({ found, draft }: EvaluatedRow['row']): string {
  const title = draft.name ?? draft.title ?? '';
  const maker = draft.artist ?? '';
  return [title || String(found.draft.title ?? ''), maker].filter(Boolean).join(' – ');
}
