import type { StoredList } from '@top100/sync/facts';
import { ChevronDown, Globe, Lock } from 'lucide-react';
import { Menu } from '../../shared/ui/menu.tsx';
import { listsMessages } from '../list-basics/messages.ts';
import { useNeedsPremium } from '../list-basics/premium-mark.tsx';
import { sharingMessages as messages } from './messages.ts';
import type { Publishing } from './use-publishing.ts';
import { usePendingText, useVisibility } from './use-visibility.ts';
import styles from './visibility-toggle.module.css';

export interface VisibilityChipProps {
  list: StoredList;
  publishing: Publishing;
}

/** On phones: a chip with the visibility and a menu to change it. */
export default function VisibilityChip({ list, publishing }: VisibilityChipProps) {
  const visibility = useVisibility(list);
  const waiting = usePendingText(list, visibility);
  const needsPremium = useNeedsPremium('publicSharing');
  const { isPublic } = list;
  const isWithheld = list.withheldReason !== undefined;
  const Icon = isPublic ? Globe : Lock;
  const word = isPublic ? messages.public : messages.private;
  return (
    <>
      <Menu
        head={isWithheld ? messages.withheldShort : messages.visibility}
        trigger={
          <button type="button" className={styles.chip} aria-label={messages.visibilityIs(word)}>
            <Icon size={14} aria-hidden="true" />
            {word}
            <ChevronDown size={14} aria-hidden="true" />
          </button>
        }
        items={[
          {
            label: messages.private,
            icon: <Lock size={17} />,
            isChecked: !isPublic,
            onSelect: () => isPublic && void publishing.makePrivate(list),
          },
          {
            label: messages.public,
            icon: <Globe size={17} />,
            isChecked: isPublic,
            disabled: isWithheld,
            mark: needsPremium && !(isPublic && visibility === 'public') ? listsMessages.premium : undefined,
            onSelect: () => (!isPublic || visibility === 'lapsed') && void publishing.publish(list),
          },
        ]}
      />
      {/* Always mounted, so that new content is announced. */}
      <span role="status" className={styles.waiting}>
        {waiting}
      </span>
    </>
  );
}
