import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './inline-text.module.css';

export interface InlineTextProps {
  text: string;
  /** Shown for an empty text. */
  placeholder: string;
  /** Describes the click action for screen readers. */
  editLabel: string;
  fieldLabel: string;
  /** Multi-line: Shift+Enter breaks the line. */
  isLong?: boolean;
  /**
   * In characters. The field accepts more, so that overlong texts get an error instead of silent truncation.
   */
  maxLength: number;
  className?: string | undefined;
  /** Returns false if the text can't be saved: then the field stays open, so that no input is lost. */
  onSave: (text: string) => boolean;
}

/** A text that becomes a field on click: Enter and blur save, Escape discards. */
export function InlineText(props: InlineTextProps) {
  const { text, placeholder, editLabel, fieldLabel, isLong = false, maxLength, className, onSave } = props;
  const [draft, setDraft] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isDone = useRef(false);
  const isEditing = draft !== undefined;

  useEffect(() => {
    if (!isEditing) return;
    isDone.current = false;
    field.current?.focus();
    field.current?.select();
  }, [isEditing]);

  function close(byKey: boolean) {
    isDone.current = true;
    setDraft(undefined);
    if (byKey) requestAnimationFrame(() => opener.current?.focus());
  }

  function save(byKey: boolean) {
    if (isDone.current || draft === undefined) return;
    if (onSave(draft)) close(byKey);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close(true);
    } else if (event.key === 'Enter' && !(isLong && event.shiftKey)) {
      event.preventDefault();
      save(true);
    }
  }

  if (!isEditing) {
    return (
      <button
        ref={opener}
        type="button"
        className={classNames(styles.text, text === '' && styles.empty, className)}
        title={editLabel}
        aria-description={editLabel}
        onClick={() => setDraft(text)}
      >
        <bdi>{text === '' ? placeholder : text}</bdi>
      </button>
    );
  }
  return (
    <span className={classNames(styles.grow, className)} data-text={`${draft} `}>
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        className={styles.field}
        aria-label={fieldLabel}
        value={draft}
        maxLength={maxLength * 4}
        onChange={(event) =>
          setDraft(isLong ? event.target.value : event.target.value.replace(/\s*\n\s*/g, ' '))
        }
        onKeyDown={onKeyDown}
        onBlur={() => save(false)}
      />
    </span>
  );
}
