import { type Item, itemTitle } from '@top100/contracts/items';
import type { StoredList } from '@top100/sync/facts';
import type { NavigateFunction } from 'react-router-dom';
import type { useConfirm } from '../../shared/ui/confirm.tsx';
import { toast } from '../../shared/ui/toast.ts';
import type { Account } from '../../sync/open-account.ts';
import { listsMessages } from './messages.ts';
import { removingMessages as messages } from './removing-messages.ts';
import { categoryPath, listPath, type useUndo } from './use-undo.ts';

interface Page {
  account: Account;
  confirm: ReturnType<typeof useConfirm>;
  navigate: NavigateFunction;
  undo: ReturnType<typeof useUndo>['undo'];
}

/** In ms: long enough to see what went, and to want it back. */
const undoMs = 8000;

/** Asks, removes the list, leads to another one when it was in sight, and offers it back. */
export async function removeList(
  { account, confirm, navigate, undo }: Page,
  list: StoredList,
): Promise<void> {
  const sure = await confirm({
    title: messages.deleteTitle,
    message: messages.deleteQuestion(list.title),
    okLabel: messages.deleteOk,
    cancelLabel: messages.cancel,
    showCancel: true,
    type: 'danger',
  });
  if (!sure) return;
  try {
    await account.loadItems(list.id);
    const stepId = account.edit({ kind: 'listDeleted', listId: list.id });
    if (window.location.pathname === listPath(list))
      await navigate(categoryPath(list.category), { replace: true });
    toast.success(messages.deleted(list.title), {
      duration: undoMs,
      action: { label: listsMessages.undo, onClick: () => void undo(stepId) },
    });
  } catch {
    toast.error(listsMessages.deleteFailed, { title: listsMessages.deleteFailedTitle });
  }
}

/** Asks, takes the item out of its list, and offers it back. Gives whether it went. */
export async function removeItem(
  { account, confirm, undo }: Page,
  list: StoredList,
  item: Item,
): Promise<boolean> {
  const title = itemTitle(item);
  const sure = await confirm({
    title: messages.removeTitle,
    message: messages.removeQuestion(title, list.title),
    okLabel: messages.removeOk,
    cancelLabel: messages.cancel,
    showCancel: true,
    type: 'danger',
  });
  if (!sure) return false;
  const stepId = account.edit({ kind: 'itemsRemoved', listId: list.id, itemIds: [item.id] });
  toast.success(messages.removed(title), {
    duration: undoMs,
    action: { label: listsMessages.undo, onClick: () => void undo(stepId) },
  });
  return true;
}
