import type { StoredList } from '@top100/sync/facts';
import { useEffect } from 'react';
import { preloadShare, ShareDialog } from '../../../list-view/share/share-dialog.tsx';
import { useSession } from '../../../session/session.ts';
import { useItems } from '../../../sync/account-context.tsx';
import { sharingMessages as messages } from './messages.ts';
import { obstacleMessages } from './obstacle/messages.ts';
import { forgetPublishedToast } from './published-here.ts';
import { useVisibility } from './use-visibility.ts';

// Whoever loads this is about to open the dialog.
preloadShare();

export interface SharePanelProps {
  list: StoredList;
  open: boolean;
  onClose: () => void;
}

/** The share dialog over a list of one's own. It opens while the list is becoming public, and says so. */
export default function SharePanel({ list, open, onClose }: SharePanelProps) {
  const { items = [] } = useItems(list.id);
  const { account, signedIn } = useSession();
  const visibility = useVisibility(list);
  const { publicSlug = '' } = list;
  // On phones it would lie over the dialog that it offers.
  useEffect(() => {
    if (open) forgetPublishedToast();
  }, [open]);
  const notice = () => {
    if (!list.isPublic) return messages.sharePrivate;
    if (visibility === 'lapsed') return obstacleMessages.lapsedText;
    if (visibility !== 'public' || publicSlug === '')
      return signedIn === 'no' ? messages.linkNeedsLogin : messages.linkNotYet;
    return account?.username ? undefined : messages.noUsername;
  };
  return (
    <ShareDialog
      open={open}
      onClose={onClose}
      list={{ ...list, publicSlug, username: account?.username }}
      items={items}
      isOwn
      notice={notice()}
    />
  );
}
