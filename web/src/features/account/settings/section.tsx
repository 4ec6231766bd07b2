import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

interface SectionProps {
  title: string;
  text?: string;
  /** A button at the end of the heading's row. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A titled section of the account page. */
export function Section({ title, text, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {text && <p className={styles.quiet}>{text}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {children && <div className={styles.content}>{children}</div>}
    </section>
  );
}
