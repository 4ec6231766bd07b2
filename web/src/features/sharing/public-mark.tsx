import { Globe } from 'lucide-react';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { sharingMessages as messages } from './messages.ts';
import styles from './visibility-toggle.module.css';

/** A globe icon in the column of lists for a public list. */
export function PublicMark() {
  return (
    <Tooltip text={messages.public} isLabel>
      <span className={styles.mark}>
        <Globe size={15} aria-hidden="true" />
        <VisuallyHidden>{messages.public}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
