import { Button } from '../../shared/ui/button.tsx';
import styles from './export-progress.module.css';
import { exportMessages as messages } from './messages.ts';
import type { Progress } from './use-export.ts';

/** The progress of an export, with a cancel button. */
export function ExportProgress({
  progress: { share },
  onCancel,
}: {
  progress: Progress;
  onCancel: () => void;
}) {
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span>{messages.working}</span>
        {share !== undefined && <span aria-hidden="true">{messages.percent(share)}</span>}
      </div>
      <progress aria-label={messages.working} value={share} max={1} />
      <Button onClick={onCancel}>{messages.cancel}</Button>
    </div>
  );
}
