import type { SyncNotice } from '@top100/sync/notices';
import { showNoticeToast } from './notice-toasts.ts';
import type { Account } from './open-account.ts';

/** Returns true if it has shown the notice; then no other handler gets it. */
type Handler = (notice: SyncNotice, account: Account) => boolean;

const handlers: Handler[] = [];

/** Registers a handler of notices that a page shows better than a toast. The last one is called first. */
export function handleSyncNotices(handler: Handler): () => void {
  handlers.unshift(handler);
  return () => {
    handlers.splice(handlers.indexOf(handler), 1);
  };
}

/** Shows a notice if the tab is visible; the tab that syncs (`isOwn`) also shows what must not be missed. */
export function showNoticeInTab(notice: SyncNotice, account: Account, isOwn: boolean): void {
  const mustBeSeen = notice.kind === 'conflict' || notice.kind === 'deletedElsewhere';
  if (document.visibilityState === 'visible' || (isOwn && mustBeSeen)) showSyncNotice(notice, account);
}

/** Shows a notice by the page's handler, else as a toast. */
export function showSyncNotice(notice: SyncNotice, account: Account): void {
  if (!handlers.some((handler) => handler(notice, account))) showNoticeToast(notice, account);
}
