import type { StoredList } from '@top100/sync/facts';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkSession, getSession } from '../../../session/session.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useAccount } from '../../../sync/account-context.tsx';
import { listPath } from '../use-undo.ts';
import { sharingMessages as messages } from './messages.ts';
import { type Met, obstacleTo } from './obstacles.ts';
import { noteDecidedHere, useDecidedHere, useRefusedPublishing } from './published-here.ts';

/** Making lists public and private again, and what is in the way of it. */
export function usePublishing() {
  const account = useAccount();
  const navigate = useNavigate();
  const [met, setMet] = useState<Met>();

  /**
   * No step of undo: who can see a list must not change by a Ctrl+Z that was meant for its rows. The first edit that
   * waits keeps the whole list as the server has it, so its items have to be there.
   */
  const decide = useCallback(
    async (list: StoredList, isPublic: boolean) => {
      try {
        await account.loadItems(list.id);
        account.take({ kind: 'listPublished', listId: list.id, isPublic });
        noteDecidedHere(list.id, isPublic);
      } catch {
        const text = isPublic ? messages.publishFailed : messages.unpublishFailed;
        toast.error(text, { title: messages.errorTitle });
      }
    },
    [account],
  );

  const publish = useCallback(
    async (list: StoredList) => {
      // The account may have become premium since this page was opened.
      if (obstacleTo(list, getSession()) === 'premium') await checkSession();
      const obstacle = obstacleTo(list, getSession());
      if (obstacle) setMet({ obstacle, isLapsed: list.isPublic });
      else await decide(list, true);
    },
    [decide],
  );
  const makePrivate = useCallback((list: StoredList) => decide(list, false), [decide]);

  const share = useCallback(
    (list: StoredList) => void navigate({ pathname: listPath(list), search: '?panel=share' }),
    [navigate],
  );
  useDecidedHere(share);
  useRefusedPublishing(useCallback((text: string) => setMet({ obstacle: 'premium', text }), []));

  return useMemo(
    () => ({ met, forget: () => setMet(undefined), publish, makePrivate }),
    [met, publish, makePrivate],
  );
}

export type Publishing = ReturnType<typeof usePublishing>;
