import type { StoredList } from '@top100/sync/facts';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkSession, getSession } from '../../session/session.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useAccount } from '../../sync/account-context.tsx';
import { listPath } from '../list-basics/list-path.ts';
import { sharingMessages as messages } from './messages.ts';
import { type BlockedPublish, publishObstacle } from './obstacles.ts';
import {
  trackVisibilityChange,
  useConfirmedVisibility,
  useRejectedPublishing,
} from './visibility-changes.ts';

/** Publishes lists and makes them private, with the reason where that is impossible. */
export function usePublishing() {
  const account = useAccount();
  const navigate = useNavigate();
  const [blocked, setBlocked] = useState<BlockedPublish>();

  /**
   * Not an undo step: an undo meant for rows must not change who can see a list. The first pending edit
   * stores the server's whole list as base, so its items must be loaded.
   */
  const changeVisibility = useCallback(
    async (list: StoredList, isPublic: boolean) => {
      try {
        await account.loadItems(list.id);
        account.editWithoutUndo({ kind: 'listPublished', listId: list.id, isPublic });
        trackVisibilityChange(list.id, isPublic);
      } catch {
        const text = isPublic ? messages.publishFailed : messages.unpublishFailed;
        toast.error(text, { title: messages.errorTitle });
      }
    },
    [account],
  );

  const publish = useCallback(
    async (list: StoredList) => {
      // The account may have become premium since the page was opened.
      if (publishObstacle(list, getSession()) === 'premium') await checkSession();
      const obstacle = publishObstacle(list, getSession());
      if (obstacle)
        setBlocked({ obstacle, isLapsed: list.isPublic, action: publishAction(list.id, list.title) });
      else await changeVisibility(list, true);
    },
    [changeVisibility],
  );
  const makePrivate = useCallback((list: StoredList) => changeVisibility(list, false), [changeVisibility]);

  const share = useCallback(
    (list: StoredList) => void navigate({ pathname: listPath(list), search: '?panel=share' }),
    [navigate],
  );
  useConfirmedVisibility(share);
  useRejectedPublishing(
    useCallback(
      (text: string, listId: string, title: string) =>
        setBlocked({ obstacle: 'premium', text, action: publishAction(listId, title) }),
      [],
    ),
  );

  return useMemo(
    () => ({ blocked, forget: () => setBlocked(undefined), publish, makePrivate }),
    [blocked, publish, makePrivate],
  );
}

const publishAction = (listId: string, title: string) => ({ kind: 'publish', listId, title }) as const;

export type Publishing = ReturnType<typeof usePublishing>;
