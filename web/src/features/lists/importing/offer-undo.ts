import { givesWay } from '../../../shared/ui/page-toasts.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { Account } from '../../../sync/open-account.ts';
import { importMessages as messages } from './import-messages.ts';

const standsMs = 12_000;

/** Says what was done and offers to take it back: until it is taken back in another way, or a dialog opens. */
export function offerUndo(
  { store }: Pick<Account, 'store'>,
  stepId: number | undefined,
  said: string,
  onUndo: () => void,
): void {
  const id = toast.success(said, {
    duration: standsMs,
    action: { label: messages.undo, onClick: onUndo },
  });
  givesWay(id);
  const stop = store.subscribe(() => {
    if (store.getState().history.past.some((step) => step.id === stepId)) return;
    stop();
    toast.dismiss(id);
  });
}
