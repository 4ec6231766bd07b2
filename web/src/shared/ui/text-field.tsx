import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldFrame } from './field.tsx';

export interface TextFieldProps
  extends FieldFrame,
    Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'id' | 'className'> {
  value: string;
  onChange: (value: string) => void;
}

export function TextField({ label, error, hint, isLabelHidden, value, onChange, ...rest }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} isLabelHidden={isLabelHidden}>
      {(control) => (
        <input
          type="text"
          autoComplete="off"
          {...rest}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
