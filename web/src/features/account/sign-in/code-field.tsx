import { codeLength } from '@top100/domain/identity';
import { useEffect, useRef } from 'react';
import { Field } from '../../../shared/ui/field.tsx';
import styles from './code-field.module.css';
import { extractCode } from './extract-code.ts';

interface CodeFieldProps {
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  /** Number of rejections by the server: after each, typing replaces the code. */
  rejections: number;
  onChange: (code: string) => void;
  /** Called when the sixth character was typed or pasted. */
  onComplete: (code: string) => void;
}

const places = Array.from({ length: codeLength }, (_, index) => index);

/**
 * One input over six boxes: unlike six inputs it supports pasting, autofill, selection and correction in the
 * middle, and is one field to screen readers.
 */
export function CodeField({ label, hint, value, error, rejections, onChange, onComplete }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (rejections === 0) return;
    input.current?.focus();
    input.current?.select();
  }, [rejections]);
  return (
    <Field label={label} hint={hint} error={error}>
      {({ className: _, ...control }) => (
        <div className={styles.reserved}>
          <div
            className={styles.frame}
            data-refused={(rejections > 0 && value.length === codeLength) || undefined}
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
                const code = extractCode(event.target.value);
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
