import type { StoredList } from '@top100/sync/facts';
import { visibilityOf } from '@top100/sync/list-visibility';
import { useEffect } from 'react';
import { checkSession } from '../../../session/session.ts';
import { announce } from '../../../shared/ui/announce.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useAccount } from '../../../sync/account-context.tsx';
import { handleSyncNotices } from '../../../sync/sync-notices.ts';
import { sharingMessages as messages } from './messages.ts';

/** Lists whose visibility was decided on this page and has not come true yet: by id, whether they become public. */
const underWay = new Map<string, boolean>();

const publishedToast = 'published';

export function noteDecidedHere(listId: string, isPublic: boolean): void {
  underWay.set(listId, isPublic);
  if (!isPublic) forgetPublishedToast();
}

/** What it offers is under way, or is no longer true. */
export function forgetPublishedToast(): void {
  toast.dismiss(publishedToast);
}

/** Tells when a list that was published or made private here is so on the server. */
export function useDecidedHere(onShare: (list: StoredList) => void): void {
  const account = useAccount();
  useEffect(() => {
    const look = () => {
      const { lists, syncs } = account.store.getState().device;
      for (const [listId, isPublic] of underWay) {
        const meta = lists[listId];
        const visibility = meta && visibilityOf({ meta, sync: syncs[listId] });
        if (visibility === 'publishing' || visibility === 'unpublishing') continue;
        underWay.delete(listId);
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

/** The server's refusal of Premium is shown as the click that asked for it would have been answered. */
export function useRefusedPublishing(onPremium: (text: string) => void): void {
  const account = useAccount();
  useEffect(
    () =>
      handleSyncNotices((notice, { accountId }) => {
        if (notice.kind !== 'keptPrivate' || accountId !== account.accountId) return false;
        if (notice.code !== 'premium_required') return false;
        // What this page thought of the account is out of date.
        void checkSession();
        onPremium(notice.message);
        return true;
      }),
    [account, onPremium],
  );
}
