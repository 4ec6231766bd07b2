import { useNow } from '../../../shared/hooks/use-now.ts';
import { Tooltip } from '../../../shared/ui/tooltip.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import type { ListSyncState } from '../../../sync/sync-hooks.ts';
import { syncWords } from './list-sync-state.ts';
import { SyncIcon } from './sync-icon.tsx';
import styles from './sync-state.module.css';
import { useCalmState } from './use-calm-state.ts';

export interface ListSyncMarkProps {
  sync: ListSyncState;
  limitText: string;
}

/** In the column of lists: where this one is, as a small icon with its words for whoever asks. */
export function ListSyncMark({ sync, limitText }: ListSyncMarkProps) {
  const shown = useCalmState(sync);
  const { text } = syncWords(shown, limitText, useNow());
  return (
    <Tooltip text={text} isLabel>
      <span className={styles.mark}>
        <SyncIcon state={shown.state} />
        <VisuallyHidden>{text}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
