import { isBlank } from '@top100/contracts/blank';
import type { Category } from '@top100/contracts/categories';
import type { Item } from '@top100/contracts/items';
import { sameTitle } from '@top100/contracts/list-titles';
import { maxDescriptionLength, maxTitleLength } from '@top100/contracts/lists';
import { shortUriFor } from '@top100/contracts/slug';
import { roomLeft } from '@top100/contracts/tiers';
import type { StoredList } from '@top100/sync/facts';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useConfirm } from '../../shared/ui/confirm.tsx';
import { titleToastMs, toast } from '../../shared/ui/toast.ts';
import { useAccount } from '../../sync/account-context.tsx';
import { newUuid } from '../../sync/new-uuid.ts';
import type { Account } from '../../sync/open-account.ts';
import { askToKeepData } from './ask-to-keep-data.ts';
import { noteMadeHere } from './lists-made-here.ts';
import { listsMessages as messages } from './messages.ts';
import { newTitles, type TitleFor } from './new-titles.ts';
import { useLimits } from './use-limits.ts';
import { useLoadAhead } from './use-load-ahead.ts';
import { listPath, useUndo } from './use-undo.ts';

/** Its questions and words come in an idle moment, or with the first thing that is removed. */
const removing = () => import('./removing.ts');

/** The title as it would be saved, or what is wrong with it. */
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

/** Makes the first list of a category, or another one, and gives it. */
function createList(account: Account, category: Category, titleFor: TitleFor): StoredList {
  const others = listsOf(account, category.id);
  const now = new Date().toISOString();
  const title = titleFor(
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

/** Everything that can be done to a list, with its questions, limits and toasts. */
export function useListActions(onLimit: (text: string) => void) {
  const account = useAccount();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { listsPerCategory, listLimitText } = useLimits();
  const { undo } = useUndo();
  useLoadAhead(newTitles);
  useLoadAhead(removing);

  const create = useCallback(
    async (category: Category) => {
      const titleFor = await newTitles();
      const held = listsOf(account, category.id).length;
      if (roomLeft(listsPerCategory, held) < 1) {
        onLimit(listLimitText(category));
        return;
      }
      try {
        // What was asked for on the way here (?add=…) is still wanted in the new list.
        const list = createList(account, category, titleFor);
        noteMadeHere(list);
        void navigate({ pathname: listPath(list), search: window.location.search });
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
