import type { StoredList } from '@top100/sync/facts';
import { Globe, Lock } from 'lucide-react';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { PremiumMark, useNeedsPremium } from '../list-basics/premium-mark.tsx';
import { sharingMessages as messages } from './messages.ts';
import { preloadObstacle } from './obstacle/obstacle-parts.tsx';
import type { Publishing } from './use-publishing.ts';
import { usePendingText, useVisibility } from './use-visibility.ts';
import styles from './visibility-toggle.module.css';

/** The intended visibility; beside it why it isn't effective yet. */
export function VisibilityToggle({ list, publishing }: { list: StoredList; publishing: Publishing }) {
  const visibility = useVisibility(list);
  const waiting = usePendingText(list, visibility);
  const { isPublic } = list;
  const needsPremium = useNeedsPremium('publicSharing') && !(isPublic && visibility === 'public');
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
      {needsPremium && <PremiumMark />}
    </button>
  );
  return (
    <span className={styles.visibility}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be part of a line of text */}
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
      {/* Always mounted, so that new content is announced. */}
      <span role="status" className={styles.waiting}>
        {waiting}
      </span>
    </span>
  );
}
