import type { ReactNode } from 'react';
import styles from './return-frame.module.css';

interface ReturnFrameProps {
  title: string;
  text: string;
  /** A decorative picture above the title. */
  picture?: ReactNode;
  actions: ReactNode;
  /** Secondary text below the buttons. */
  children?: ReactNode;
}

/** A message with buttons. It changes while visible, so it is announced. */
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
