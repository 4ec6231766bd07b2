import type { ReactNode } from 'react';
import styles from './prose-end.module.css';

/** The way on from a page of text, and when it was last changed. */
export function ProseEnd({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <div className={styles.end}>
      {children}
      {note && <small className={styles.note}>{note}</small>}
    </div>
  );
}
