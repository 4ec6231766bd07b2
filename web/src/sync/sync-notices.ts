import type { SyncNotice } from '@top100/sync/notices';
import { toastNotice } from './notice-toasts.ts';
import type { Account } from './open-account.ts';

/** Gives true when it has told the person; then nobody else does. */
type Handler = (notice: SyncNotice, account: Account) => boolean;

const handlers: Handler[] = [];

/** Takes notices of sync that a page can show better than a toast. The one that came last is asked first. */
export function handleSyncNotices(handler: Handler): () => void {
  handlers.unshift(handler);
  return () => {
    handlers.splice(handlers.indexOf(handler), 1);
  };
}

/** Tells a person what sync has to say: by what a page has for it, else by a toast. */
export function tellSyncNotice(notice: SyncNotice, account: Account): void {
  if (!handlers.some((handler) => handler(notice, account))) toastNotice(notice, account);
}
