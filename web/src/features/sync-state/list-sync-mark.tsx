import { useNow } from '../../shared/hooks/use-now.ts';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import type { ListSyncState } from '../../sync/sync-hooks.ts';
import { SyncIcon } from './sync-icon.tsx';
import styles from './sync-state.module.css';
import { syncTexts } from './sync-texts.ts';
import { useStableState } from './use-stable-state.ts';

export interface ListSyncMarkProps {
  sync: ListSyncState;
  limitText: string;
}

/** The sync state in the column of lists, as an icon with a tooltip. */
export function ListSyncMark({ sync, limitText }: ListSyncMarkProps) {
  const shown = useStableState(sync);
  const { text } = syncTexts(shown, limitText, useNow());
  return (
    <Tooltip text={text} isLabel>
      <span className={styles.mark}>
        <SyncIcon state={shown.state} />
        <VisuallyHidden>{text}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
