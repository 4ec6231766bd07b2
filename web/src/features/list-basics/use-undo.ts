import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { announce } from '../../shared/ui/announce.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useAccount } from '../../sync/account-context.tsx';
import { listPath } from './list-path.ts';
import { listsMessages as messages } from './messages.ts';

/** In ms: long enough to read the message and to reverse the step. */
const stepToastMs = 6000;
/**
 * Of the last step. Every toast has an id of its own: one under the id of a toast that fades out since its button was
 * pressed would be removed together with it.
 */
let stepToast: string | undefined;

/** Undo and redo with a toast; navigates to the list of the step. */
export function useUndo() {
  const account = useAccount();
  const navigate = useNavigate();
  const runStep = useCallback(
    async function runStep(way: 'undo' | 'redo', stepId?: number): Promise<void> {
      const isUndo = way === 'undo';
      const outcome = isUndo ? await account.undo(stepId) : await account.redo();
      if (!outcome) return announce(isUndo ? messages.nothingToUndo : messages.nothingToRedo);
      if (!outcome.done) {
        toast.warning(messages.noLongerFits);
        return;
      }
      const { step } = outcome;
      const { lists, items } = account.store.getState().device;
      const list = lists[step.listId];
      if (list && decodeURIComponent(window.location.pathname) !== decodeURIComponent(listPath(list))) {
        void navigate(listPath(list), { replace: true });
      }
      const { describeStep } = await import('./describe-step.ts');
      const words = describeStep(step, items[step.listId] ?? []);
      if (stepToast) toast.dismiss(stepToast);
      stepToast = toast.info(isUndo ? messages.undid(words) : messages.redid(words), {
        duration: stepToastMs,
        action: {
          label: isUndo ? messages.redo : messages.undo,
          onClick: () => void runStep(isUndo ? 'redo' : 'undo'),
        },
      });
    },
    [account, navigate],
  );
  const undo = useCallback((stepId?: number) => runStep('undo', stepId), [runStep]);
  const redo = useCallback(() => runStep('redo'), [runStep]);
  return { undo, redo };
}

/** Ctrl+Z and Shift+Ctrl+Z (or Ctrl+Y) anywhere on the page, except in texts with their own undo. */
export function useUndoKeys({ undo, redo }: ReturnType<typeof useUndo>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || ownsUndo(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === 'z') {
        event.preventDefault();
        void (event.shiftKey ? redo() : undo());
      } else if (key === 'y' && !event.shiftKey) {
        event.preventDefault();
        void redo();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}

function ownsUndo(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[role="dialog"]')) return true;
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  // An empty field has nothing to undo, so the keys apply to the list.
  return isText && target.value !== '';
}
