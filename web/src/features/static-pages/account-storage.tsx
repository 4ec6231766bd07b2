import { pages } from '@top100/domain/pages';
import { useState } from 'react';
import { useNow } from '../../shared/hooks/use-now.ts';
import { timeAgo } from '../../shared/time/relative-time.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { localStorageMessages } from './messages.ts';
import styles from './storage-state.module.css';

const messages = localStorageMessages.account;

export interface AccountStorageProps {
  /** Lists of the account on this device, and how many of them exist only there. */
  lists: number;
  onlyHere: number;
  /** Changes that the account doesn't have yet. */
  waiting: number;
  /** ISO. */
  lastSyncAt: string | undefined;
  isSignedOut: boolean;
  onSyncNow: () => Promise<keyof typeof messages.results>;
}

/** For members: how much of their lists is in the account, and what is pending in this browser. */
export function AccountStorage(props: AccountStorageProps) {
  const { lists, onlyHere, waiting, lastSyncAt, isSignedOut, onSyncNow } = props;
  const [isRunning, setIsRunning] = useState(false);
  const [resultText, setResultText] = useState('');
  const ago = timeAgo(lastSyncAt ?? '', useNow());
  async function syncNow() {
    setIsRunning(true);
    setResultText('');
    const result = await onSyncNow().finally(() => setIsRunning(false));
    setResultText(messages.results[result]);
  }
  return (
    <section className={styles.card} aria-labelledby="account-storage">
      <h2 id="account-storage" className={styles.title}>
        {messages.title}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{messages.kept}</dt>
          <dd>
            {messages.keptIn(lists - onlyHere)}
            {onlyHere > 0 && <div>{messages.onlyHere(onlyHere)}</div>}
          </dd>
        </div>
        <div>
          <dt>{messages.waiting}</dt>
          <dd>
            {messages.changes(waiting)}
            {ago && <div className={styles.since}>{messages.since(ago)}</div>}
          </dd>
        </div>
      </dl>
      <div className={styles.action}>
        {isSignedOut ? (
          <LinkButton to={pages.account.path}>{messages.signIn}</LinkButton>
        ) : (
          <Button aria-disabled={isRunning} aria-busy={isRunning} onClick={() => void syncNow()}>
            {isRunning ? messages.syncing : messages.syncNow}
          </Button>
        )}
        <p role="status" className={styles.denied}>
          {resultText}
        </p>
      </div>
    </section>
  );
}
