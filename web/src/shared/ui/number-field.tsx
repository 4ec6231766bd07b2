import { TextField, type TextFieldProps } from './text-field.tsx';

export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** Undefined while the field is empty. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

const maxDigits = 9;

/**
 * A field for a whole number. Not type="number", which changes on scroll and hides invalid input from the
 * form. The caller validates the range and passes `error`.
 */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      {...rest}
      value={value === undefined ? '' : String(value)}
      onChange={(text) => onChange(wholeNumber(text))}
    />
  );
}

function wholeNumber(text: string): number | undefined {
  const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, maxDigits);
  return digits === '' ? undefined : Number(digits);
}
