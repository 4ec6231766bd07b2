import type { RevisionMeta } from '@top100/contracts/endpoints/lists';
import { useState } from 'react';
import { RequestError } from '../../../shared/api/request.ts';
import { toast } from '../../../shared/ui/toast.ts';
import type { HistoryProps } from './history-props.ts';
import { historyMessages as messages } from './messages.ts';

/** Makes a version the list of now; closes History and offers to take that back. */
export function useRestore(props: HistoryProps & { meta: RevisionMeta }, ago: string) {
  const { calls, list, meta, onClose } = props;
  const [isRestoring, setIsRestoring] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function restore(): Promise<void> {
    setIsRestoring(true);
    setProblem(undefined);
    try {
      const version = await calls.restore(list.id, meta.id);
      onClose();
      toast.success(messages.restored(ago), {
        duration: 8000,
        action: { label: messages.undo, onClick: () => void takeBack(calls, list.id, version) },
      });
    } catch (error) {
      setProblem(problemOf(error, props));
    } finally {
      setIsRestoring(false);
    }
  }

  return { restore, isRestoring, problem };
}

/** What a restore has replaced is a version itself, the newest of its kind from before `version`. */
async function takeBack(calls: HistoryProps['calls'], listId: string, version: number): Promise<void> {
  try {
    const before = (await calls.revisions(listId))
      .filter(({ kind, sync_version }) => kind === 'restored_over' && sync_version < version)
      .reduce<{ id: string; sync_version: number } | undefined>(
        (newest, one) => (newest && newest.sync_version >= one.sync_version ? newest : one),
        undefined,
      );
    if (before) await calls.restore(listId, before.id);
    if (before) toast.success(messages.undone);
    else toast.error(messages.undoFailed, { duration: 8000 });
  } catch {
    toast.error(messages.undoFailed, { duration: 8000 });
  }
}

function problemOf(error: unknown, { category, itemLimit, isOffline }: HistoryProps): string {
  const { status, code } = error instanceof RequestError ? error : { status: undefined, code: undefined };
  if (status === 0 || isOffline) return messages.restoreOffline;
  if (status === 401) return messages.restoreSignedOut;
  if (code === 'list_deleted') return messages.restoreDeleted;
  if (code === 'not_found') return messages.restoreGone;
  if (code === 'item_limit') return messages.restoreTooLong(itemLimit, category);
  return messages.restoreFailed;
}
