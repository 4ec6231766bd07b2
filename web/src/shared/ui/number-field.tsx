import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldFrame } from './field.tsx';

export interface NumberFieldProps
  extends FieldFrame,
    Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'id' | 'className' | 'type'> {
  /** Undefined while the field is empty. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

const maxDigits = 9;

/**
 * A field for a whole number. Not type="number", which changes on scroll and hides invalid input from the
 * form. The caller validates the range and passes `error`.
 */
export function NumberField({
  label,
  error,
  hint,
  isLabelHidden,
  value,
  onChange,
  ...rest
}: NumberFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isLabelHidden={isLabelHidden}>
      {(control) => (
        <input
          autoComplete="off"
          inputMode="numeric"
          {...rest}
          {...control}
          type="text"
          value={value === undefined ? '' : String(value)}
          onChange={(event) => onChange(wholeNumber(event.target.value))}
        />
      )}
    </Field>
  );
}

function wholeNumber(text: string): number | undefined {
  const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, maxDigits);
  return digits === '' ? undefined : Number(digits);
}
