import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** A decorative picture above the title. */
  picture?: ReactNode;
  action?: ReactNode;
  /** The level of its heading on the page. */
  level?: 1 | 2 | 3;
}

/** The placeholder of an empty area, with a next action. */
export function EmptyState({ title, text, picture, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      {picture && <div aria-hidden="true">{picture}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
