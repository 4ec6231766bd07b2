import type { SyncNotice } from '@top100/sync/notices';
import { getSession, roomOf } from '../session/session.ts';
import { titleToastMs, toast } from '../shared/ui/toast.ts';
import { restoreVersion, undeleteList } from './list-history.ts';
import { syncMessages as messages } from './messages.ts';
import type { Account } from './open-account.ts';

/** Of toasts that ask for a decision. */
const longMs = 15_000;
/** At sign-up up to eight lists are refused one after the other: they are told together. */
const togetherMs = 1500;

let refused: { lists: Set<string>; timer: ReturnType<typeof setTimeout> } | undefined;

/** Tells a notice of sync as a toast. */
export function toastNotice(notice: SyncNotice, account: Account): void {
  switch (notice.kind) {
    case 'remoteChanges':
      // One place for all of them: somebody who types on another device sends one after the other.
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
      const restore = () => takeBack(account, listId, revisionId);
      const offered = offer(restore, messages.restored(title));
      const id = toast.warning(messages.deletedElsewhere, { title, duration: longMs, ...offered });
      whenBack(account, listId, () => toast.dismiss(id));
      return;
    }
    case 'refused':
      tellRefused(notice.listId);
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
      // Its address stays, so there is nothing to tell.
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
 * Calls once the list, which is gone or about to go, is there again: brought back here, in another tab or on another
 * device, and then nobody is offered to do that once more.
 */
function whenBack(account: Account, listId: string, call: () => void): void {
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

/** With what this device had written, if the server has kept that. */
async function takeBack(account: Account, listId: string, revisionId: string | undefined): Promise<void> {
  await undeleteList(account, listId);
  if (revisionId) await restoreVersion(account, listId, revisionId);
}

function tellRefused(listId: string): void {
  const lists = new Set([...(refused?.lists ?? []), listId]);
  clearTimeout(refused?.timer);
  const timer = setTimeout(() => {
    refused = undefined;
    const { listsPerCategory } = roomOf(getSession());
    toast.warning(messages.stayHere(lists.size, listsPerCategory), { duration: 8000 });
  }, togetherMs);
  refused = { lists, timer };
}
