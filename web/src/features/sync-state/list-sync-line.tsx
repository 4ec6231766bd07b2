import { pages } from '@top100/domain/pages';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { withBackground } from '../../shared/background-location.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { announce } from '../../shared/ui/announce.ts';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import type { ListSyncState } from '../../sync/sync-hooks.ts';
import { syncStateMessages as messages } from './messages.ts';
import { SyncIcon } from './sync-icon.tsx';
import styles from './sync-state.module.css';
import { needsAttention, syncTexts } from './sync-texts.ts';
import { useStableState } from './use-stable-state.ts';

export interface ListSyncLineProps {
  sync: ListSyncState;
  /** The account's limit, as a sentence. */
  limitText: string;
  /** The browser hasn't written the list to its storage: more urgent than the account's state. */
  isUnsaved: boolean;
}

/** The sync state in the head of a list, in words, with an action if something is wrong. */
export function ListSyncLine({ sync, limitText, isUnsaved }: ListSyncLineProps) {
  const location = useLocation();
  const shown = useStableState(sync);
  const words = syncTexts(shown, limitText, useNow());
  useAnnouncedErrors(shown, words.text, words.more);
  if (isUnsaved) {
    return (
      <Tooltip text={messages.notSavedMore}>
        <span className={styles.line} data-state="failed">
          <span className={styles.words}>
            <SyncIcon state="failed" />
            {messages.notSaved}
          </span>
        </span>
      </Tooltip>
    );
  }
  return (
    <span className={styles.line} data-state={shown.state}>
      <Tooltip text={words.more}>
        {shown.state === 'signed_out' ? (
          <Link className={styles.words} to={pages.account.path} state={withBackground(location)}>
            <SyncIcon state={shown.state} />
            <span className={styles.text}>{words.text}</span>
          </Link>
        ) : (
          <span className={styles.words}>
            <SyncIcon state={shown.state} />
            <span className={styles.text}>{words.text}</span>
          </span>
        )}
      </Tooltip>
      {shown.state === 'limit' && <span className={styles.why}>{words.more}</span>}
      {shown.retry && (
        <button type="button" className={styles.act} onClick={shown.retry}>
          {messages.retry}
        </button>
      )}
    </span>
  );
}

/** Announces the state only when something goes wrong. */
function useAnnouncedErrors(sync: ListSyncState, text: string, more: string): void {
  const before = useRef(sync.state);
  const isBad = needsAttention(sync);
  const { state } = sync;
  useEffect(() => {
    if (isBad && before.current !== state) announce(`${text}. ${more}`);
    before.current = state;
  }, [isBad, state, text, more]);
}
