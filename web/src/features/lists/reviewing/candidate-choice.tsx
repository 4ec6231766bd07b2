import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import { useId } from 'react';
import styles from './candidate-choice.module.css';
import { entryFacts, entryName } from './entry-words.ts';
import type { JudgedRow } from './judge-rows.ts';
import { reviewMessages as messages } from './review-messages.ts';
import type { Decision } from './review-row.ts';

interface CandidateChoiceProps {
  judged: JudgedRow;
  onDecide: (decision: Decision) => void;
}

/** Everything that the catalogue has for a row, to choose from; or none of it. */
export function CandidateChoice({ judged, onDecide }: CandidateChoiceProps) {
  const name = useId();
  const { match, row } = judged;
  const entries = entriesOf(judged);
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
          {messages.asItWas(ownWords(row))}
        </span>
      </label>
    </fieldset>
  );
}

function entriesOf({ match }: JudgedRow): readonly CatalogueEntry[] {
  if (match.kind === 'matched') return [match.entry, ...match.others];
  return match.kind === 'candidates' || match.kind === 'mine' ? match.candidates : [];
}

function ownWords({ found, draft }: JudgedRow['row']): string {
  const title = draft.name ?? draft.title ?? '';
  const maker = draft.artist ?? '';
  return [title || String(found.draft.title ?? ''), maker].filter(Boolean).join(' – ');
}
