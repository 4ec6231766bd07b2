import { itemByline, itemTitle, itemYear } from '@top100/domain/items';
import { CornerDownRight, PencilLine, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { durationText } from '../../list-view/row-texts.ts';
import styles from './choice-row.module.css';
import type { Choice } from './choices.ts';
import { highlightMatches } from './highlight-matches.ts';
import { addingMessages as messages } from './messages.ts';

interface ChoiceRowProps {
  id: string;
  choice: Choice;
  typed: string;
  isActive: boolean;
  onHover: () => void;
  onChoose: () => void;
}

export function ChoiceRow({ id, choice, typed, isActive, onHover, onChoose }: ChoiceRowProps) {
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
      // Keeps the focus in the field, which handles the keys.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onHover}
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
        <span className={styles.plain}>
          {choice.isOnlyWay ? messages.addWithDetails(typed) : messages.withDetails}
        </span>
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
            <Highlighted text={title} typed={typed} />
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
              {choice.kind === 'entry' ? <Highlighted text={details} typed={typed} /> : details}
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

function Highlighted({ text, typed }: { text: string; typed: string }) {
  let at = 0;
  return highlightMatches(text, typed).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isMatch ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
}
