import { CloudAlert, CloudCheck, CloudOff, CloudUpload, HardDrive } from 'lucide-react';
import type { ListSyncState } from '../../sync/sync-hooks.ts';
import styles from './sync-state.module.css';

const icons = {
  device_only: HardDrive,
  waiting: CloudUpload,
  syncing: CloudUpload,
  synced: CloudCheck,
  failed: CloudAlert,
  limit: CloudOff,
  signed_out: CloudOff,
} satisfies Record<ListSyncState['state'], unknown>;

/** The sync state as an icon; a text or tooltip goes with it. */
export function SyncIcon({ state, size = 15 }: { state: ListSyncState['state']; size?: number }) {
  const Icon = icons[state];
  return (
    <span aria-hidden="true" className={styles.icon} data-state={state}>
      <Icon size={size} strokeWidth={2.1} />
    </span>
  );
}
