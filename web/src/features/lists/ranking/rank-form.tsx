import type { FormEvent, KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { messages } from './messages.ts';
import styles from './rank-form.module.css';

interface RankFormProps {
  /** From 0, as is what `onMove` is called with. */
  index: number;
  count: number;
  /** A digit that was typed on the row: the number begins with it. */
  digit?: string | undefined;
  onMove(index: number): void;
  onCancel(byKey: boolean): void;
}

const mostDigits = 6;

/** "Move to rank": lies over the numeral of its row. Out of range goes to the nearer end, and says so first. */
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
    // The keys of the row, and the page's Escape, are not meant here.
    event.stopPropagation();
    if (event.key === 'Escape') onCancel(true);
  };

  return (
    <form
      className={styles.form}
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
        // The form is the answer to a click or a key on this very place.
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
          setText(event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, mostDigits))
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
