import { dismissOnDialog } from '../../shared/ui/page-toasts.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { Account } from '../../sync/open-account.ts';
import { importMessages as messages } from './import-messages.ts';

const durationMs = 12_000;

/** Shows a toast with an undo button, until the step is undone in another way or a dialog opens. */
export function offerUndo(
  { store }: Pick<Account, 'store'>,
  stepId: number | undefined,
  message: string,
  onUndo: () => void,
): void {
  const id = toast.success(message, {
    duration: durationMs,
    action: { label: messages.undo, onClick: onUndo },
  });
  dismissOnDialog(id);
  const stop = store.subscribe(() => {
    if (store.getState().history.past.some((step) => step.id === stepId)) return;
    stop();
    toast.dismiss(id);
  });
}
