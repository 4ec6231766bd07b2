import type { StoredList } from '@top100/sync/facts';
import { Globe, Lock } from 'lucide-react';
import { Tooltip } from '../../../shared/ui/tooltip.tsx';
import { sharingMessages as messages } from './messages.ts';
import { preloadObstacle } from './obstacle/obstacle-parts.tsx';
import type { Publishing } from './use-publishing.ts';
import { useVisibility, useWaitingWords } from './use-visibility.ts';
import styles from './visibility-toggle.module.css';

/** Private or public (spec section 2), as it was decided; beside it why that is not so, or not yet. */
export function VisibilityToggle({ list, publishing }: { list: StoredList; publishing: Publishing }) {
  const visibility = useVisibility(list);
  const waiting = useWaitingWords(list, visibility);
  const { isPublic } = list;
  const isWithheld = list.withheldReason !== undefined;
  const publicButton = (
    <button
      type="button"
      aria-pressed={isPublic}
      aria-disabled={isWithheld || undefined}
      onPointerEnter={preloadObstacle}
      onClick={() => (!isPublic || visibility === 'lapsed') && !isWithheld && void publishing.publish(list)}
    >
      <Globe size={14} aria-hidden="true" />
      {messages.public}
    </button>
  );
  return (
    <span className={styles.visibility}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a line of text */}
      <span role="group" aria-label={messages.visibility} className={styles.toggle}>
        <button
          type="button"
          aria-pressed={!isPublic}
          onClick={() => isPublic && void publishing.makePrivate(list)}
        >
          <Lock size={14} aria-hidden="true" />
          {messages.private}
        </button>
        {isWithheld ? <Tooltip text={messages.withheldShort}>{publicButton}</Tooltip> : publicButton}
      </span>
      {/* Always there, so that what comes into it is spoken. */}
      <span role="status" className={styles.waiting}>
        {waiting}
      </span>
    </span>
  );
}
