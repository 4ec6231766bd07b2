import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ConfirmModalProps } from './confirm-modal.tsx';
import {
  type ConfirmOptions,
  type ConfirmRequest,
  cancelConfirms,
  currentConfirm,
  requestConfirmation,
  subscribeToConfirms,
} from './confirm-requests.ts';
import { lazyComponent, useLazyComponent } from './lazy-component.ts';
import { uiMessages } from './messages.ts';
import { preloadModal } from './modal.tsx';
import { toast } from './toast.ts';

/** Loaded with the first confirmation. */
const dialog = lazyComponent<ConfirmModalProps>(() => {
  preloadModal();
  return import('./confirm-modal.tsx');
});

/** Asks a yes-or-no question in a dialog: `if (await confirm({ title, message, type: 'danger' })) …`. */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  return requestConfirmation;
}

/** Shows the dialogs of useConfirm. The app renders it once, at its root. */
export function ConfirmHost() {
  const request = useSyncExternalStore(subscribeToConfirms, currentConfirm);
  const [shown, setShown] = useState<ConfirmRequest>();
  useEffect(() => cancelConfirms, []);
  // Keeps the text while the dialog animates out.
  if (request && request !== shown) setShown(request);
  const Dialog = useLazyComponent(dialog, request !== undefined, () => {
    toast.error(uiMessages.notLoaded);
    request?.answer(false);
  });
  if (!shown || !Dialog) return null;
  const { answer, ...options } = shown;
  return <Dialog {...options} open={request === shown} onAnswer={answer} />;
}
