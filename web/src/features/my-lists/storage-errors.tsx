import type { ReactNode } from 'react';
import { downloadFile } from '../../shared/download-file.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useAccount, useSaving } from '../../sync/account-context.tsx';
import { listsMessages as messages } from '../list-basics/messages.ts';
import { deviceMessages } from './device-messages.ts';
import styles from './device-notices.module.css';

export interface StorageErrorsProps {
  onBackup: () => void;
}

/** Storage errors, with possible actions. */
export default function StorageErrors({ onBackup }: StorageErrorsProps) {
  const account = useAccount();
  const { saveFailed, memoryOnly, quarantined } = useSaving();
  return (
    <>
      {memoryOnly && (
        <Trouble>
          <p>{deviceMessages.memoryOnly}</p>
          <Button onClick={onBackup}>{messages.backup}</Button>
        </Trouble>
      )}
      {saveFailed && (
        <Trouble>
          <p>
            <strong>{messages.quota}</strong> {deviceMessages.quotaText}
          </p>
          <Button onClick={() => void account.retrySave()}>{messages.retry}</Button>
          <Button onClick={onBackup}>{messages.backup}</Button>
        </Trouble>
      )}
      {quarantined.length > 0 && (
        <Trouble>
          <p>{deviceMessages.setAside(quarantined.map(({ name }) => `'${name}'`).join(', '))}</p>
          <Button
            onClick={() =>
              downloadFile('top100-set-aside.json', JSON.stringify(quarantined.map(({ record }) => record)))
            }
          >
            {deviceMessages.setAsideDownload}
          </Button>
          <Button
            onClick={() => {
              for (const { id } of quarantined) void account.removeQuarantined(id);
            }}
          >
            {deviceMessages.setAsideForget}
          </Button>
        </Trouble>
      )}
    </>
  );
}

function Trouble({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.alert}>
      {children}
    </div>
  );
}
