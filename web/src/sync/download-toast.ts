import { toast } from '../shared/ui/toast.ts';
import { syncMessages as messages } from './messages.ts';
import type { Account } from './open-account.ts';

/** Spec section 4: the toast of the first sync stands until that is done, but no longer. */
const longestMs = 10_000;

/** The account's lists are on their way to this device, until they are here. Somebody who signs in is told. */
export function showDownload(account: Account, isTold: boolean): { done(): void } {
  account.changeSync({ isDownloading: true });
  const options = { title: messages.downloadingTitle, duration: longestMs };
  const id = isTold ? toast.loading(messages.downloading, options) : undefined;
  const timer = setTimeout(done, longestMs);
  let isDone = false;
  function done(): void {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    if (id) toast.dismiss(id);
    account.changeSync({ isDownloading: false });
  }
  return { done };
}
