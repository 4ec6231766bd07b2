import type { CategoryId } from '@top100/domain/categories';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RequestError } from '../../../shared/api/request.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { DeletedCalls } from '../account-calls.ts';
import { deletedMessages as messages } from './messages.ts';

export interface DeletedList {
  id: string;
  title: string;
  category: CategoryId;
  itemCount: number;
  /** ISO. */
  deletedAt: string;
  /** ISO: until when it can be restored; undefined while its deletion is pending on this device. */
  expiresAt?: string | undefined;
  /** False if the account's storage was full, so only the list's name is left. */
  hasContent?: boolean | undefined;
}

export interface DeletedProps {
  open: boolean;
  onClose: () => void;
  /** Lists whose deletion is pending on this device: shown first. */
  onDevice: readonly DeletedList[];
  /** Reverts a pending deletion offline; returns the list's address. */
  onRestorePending: (listId: string) => Promise<string>;
  isOffline: boolean;
  /** Maximum number of lists per category, for the error message. */
  listLimit: number;
  accountId: string;
  calls: DeletedCalls;
}

/** Restores one deleted list at a time, and links it in a toast. */
export function useRestoreDeleted(props: DeletedProps, onRestored: (id: string) => void) {
  const { calls, onDevice, onRestorePending, isOffline, listLimit } = props;
  const navigate = useNavigate();
  const [pendingId, setPendingId] = useState<string>();
  const [problem, setProblem] = useState<{ id: string; text: string }>();

  async function restoreDeleted(list: DeletedList): Promise<void> {
    if (pendingId !== undefined) return;
    setPendingId(list.id);
    setProblem(undefined);
    try {
      const isHere = onDevice.some(({ id }) => id === list.id);
      const path = await (isHere ? onRestorePending(list.id) : calls.undelete(list.id));
      onRestored(list.id);
      toast.success(messages.restored(list.title), {
        duration: 8000,
        action: { label: messages.show, onClick: () => void navigate(path) },
      });
    } catch (error) {
      setProblem({ id: list.id, text: problemOf(error, list) });
    } finally {
      setPendingId(undefined);
    }
  }

  function problemOf(error: unknown, { title, category }: DeletedList): string {
    const { status, code } = error instanceof RequestError ? error : { status: undefined, code: undefined };
    if (status === 0 || isOffline) return messages.restoreOffline(title);
    if (status === 401) return messages.signedOut;
    if (code === 'category_limit') return messages.restoreLimit(listLimit, category);
    if (code === 'not_found') return messages.restoreGone(title);
    return messages.restoreFailed(title);
  }

  return { restoreDeleted, pendingId, problem };
}
