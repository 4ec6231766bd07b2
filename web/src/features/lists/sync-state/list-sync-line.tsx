import { pages } from '@top100/contracts/pages';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { overPage } from '../../../shared/background.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { announce } from '../../../shared/ui/announce.ts';
import { Tooltip } from '../../../shared/ui/tooltip.tsx';
import type { ListSyncState } from '../../../sync/sync-hooks.ts';
import { isTrouble, syncWords } from './list-sync-state.ts';
import { syncStateMessages as messages } from './messages.ts';
import { SyncIcon } from './sync-icon.tsx';
import styles from './sync-state.module.css';
import { useCalmState } from './use-calm-state.ts';

export interface ListSyncLineProps {
  sync: ListSyncState;
  /** What the account has room for, in a sentence. */
  limitText: string;
  /** This browser has not written the list to its own storage: that comes before everything about the account. */
  isUnsaved: boolean;
}

/** In the head of a list: where it is, in words, and what to do when something is in the way. */
export function ListSyncLine({ sync, limitText, isUnsaved }: ListSyncLineProps) {
  const location = useLocation();
  const shown = useCalmState(sync);
  const words = syncWords(shown, limitText, useNow());
  useSpokenTrouble(shown, words.text, words.more);
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
          <Link className={styles.words} to={pages.account.path} state={overPage(location)}>
            <SyncIcon state={shown.state} />
            {words.text}
          </Link>
        ) : (
          <span className={styles.words}>
            <SyncIcon state={shown.state} />
            {words.text}
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

/** Screen readers hear of it when something goes wrong, and only then. */
function useSpokenTrouble(sync: ListSyncState, text: string, more: string): void {
  const before = useRef(sync.state);
  const isBad = isTrouble(sync);
  const { state } = sync;
  useEffect(() => {
    if (isBad && before.current !== state) announce(`${text}. ${more}`);
    before.current = state;
  }, [isBad, state, text, more]);
}
