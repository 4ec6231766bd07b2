import type { RevisionMeta } from '@top100/contracts/endpoints/lists';
import type { Category } from '@top100/domain/categories';
import type { Item } from '@top100/domain/items';
import type { StoredList } from '@top100/sync/facts';
import { useState } from 'react';
import { RequestError } from '../../shared/api/request.ts';
import { toast } from '../../shared/ui/toast.ts';
import type { HistoryCalls } from './account-calls.ts';
import { historyMessages as messages } from './messages.ts';

export interface HistoryProps {
  open: boolean;
  onClose: () => void;
  category: Category;
  list: StoredList;
  /** The current items; undefined while they load. */
  items: readonly Item[] | undefined;
  /** Where the list is stored: only accounts have versions. */
  storedIn: 'account' | 'visitor' | 'device';
  isOffline: boolean;
  /** This device's id, to recognise its versions. */
  deviceId: string | undefined;
  /** Maximum number of items, for the error message. */
  itemLimit: number;
  /** The version to select first, for instance one from a conflict. */
  revisionId?: string | undefined;
  /** The account whose lists are shown. */
  accountId: string;
  calls: HistoryCalls;
}

/** Restores a version; closes History and offers undo. */
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
        action: { label: messages.undo, onClick: () => void undoRestore(calls, list.id, version) },
      });
    } catch (error) {
      setProblem(problemOf(error, props));
    } finally {
      setIsRestoring(false);
    }
  }

  return { restore, isRestoring, problem };
}

/** The replaced content is a version too: the newest of its kind before `version`. */
async function undoRestore(calls: HistoryProps['calls'], listId: string, version: number): Promise<void> {
  try {
    const before = (await calls.revisions(listId))
      .filter(({ kind, sync_version }) => kind === 'restored_over' && sync_version < version)
      .reduce<{ id: string; sync_version: number } | undefined>(
        (newest, one) => (newest && newest.sync_version >= one.sync_version ? newest : one),
        undefined,
      );
    if (before) await calls.restore(listId, before.id, version);
    if (before) toast.success(messages.undone);
    else toast.error(messages.undoFailed, { duration: 8000 });
  } catch (error) {
    const isChanged = error instanceof RequestError && error.code === 'version_conflict';
    toast.error(isChanged ? messages.undoOutdated : messages.undoFailed, { duration: 8000 });
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
