import type { ReactNode } from 'react';
import { downloadFile } from '../../shared/download-file.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useAccount, useSaving } from '../../sync/account-context.tsx';
import { deviceMessages } from './device-messages.ts';
import styles from './device-notices.module.css';
import { listsMessages as messages } from './messages.ts';

export interface DeviceTroubleProps {
  onBackup: () => void;
}

/** What went wrong with keeping lists on this device, and what can be done about it. */
export default function DeviceTrouble({ onBackup }: DeviceTroubleProps) {
  const account = useAccount();
  const { saveFailed, memoryOnly, setAside } = useSaving();
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
      {setAside.length > 0 && (
        <Trouble>
          <p>{deviceMessages.setAside(setAside.map(({ name }) => `'${name}'`).join(', '))}</p>
          <Button
            onClick={() =>
              downloadFile('top100-set-aside.json', JSON.stringify(setAside.map(({ record }) => record)))
            }
          >
            {deviceMessages.setAsideDownload}
          </Button>
          <Button
            onClick={() => {
              for (const { id } of setAside) void account.forgetSetAside(id);
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
