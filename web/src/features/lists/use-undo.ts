import { categoryById } from '@top100/contracts/categories';
import type { StoredList } from '@top100/sync/facts';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { announce } from '../../shared/ui/announce.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useAccount } from '../../sync/account-context.tsx';
import type { UndoOutcome } from '../../sync/undo-steps.ts';
import { listsMessages as messages } from './messages.ts';

export function listPath(list: Pick<StoredList, 'category' | 'shortUri'>): string {
  return `/my-lists/${list.category}/${encodeURIComponent(list.shortUri)}`;
}

/** Undo and redo, with what they say and where they lead: the list that a step is about is shown. */
export function useUndo() {
  const account = useAccount();
  const navigate = useNavigate();

  const finish = useCallback(
    (outcome: UndoOutcome | undefined, said: string, nothing: string) => {
      if (!outcome) return announce(nothing);
      if (!outcome.done) {
        toast.warning(messages.noLongerFits);
        return;
      }
      const list = account.store.getState().device.lists[outcome.step.listId];
      if (list && decodeURIComponent(window.location.pathname) !== decodeURIComponent(listPath(list))) {
        void navigate(listPath(list), { replace: true });
      }
      announce(said);
    },
    [account, navigate],
  );

  const undo = useCallback(
    async (stepId?: number) => finish(await account.undo(stepId), messages.undone, messages.nothingToUndo),
    [account, finish],
  );
  const redo = useCallback(
    async () => finish(await account.redo(), messages.redone, messages.nothingToRedo),
    [account, finish],
  );

  return { undo, redo };
}

/** Ctrl+Z and Shift+Ctrl+Z (or Ctrl+Y) anywhere on the page, except where a text has its own undo. */
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
  // An empty field has nothing of its own to undo: there the keys mean the list.
  return isText && target.value !== '';
}

/** The category's page, for when no list of it is left to show. */
export function categoryPath(category: StoredList['category']): string {
  return `/my-lists/${categoryById(category).id}`;
}
