import { useId } from 'react';
import radio from '../../shared/ui/cover-radio.module.css';
import styles from './pill-choice.module.css';

interface PillChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** A radio group of a few short options in a row. */
export function PillChoice<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: PillChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div className={styles.pills}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              className={radio.cover}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
