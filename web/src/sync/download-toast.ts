import { toast } from '../shared/ui/toast.ts';
import { syncMessages as messages } from './messages.ts';
import type { Account } from './open-account.ts';

/** The toast of the first download is dismissed when that is done, or after this time. */
const maxShownMs = 10_000;
/** A quicker download shows no toast; a shown toast stays long enough to be read. */
const showAfterMs = 300;
const minShownMs = 600;

export interface Download {
  /** The lists are downloaded. */
  done(): void;
  /** The account is closed: dismisses the toast at once. */
  cancel(): void;
}

/** Marks the account as downloading until its lists are here; with a toast after a sign-in. */
export function showDownload(account: Account, hasToast: boolean): Download {
  account.changeSync({ isDownloading: true });
  let shown: { id: string; at: number } | undefined;
  let isDone = false;
  const show = () => {
    const options = { title: messages.downloadingTitle, duration: maxShownMs };
    shown = { id: toast.loading(messages.downloading, options), at: Date.now() };
  };
  const waiting = hasToast ? setTimeout(show, showAfterMs) : undefined;
  const timer = setTimeout(() => end(0), maxShownMs);

  function end(minMs: number): void {
    clearTimeout(waiting);
    clearTimeout(timer);
    if (shown) {
      const { id, at } = shown;
      const left = at + minMs - Date.now();
      if (left > 0) setTimeout(() => toast.dismiss(id), left);
      else toast.dismiss(id);
    }
    if (isDone) return;
    isDone = true;
    account.changeSync({ isDownloading: false });
  }
  return { done: () => !isDone && end(minShownMs), cancel: () => end(0) };
}
