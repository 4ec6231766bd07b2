import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './find-field.module.css';

interface FindFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  /** Spoken, and the placeholder unless there is another. */
  label: string;
  iconSize?: number;
  onChange: (words: string) => void;
}

/** A search field with its icon; its frame and font are the caller's, children follow the input. */
export function FindField(props: FindFieldProps) {
  const { label, iconSize = 16, className, onChange, children, ...input } = props;
  return (
    <label className={classNames(styles.find, className)}>
      <Search size={iconSize} aria-hidden="true" />
      <input
        placeholder={label}
        {...input}
        type="search"
        dir="auto"
        className={styles.input}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      />
      {children}
    </label>
  );
}
