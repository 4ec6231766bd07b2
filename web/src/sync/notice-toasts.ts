import type { SyncNotice } from '@top100/sync/notices';
import { getSession, quotaOf } from '../session/session.ts';
import { titleToastMs, toast } from '../shared/ui/toast.ts';
import { restoreVersion, undeleteList } from './list-history.ts';
import { syncMessages as messages } from './messages.ts';
import type { Account } from './open-account.ts';

/** Duration of toasts with an action. */
const longMs = 15_000;
/** At sign-up up to eight lists are refused one after the other: one toast counts them. */
const groupMs = 1500;

let refused: { lists: Set<string>; timer: ReturnType<typeof setTimeout> } | undefined;

/** Shows a notice of sync as a toast. */
export function showNoticeToast(notice: SyncNotice, account: Account): void {
  switch (notice.kind) {
    case 'remoteChanges':
      // One toast for all: while somebody types on another device, one change follows the other.
      if (notice.count > 0)
        toast.success(messages.updated(notice.count), { id: 'remoteChanges', title: messages.updatedTitle });
      return;
    case 'conflict': {
      const { listId, revisionId, title } = notice;
      const restore = revisionId && (() => restoreVersion(account, listId, revisionId));
      const offered = offer(restore, messages.versionRestored(title));
      toast.warning(messages.conflict, { title, duration: longMs, ...offered });
      return;
    }
    case 'deletedElsewhere': {
      const { listId, revisionId, title } = notice;
      const restore = () => restoreDeleted(account, listId, revisionId);
      const offered = offer(restore, messages.restored(title));
      const id = toast.warning(messages.deletedElsewhere, { title, duration: longMs, ...offered });
      onRestored(account, listId, () => toast.dismiss(id));
      return;
    }
    case 'refused':
      showRefused(notice.listId);
      return;
    case 'parked':
      toast.warning(messages.parked(notice.message), {
        title: messages.parkedTitle(notice.title),
        duration: longMs,
      });
      return;
    case 'keptPrivate':
      toast.warning(notice.message, {
        title: messages.keptPrivateTitle(notice.title),
        duration: longMs,
      });
      return;
    case 'listIdChanged':
      // Its address stays, so there is nothing to show.
      return;
  }
}

function offer(restore: (() => Promise<unknown>) | '' | undefined, done: string) {
  if (!restore) return {};
  const onClick = async () => {
    try {
      await restore();
      toast.success(done, { duration: titleToastMs });
    } catch {
      toast.error(messages.restoreFailed);
    }
  };
  return { action: { label: messages.restore, onClick: () => void onClick() } };
}

/**
 * Calls back when a list that is gone, or about to go, is there again: restored here, in another tab or on another
 * device. Then restoring it isn't offered any more.
 */
function onRestored(account: Account, listId: string, call: () => void): void {
  const isThere = () => account.store.getState().device.lists[listId] !== undefined;
  let wasGone = !isThere();
  const stop = account.store.subscribe(() => {
    if (!isThere()) wasGone = true;
    else if (wasGone) {
      stop();
      call();
    }
  });
}

/** With this device's edits, if the server has kept them. */
async function restoreDeleted(
  account: Account,
  listId: string,
  revisionId: string | undefined,
): Promise<void> {
  await undeleteList(account, listId);
  if (revisionId) await restoreVersion(account, listId, revisionId);
}

function showRefused(listId: string): void {
  const lists = new Set([...(refused?.lists ?? []), listId]);
  clearTimeout(refused?.timer);
  const timer = setTimeout(() => {
    refused = undefined;
    const { listsPerCategory } = quotaOf(getSession());
    toast.warning(messages.stayHere(lists.size, listsPerCategory), { duration: 8000 });
  }, groupMs);
  refused = { lists, timer };
}
