import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { localStorageMessages as messages } from './messages.ts';
import styles from './storage-state.module.css';
import { useStorageState } from './use-storage-state.ts';

/** The used storage, and whether it is protected, with a button to request that. */
export function StorageState() {
  const { state, protect } = useStorageState();
  const [isDenied, setIsDenied] = useState(false);
  const { used, quota, isProtected } = state ?? {};
  const isKnown = used !== undefined && quota !== undefined && quota > 0;
  const unknown = state ? messages.unknown : messages.looking;
  return (
    <section className={styles.card} aria-labelledby="storage-state" aria-busy={!state}>
      <h2 id="storage-state" className={styles.title}>
        {messages.stateTitle}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{messages.used}</dt>
          <dd>
            {isKnown ? messages.usedOf(used, quota) : unknown}
            <div className={styles.bar} aria-hidden="true">
              {isKnown && <div style={{ width: `max(4px, ${messages.usedShare(used, quota)}%)` }} />}
            </div>
          </dd>
        </div>
        <div>
          <dt>{messages.kept}</dt>
          <dd>{isProtected === undefined ? unknown : isProtected ? messages.keptYes : messages.keptNo}</dd>
        </div>
      </dl>
      <div className={styles.action}>
        {isProtected === false && (
          <Button onClick={async () => setIsDenied(!(await protect()))}>{messages.ask}</Button>
        )}
        <p role="status" className={styles.denied}>
          {isDenied && messages.askDenied}
        </p>
      </div>
    </section>
  );
}
