import { pages } from '@top100/domain/pages';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { obstacleMessages as messages } from './messages.ts';
import styles from './withheld-notice.module.css';

export interface WithheldNoticeProps {
  reason: string;
}

/** Tells the owner why an admin has unpublished the list. */
export default function WithheldNotice({ reason }: WithheldNoticeProps) {
  return (
    <div role="note" className={styles.notice}>
      <ShieldAlert size={20} aria-hidden="true" />
      <div>
        <p className={styles.title}>{messages.withheld}</p>
        <p dir="auto">{messages.withheldReason(reason)}</p>
        <p className={styles.text}>
          {messages.withheldText} <Link to={pages.contact.path}>{messages.contact}</Link>
        </p>
      </div>
    </div>
  );
}
