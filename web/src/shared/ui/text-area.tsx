import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldFrame } from './field.tsx';

export interface TextAreaProps
  extends FieldFrame,
    Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'id' | 'className'> {
  value: string;
  onChange: (value: string) => void;
}

export function TextArea({ label, error, hint, isLabelHidden, value, onChange, ...rest }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} isLabelHidden={isLabelHidden}>
      {(control) => (
        <textarea
          rows={4}
          {...rest}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
