import type { StoredList } from '@top100/sync/facts';
import { visibilityOf } from '@top100/sync/list-visibility';
import { useEffect } from 'react';
import { checkSession } from '../../session/session.ts';
import { announce } from '../../shared/ui/announce.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useAccount } from '../../sync/account-context.tsx';
import { handleSyncNotices } from '../../sync/sync-notices.ts';
import { sharingMessages as messages } from './messages.ts';

/** Lists whose visibility was changed on this page and isn't confirmed yet: id to intended publicness. */
const pendingChanges = new Map<string, boolean>();

const publishedToast = 'published';

export function trackVisibilityChange(listId: string, isPublic: boolean): void {
  pendingChanges.set(listId, isPublic);
  if (!isPublic) dismissPublishedToast();
}

/** Dismissed once its offer is used or outdated. */
export function dismissPublishedToast(): void {
  toast.dismiss(publishedToast);
}

/** Reports when the server has confirmed a visibility that was changed on this page. */
export function useConfirmedVisibility(onShare: (list: StoredList) => void): void {
  const account = useAccount();
  useEffect(() => {
    const look = () => {
      const { lists, syncs } = account.store.getState().device;
      for (const [listId, isPublic] of pendingChanges) {
        const meta = lists[listId];
        const visibility = meta && visibilityOf({ meta, sync: syncs[listId] });
        if (visibility === 'publishing' || visibility === 'unpublishing') continue;
        pendingChanges.delete(listId);
        if (!meta || isPublic !== (visibility === 'public')) continue;
        if (isPublic) {
          toast.success(messages.isPublicNow, {
            id: publishedToast,
            title: messages.isPublicNowTitle(meta.title),
            duration: 8000,
            action: { label: messages.share, onClick: () => onShare(meta) },
          });
        } else announce(messages.isPrivateNow);
      }
    };
    look();
    return account.store.subscribe(look);
  }, [account, onShare]);
}

/** Shows the server's "Premium required" like the same rejection on this page. */
export function useRejectedPublishing(
  onPremium: (text: string, listId: string, title: string) => void,
): void {
  const account = useAccount();
  useEffect(
    () =>
      handleSyncNotices((notice, { accountId }) => {
        if (notice.kind !== 'keptPrivate' || accountId !== account.accountId) return false;
        if (notice.code !== 'premium_required') return false;
        // The page's state of the account is outdated.
        void checkSession();
        onPremium(notice.message, notice.listId, notice.title);
        return true;
      }),
    [account, onPremium],
  );
}
