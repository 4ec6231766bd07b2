import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

interface PartProps {
  title: string;
  text?: string;
  /** A button at its end, beside the words. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One part of the account page. */
export function Part({ title, text, action, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.partTitle}>
          {title}
        </h2>
        {text && <p className={styles.quiet}>{text}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {children && <div className={styles.content}>{children}</div>}
    </section>
  );
}
