import { Crown } from 'lucide-react';
import { rightsOf, useSession } from '../../session/session.ts';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { listsMessages as messages } from './messages.ts';
import styles from './premium-mark.module.css';

/** For a control that requires Premium: a crown, and the word in the control's accessible name. */
export function PremiumMark() {
  return (
    <>
      {/* A space separates words in accessible names. */ ' '}
      <Crown className={styles.mark} size={14} aria-hidden="true" data-premium-mark />
      <VisuallyHidden>{messages.premium}</VisuallyHidden>
    </>
  );
}

/** Whether a right is missing in the shown account's tier and included in Premium. */
export function useNeedsPremium(right: 'publicSharing' | 'importExport'): boolean {
  return !rightsOf(useSession())[right];
}
