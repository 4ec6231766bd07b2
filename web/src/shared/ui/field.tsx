import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface FieldFrame {
  label: string;
  /** Validation error; announced together with the field. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean | undefined;
}

/** The props of a field with a native element in it. */
export type FieldProps<Tag extends 'input' | 'select' | 'textarea', Value> = FieldFrame &
  Omit<ComponentPropsWithRef<Tag>, 'value' | 'onChange' | 'id' | 'className' | 'children'> & {
    value: Value;
    onChange: (value: Value) => void;
  };

export interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, hint and error around one control, linked by ARIA attributes. */
export function Field({
  label,
  error,
  hint,
  isLabelHidden,
  children,
}: FieldFrame & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const name = (
    <label htmlFor={id} className={styles.label}>
      {label}
    </label>
  );
  return (
    <div className={styles.field}>
      {isLabelHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      {children({
        id,
        className: styles.control ?? '',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
