import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './inline-text.module.css';

export interface InlineTextProps {
  text: string;
  /** Shown in place of an empty text. */
  placeholder: string;
  /** What a click does, for everybody who cannot see that it can be edited. */
  editLabel: string;
  fieldLabel: string;
  /** Several lines: Shift+Enter breaks the line. */
  isLong?: boolean;
  /** Characters. The field takes more, so that whoever passes it is told so instead of losing the end unseen. */
  maxLength: number;
  className?: string | undefined;
  /** Gives false when the text cannot be saved: then it stays open, so that nothing typed is lost. */
  onSave: (text: string) => boolean;
}

/** A text that becomes a field when it is clicked: Enter and leaving it save, Escape takes the edit back. */
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
