import { Field, type FieldProps } from './field.tsx';

export type TextAreaProps = FieldProps<'textarea', string>;

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
