import { isBlank } from '@top100/domain/blank';
import type { Category } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import { sameTitle } from '@top100/domain/list-titles';
import { maxDescriptionLength, maxTitleLength } from '@top100/domain/lists';
import { shortUriFor } from '@top100/domain/slug';
import { remainingQuota } from '@top100/domain/tiers';
import type { StoredList } from '@top100/sync/facts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePreloadWhenIdle } from '../../shared/hooks/use-preload-when-idle.ts';
import { useConfirm } from '../../shared/ui/confirm.tsx';
import { titleToastMs, toast } from '../../shared/ui/toast.ts';
import { useAccount } from '../../sync/account-context.tsx';
import { askToKeepData } from '../../sync/ask-to-keep-data.ts';
import { newUuid } from '../../sync/new-uuid.ts';
import type { Account } from '../../sync/open-account.ts';
import { listPath } from '../list-basics/list-path.ts';
import { listsMessages as messages } from '../list-basics/messages.ts';
import { useLimits } from '../list-basics/use-limits.ts';
import { useUndo } from '../list-basics/use-undo.ts';
import { rememberCreatedList } from './created-lists.ts';
import { type ChooseTitle, loadDefaultTitles } from './default-titles.ts';

/** Loaded in idle time, or with the first removal. */
const removing = () => import('./remove-with-undo.ts');

/** Validates a title: returns it trimmed, or the problem. */
export function checkTitle(
  title: string,
  list: StoredList,
  lists: readonly StoredList[],
): { title: string } | { problem: string } {
  const trimmed = title.trim();
  if (isBlank(trimmed)) return { problem: messages.titleEmpty };
  if (trimmed.length > maxTitleLength) return { problem: messages.titleTooLong(maxTitleLength) };
  const taken = lists.some((other) => other.id !== list.id && sameTitle(other.title, trimmed));
  return taken ? { problem: messages.titleTaken(trimmed) } : { title: trimmed };
}

const listsOf = (account: Account, category: StoredList['category']) =>
  Object.values(account.store.getState().device.lists).filter((list) => list.category === category);

/** Creates a list in a category. */
function createList(account: Account, category: Category, chooseTitle: ChooseTitle): StoredList {
  const others = listsOf(account, category.id);
  const now = new Date().toISOString();
  const title = chooseTitle(
    category,
    others.map((list) => list.title),
  );
  const list: StoredList = {
    id: newUuid(),
    title,
    description: '',
    category: category.id,
    isPublic: false,
    shortUri: shortUriFor(title, new Set(others.map((other) => other.shortUri))),
    itemCount: 0,
    createdAt: now,
    updatedAt: now,
    sync_status: 'local_only',
    sync_version: 0,
    n: 1,
  };
  account.edit({ kind: 'listCreated', listId: list.id, list, items: [] });
  askToKeepData();
  return list;
}

/** All actions on lists, with confirmations, limits and toasts. */
export function useListActions(onLimit: (text: string) => void) {
  const account = useAccount();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { listsPerCategory, listLimitText } = useLimits();
  const { undo } = useUndo();
  usePreloadWhenIdle(loadDefaultTitles);
  usePreloadWhenIdle(removing);

  const create = useCallback(
    async (category: Category) => {
      const chooseTitle = await loadDefaultTitles();
      const listCount = listsOf(account, category.id).length;
      if (remainingQuota(listsPerCategory, listCount) < 1) {
        onLimit(listLimitText(category));
        return;
      }
      try {
        // Keeps ?add=… for the new list.
        const list = createList(account, category, chooseTitle);
        rememberCreatedList(list);
        const search = new URLSearchParams(window.location.search);
        // The new list replaces the sheet in which it was created.
        const isOverSheet = search.has('panel');
        search.delete('panel');
        void navigate({ pathname: listPath(list), search: search.toString() }, { replace: isOverSheet });
      } catch {
        toast.error(messages.createFailed);
      }
    },
    [account, listsPerCategory, listLimitText, navigate, onLimit],
  );

  const rename = useCallback(
    (list: StoredList, text: string): boolean => {
      const others = listsOf(account, list.category);
      const checked = checkTitle(text, list, others);
      if ('problem' in checked) {
        if (text.trim() !== '') toast.error(checked.problem, { duration: titleToastMs });
        return text.trim() === '';
      }
      if (checked.title === list.title) return true;
      const taken = new Set(others.filter((other) => other.id !== list.id).map((other) => other.shortUri));
      const shortUri = shortUriFor(checked.title, taken);
      try {
        account.edit({ kind: 'listRenamed', listId: list.id, title: checked.title, shortUri });
      } catch {
        toast.error(messages.renameFailed, { duration: titleToastMs });
        return false;
      }
      void navigate(listPath({ category: list.category, shortUri }), { replace: true });
      return true;
    },
    [account, navigate],
  );

  const describe = useCallback(
    (list: StoredList, text: string): boolean => {
      const description = text.trim();
      if (description.length > maxDescriptionLength) {
        toast.error(messages.descriptionTooLong(maxDescriptionLength));
        return false;
      }
      if (description === list.description) return true;
      try {
        account.edit({ kind: 'listDescribed', listId: list.id, description });
        return true;
      } catch {
        toast.error(messages.describeFailed, { title: messages.describeFailedTitle });
        return false;
      }
    },
    [account],
  );

  const remove = useCallback(
    (list: StoredList) =>
      removing().then(
        ({ removeList }) => removeList({ account, confirm, navigate, undo }, list),
        () => void toast.error(messages.deleteFailed, { title: messages.deleteFailedTitle }),
      ),
    [account, confirm, navigate, undo],
  );

  const removeItem = useCallback(
    (list: StoredList, item: Item) =>
      removing().then(
        (remover) => remover.removeItem({ account, confirm, navigate, undo }, list, item),
        () => void toast.error(messages.deleteFailed, { title: messages.deleteFailedTitle }),
      ),
    [account, confirm, navigate, undo],
  );

  return { create, rename, describe, remove, removeItem };
}
