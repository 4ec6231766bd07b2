import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import { Check, CircleAlert, CircleHelp, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { itemFormMessages } from '../item-form/messages.ts';
import { entryText, hiddenFacts } from './entry-text.ts';
import type { EvaluatedRow, RowState } from './evaluate-rows.ts';
import { reviewMessages as messages } from './review-messages.ts';
import styles from './review-note.module.css';
import type { Decision } from './review-row.ts';

export interface ReviewNoteProps {
  id: string;
  evaluated: EvaluatedRow;
  itemLimit: number;
  isOver: boolean;
  /** All fields are shown, so they aren't summarised here. */
  isOpen: boolean;
  isChoosing: boolean;
  onDecide: (decision: Decision) => void;
  onChoose: () => void;
}

/** The line below a row's fields: an error, its duplicate, or the catalogue's match. Always rendered. */
export function ReviewNote(props: ReviewNoteProps) {
  return (
    // Without matching its content never arrives late.
    <p id={props.id} className={styles.note} data-quiet={props.evaluated.match.kind === 'off' || undefined}>
      {noteOf(props)}
    </p>
  );
}

function noteOf(props: ReviewNoteProps): ReactNode {
  const { evaluated, itemLimit, isOver } = props;
  const { state, match } = evaluated;
  const already = duplicateText(state);
  if (already !== undefined) {
    return (
      <>
        <Copy aria-hidden="true" className={styles.icon} />
        <span className={styles.strong}>{already}</span>
      </>
    );
  }
  if (match.kind === 'candidates' && match.candidates[0]) {
    const [first, ...others] = match.candidates;
    return <Suggestion {...props} first={first} others={others.length} />;
  }
  if (state.kind === 'heading') return messages.heading;
  if (state.kind === 'invalid') {
    return (
      <>
        <CircleAlert aria-hidden="true" className={`${styles.icon} ${styles.problem}`} />
        <span className={styles.problem}>{[...new Set(Object.values(state.problems))].join('. ')}</span>
      </>
    );
  }
  if (isOver) return <span className={styles.strong}>{messages.over(itemLimit)}</span>;
  return <FromCatalogue {...props} />;
}

/** Where the duplicate of a row is, if there is one. */
export function duplicateText(state: RowState): string | undefined {
  switch (state.kind) {
    case 'duplicate':
      return itemFormMessages.alreadyAt(state.rank);
    case 'repeated':
      return messages.repeated(state.place);
    case 'incoming':
      return messages.comesWith(state.from);
    default:
      return undefined;
  }
}

function Suggestion(props: ReviewNoteProps & { first: CatalogueEntry; others: number }) {
  const { id, first, others, isChoosing, onDecide, onChoose } = props;
  return (
    <>
      <CircleHelp aria-hidden="true" className={`${styles.icon} ${styles.question}`} />
      <span>{messages.suggested(entryText(first))}</span>
      <Act describedBy={id} onAct={() => onDecide(first)}>
        {messages.useMatch}
      </Act>
      <Act describedBy={id} onAct={() => onDecide('mine')}>
        {messages.keepMine}
      </Act>
      {others > 0 && (
        <Act describedBy={id} onAct={onChoose} isExpanded={isChoosing}>
          {messages.others(others)}
        </Act>
      )}
    </>
  );
}

function FromCatalogue({
  id,
  evaluated,
  isOpen,
  isChoosing,
  onDecide,
  onChoose,
}: ReviewNoteProps): ReactNode {
  const { match, fields } = evaluated;
  switch (match.kind) {
    case 'matched': {
      const facts = fields && !isOpen ? hiddenFacts(fields, false) : '';
      return (
        <>
          <Check aria-hidden="true" className={`${styles.icon} ${styles.good}`} />
          <span>{facts ? messages.matched(facts) : messages.matchedPlain}</span>
          <Act describedBy={id} onAct={() => onDecide('mine')}>
            {messages.keepMine}
          </Act>
          {match.others.length > 0 && (
            <Act describedBy={id} onAct={onChoose} isExpanded={isChoosing}>
              {messages.others(match.others.length)}
            </Act>
          )}
        </>
      );
    }
    case 'mine':
      return (
        <>
          <span>{messages.keptMine}</span>
          {match.candidates.length > 0 && (
            <Act describedBy={id} onAct={onChoose} isExpanded={isChoosing}>
              {messages.choose}
            </Act>
          )}
        </>
      );
    case 'none':
      return messages.custom;
    case 'waiting':
      return messages.waiting;
    case 'failed':
      return messages.failed;
    default:
      return fields && !isOpen ? hiddenFacts(fields, true) : '';
  }
}

interface ActProps {
  describedBy: string;
  isExpanded?: boolean;
  onAct: () => void;
  children: string;
}

function Act({ describedBy, isExpanded, onAct, children }: ActProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-describedby={describedBy}
      aria-expanded={isExpanded}
      onClick={onAct}
    >
      {children}
    </button>
  );
}
