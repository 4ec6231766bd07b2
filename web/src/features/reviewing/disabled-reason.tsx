import styles from './disabled-reason.module.css';

/** Next to a dialog's buttons: why a disabled one is disabled. */
export function DisabledReason({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={id} role="status" className={styles.reason}>
      {children}
    </p>
  );
}
