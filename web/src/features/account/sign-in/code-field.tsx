import { codeLength } from '@top100/contracts/identity';
import { useEffect, useRef } from 'react';
import { Field } from '../../../shared/ui/field.tsx';
import styles from './code-field.module.css';
import { codeIn } from './code-text.ts';

interface CodeFieldProps {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  /** Counts how often the server has said no, 0 while it has not: after each time typing replaces the code. */
  refusals: number;
  onChange: (code: string) => void;
  /** The sixth character was typed or pasted. */
  onComplete: (code: string) => void;
}

const places = Array.from({ length: codeLength }, (_, index) => index);

/**
 * One field over six boxes: unlike six fields it takes a paste and the keyboard's own suggestion, can be selected,
 * corrected in the middle, and is one thing to a screen reader.
 */
export function CodeField({ label, hint, value, error, refusals, onChange, onComplete }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    input.current?.focus();
    input.current?.select();
  }, [refusals]);
  return (
    <Field label={label} hint={hint} error={error}>
      {({ className: _, ...control }) => (
        <div className={styles.room}>
          <div
            className={styles.frame}
            data-refused={(refusals > 0 && value.length === codeLength) || undefined}
          >
            <div className={styles.boxes} aria-hidden="true">
              {places.map((place) => (
                <span key={place} data-next={place === value.length || undefined} />
              ))}
            </div>
            <input
              {...control}
              ref={input}
              className={styles.input}
              type="text"
              name="code"
              inputMode="text"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              value={value}
              onChange={(event) => {
                const code = codeIn(event.target.value);
                onChange(code);
                if (code.length === codeLength && code !== value) onComplete(code);
              }}
            />
          </div>
        </div>
      )}
    </Field>
  );
}
