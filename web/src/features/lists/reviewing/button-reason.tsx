import styles from './button-reason.module.css';

/** Beside the buttons of a dialog: why the one that is described by it does nothing now. */
export function ButtonReason({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={id} role="status" className={styles.reason}>
      {children}
    </p>
  );
}
