import type { ReactNode } from 'react';
import styles from './prose-end.module.css';

/** The end of a text page: links, and the date of the last change. */
export function ProseEnd({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <div className={styles.end}>
      {children}
      {note && <small className={styles.note}>{note}</small>}
    </div>
  );
}
