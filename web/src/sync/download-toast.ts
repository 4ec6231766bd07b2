import { toast } from '../shared/ui/toast.ts';
import { syncMessages as messages } from './messages.ts';
import type { Account } from './open-account.ts';

/** Spec section 4: the toast of the first sync stands until that is done, but no longer. */
const longestMs = 10_000;

/** Says that the account's lists are on their way to this device, until they are here. */
export function showDownload(account: Account): { done(): void } {
  account.changeSync({ isDownloading: true });
  const id = toast.loading(messages.downloading, { title: messages.downloadingTitle, duration: longestMs });
  const timer = setTimeout(done, longestMs);
  let isDone = false;
  function done(): void {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    toast.dismiss(id);
    account.changeSync({ isDownloading: false });
  }
  return { done };
}
