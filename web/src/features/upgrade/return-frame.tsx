import type { ReactNode } from 'react';
import styles from './return-frame.module.css';

interface ReturnFrameProps {
  title: string;
  text: string;
  /** Above the title; decoration. */
  picture?: ReactNode;
  actions: ReactNode;
  /** Quieter words, under the ways on. */
  children?: ReactNode;
}

/** One thing to say, and the ways on. Its words change while somebody looks, so they are spoken. */
export function ReturnFrame({ title, text, picture, actions, children }: ReturnFrameProps) {
  return (
    <div className={styles.page}>
      {picture && (
        <div aria-hidden="true" className={styles.picture}>
          {picture}
        </div>
      )}
      <div role="status" data-steady={picture ? true : undefined}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.actions}>{actions}</div>
      {children && <div className={styles.more}>{children}</div>}
    </div>
  );
}
