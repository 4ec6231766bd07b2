import type { StoredList } from '@top100/sync/facts';
import { useEffect } from 'react';
import { preloadShare, ShareDialog } from '../../list-view/share/share-dialog.tsx';
import { useSession } from '../../session/session.ts';
import { useItems } from '../../sync/account-context.tsx';
import { sharingMessages as messages } from './messages.ts';
import { obstacleMessages } from './obstacle/messages.ts';
import { ShowNotes } from './show-notes.tsx';
import { useVisibility } from './use-visibility.ts';
import { dismissPublishedToast } from './visibility-changes.ts';

// Loading this module means that the dialog is about to open.
preloadShare();

export interface SharePanelProps {
  list: StoredList;
  open: boolean;
  onClose: () => void;
}

/** The share dialog of an own list, with a notice while publishing. */
export default function SharePanel({ list, open, onClose }: SharePanelProps) {
  const { items = [] } = useItems(list.id);
  const { account, signedIn } = useSession();
  const visibility = useVisibility(list);
  const { publicSlug = '' } = list;
  // On phones the toast would cover the dialog that it links.
  useEffect(() => {
    if (open) dismissPublishedToast();
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
    >
      <ShowNotes list={list} items={items} />
    </ShareDialog>
  );
}
