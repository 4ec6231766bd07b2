import { type Item, itemTitle } from '@top100/domain/items';
import type { StoredList } from '@top100/sync/facts';
import type { NavigateFunction } from 'react-router-dom';
import type { useConfirm } from '../../shared/ui/confirm.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { type Account, visitorId } from '../../sync/open-account.ts';
import { categoryPath, listPath } from '../list-basics/list-path.ts';
import { listsMessages } from '../list-basics/messages.ts';
import type { useUndo } from '../list-basics/use-undo.ts';
import { removingMessages as messages } from './removing-messages.ts';

interface Page {
  account: Account;
  confirm: ReturnType<typeof useConfirm>;
  navigate: NavigateFunction;
  undo: ReturnType<typeof useUndo>['undo'];
}

/** In ms: long enough to notice and undo. */
const undoMs = 8000;

/** Deletes the list after confirmation, navigates away if it was visible, and offers undo. */
export async function removeList(
  { account, confirm, navigate, undo }: Page,
  list: StoredList,
): Promise<void> {
  const sure = await confirm({
    title: messages.deleteTitle,
    message: messages.deleteQuestion(list.title),
    detail: account.accountId === visitorId ? messages.undoable : messages.restorable,
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

/** Removes the item after confirmation, and offers undo. Returns whether it was removed. */
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
