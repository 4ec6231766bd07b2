import { X } from 'lucide-react';
import { useSelector } from 'react-redux';
import { clearInterruptedAction, useResumableAction } from '../../session/interrupted-action.ts';
import { resumeOffer } from '../../session/resume-action.ts';
import { ResumeButton } from '../../session/resume-button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import type { AccountState } from '../../sync/account-store.ts';
import { resumeNoticeMessages as messages } from './resume-messages.ts';
import styles from './resume-notice.module.css';

/** A notice after an upgrade that resumes the interrupted action. */
export default function ResumeNotice() {
  const action = useResumableAction();
  const lists = useSelector((state: AccountState) => state.device.lists);
  const offer = action && resumeOffer(action, lists);
  if (!offer) return null;
  return (
    <div role="status" className={styles.notice}>
      <p>{messages.text}</p>
      <ResumeButton offer={offer} />
      <IconButton label={messages.dismiss} icon={<X size={16} />} onClick={clearInterruptedAction} />
    </div>
  );
}
