import { Field, type FieldProps } from './field.tsx';

export type TextFieldProps = FieldProps<'input', string>;

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
