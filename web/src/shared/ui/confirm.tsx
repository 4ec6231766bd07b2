import { useEffect, useState, useSyncExternalStore } from 'react';
import { ConfirmModal } from './confirm-modal.tsx';
import {
  askConfirm,
  type ConfirmOptions,
  type ConfirmRequest,
  cancelConfirms,
  currentConfirm,
  subscribeToConfirms,
} from './confirm-requests.ts';

/** Asks a yes-or-no question in a dialog: `if (await confirm({ title, message, type: 'danger' })) …`. */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  return askConfirm;
}

/** Shows the questions of useConfirm. One of it stands at the root of the app. */
export function ConfirmHost() {
  const request = useSyncExternalStore(subscribeToConfirms, currentConfirm);
  const [shown, setShown] = useState<ConfirmRequest>();
  useEffect(() => cancelConfirms, []);
  // Keeps the words in place while the dialog leaves.
  if (request && request !== shown) setShown(request);
  if (!shown) return null;
  const { answer, ...options } = shown;
  return <ConfirmModal {...options} open={request === shown} onAnswer={answer} />;
}
