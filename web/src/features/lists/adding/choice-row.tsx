import { itemByline, itemTitle, itemYear } from '@top100/contracts/items';
import { CornerDownRight, PencilLine, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { durationText } from '../../../list-view/row-texts.ts';
import styles from './choice-row.module.css';
import type { Choice } from './choices.ts';
import { markMatches } from './mark-matches.ts';
import { addingMessages as messages } from './messages.ts';

interface ChoiceRowProps {
  id: string;
  choice: Choice;
  typed: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

export function ChoiceRow({ id, choice, typed, isActive, onPoint, onChoose }: ChoiceRowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and the keys with it
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.row}
      data-kind={choice.kind}
      data-existing={('existing' in choice && choice.existing !== undefined) || undefined}
      // The field keeps the focus: keys are its business.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {rowContent(choice, typed)}
    </div>
  );
}

function rowContent(choice: Choice, typed: string): ReactNode {
  if (choice.kind === 'by-hand') {
    return (
      <>
        <PencilLine aria-hidden="true" className={styles.icon} />
        <span className={styles.plain}>{messages.addByHand(typed)}</span>
      </>
    );
  }
  const { fields } = choice;
  const title = itemTitle(fields);
  if (choice.kind === 'again') {
    return (
      <span className={styles.again}>
        <Plus aria-hidden="true" />
        <span aria-hidden="true">{messages.addAgain}</span>
        <span className={styles.hidden}>{messages.addAgainSpoken(title)}</span>
      </span>
    );
  }
  const details = itemByline(fields);
  const year = itemYear(fields);
  return (
    <>
      {choice.existing ? (
        <CornerDownRight aria-hidden="true" className={styles.icon} />
      ) : (
        <Plus aria-hidden="true" className={styles.icon} />
      )}
      <span className={styles.words} dir="auto">
        <span className={styles.title}>
          {choice.kind === 'typed' ? (
            (choice.existing?.title ?? messages.addTyped(title))
          ) : (
            <Marked text={title} typed={typed} />
          )}
        </span>
        {choice.existing ? (
          <span className={styles.details}>
            <span className={styles.existing}>{messages.inYourList(choice.existing.rank)}</span>
            {details && ` · ${details}`}
          </span>
        ) : (
          details && (
            <span className={styles.details}>
              {choice.kind === 'entry' ? <Marked text={details} typed={typed} /> : details}
            </span>
          )
        )}
      </span>
      <span className={styles.facts}>
        {fields.duration_seconds !== undefined && <span>{durationText(fields.duration_seconds)}</span>}
        {year !== undefined && <span>{year}</span>}
      </span>
    </>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  let at = 0;
  return markMatches(text, typed).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isMatch ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
}
