import type { FormEvent, KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { messages } from './messages.ts';
import styles from './rank-form.module.css';

interface RankFormProps {
  /** From 0, like the argument of `onMove`. */
  index: number;
  count: number;
  /** A digit typed on the row: the first of the number. */
  digit?: string | undefined;
  onMove(index: number): void;
  onCancel(byKey: boolean): void;
}

const maxDigits = 6;

/**
 * "Move to rank": opens below its row, so that the row's title stays visible. Out-of-range numbers are
 * clamped, with a warning before.
 */
export function RankForm({ index, count, digit, onMove, onCancel }: RankFormProps) {
  const id = useId();
  const [text, setText] = useState(digit ?? String(index + 1));
  const rank = Number(text);
  const isOut = text !== '' && (rank < 1 || rank > count);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text === '') onCancel(true);
    else onMove(Math.min(count, Math.max(1, rank)) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keeps the row's keys and the page's Escape from handling these.
    event.stopPropagation();
    if (event.key === 'Escape') onCancel(true);
  };

  return (
    <form
      className={styles.form}
      data-above={index === count - 1 && count > 1 ? true : undefined}
      data-no-drag
      onSubmit={submit}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onCancel(false);
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {messages.moveToRank}
      </label>
      <input
        id={id}
        className={styles.number}
        // The form responds to a click or key at this very place.
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus
        autoComplete="off"
        inputMode="numeric"
        enterKeyHint="go"
        aria-describedby={`${id}-hint`}
        value={text}
        onFocus={(event) => {
          if (digit === undefined) event.currentTarget.select();
        }}
        onChange={(event) =>
          setText(event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, maxDigits))
        }
      />
      <span id={`${id}-hint`} className={styles.hint} role="status" data-out={isOut || undefined}>
        {isOut ? messages.clamped(count) : messages.ofCount(count)}
      </span>
      <button className={styles.go} type="submit">
        {messages.move}
      </button>
    </form>
  );
}
