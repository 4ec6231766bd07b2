import { Field, type FieldProps } from './field.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectFieldProps<Value extends string> extends FieldProps<'select', Value> {
  options: readonly SelectOption<Value>[];
}

/** The native select: phones show their usual picker. */
export function SelectField<Value extends string>({
  label,
  error,
  hint,
  isLabelHidden,
  value,
  onChange,
  options,
  ...rest
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} error={error} hint={hint} isLabelHidden={isLabelHidden}>
      {(control) => (
        <select
          {...rest}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
