import type { ReactNode } from 'react';
import styles from './admin.module.css';

interface RowsProps<Entry> {
  entries: readonly Entry[];
  /** Shown where there are none. */
  none: string;
  children: (entry: Entry) => ReactNode;
}

/** The list of a section. */
export function Rows<Entry>({ entries, none, children }: RowsProps<Entry>) {
  if (entries.length === 0) return <p className={styles.quiet}>{none}</p>;
  return <ul className={styles.rows}>{entries.map(children)}</ul>;
}
