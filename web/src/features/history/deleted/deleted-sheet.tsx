import { listDeletedLists } from '@top100/contracts/routes/lists';
import { useEffect, useState } from 'react';
import { invalidate, queryOf, useQuery } from '../../../shared/api/query-cache.ts';
import { RequestError } from '../../../shared/api/request.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { DeletedEntry } from './deleted-entry.tsx';
import styles from './deleted-sheet.module.css';
import { deletedMessages as messages } from './messages.ts';
import { type DeletedList, type DeletedProps, useRestoreDeleted } from './use-restore-deleted.ts';

/** Lists deleted in the last 30 days, in a side sheet. */
export function DeletedSheet(props: DeletedProps) {
  return (
    <Modal
      open={props.open}
      onClose={props.onClose}
      title={messages.title}
      description={messages.description}
      size="side"
    >
      <DeletedLists {...props} />
    </Modal>
  );
}

function DeletedLists(props: DeletedProps) {
  const { onDevice, isOffline, accountId } = props;
  const answer = useQuery(queryOf(listDeletedLists, {}, accountId), { freshFor: 0 });
  const { reload } = answer;
  const onServer = answer.value?.lists;
  const error = answer.isLoading ? undefined : answer.error;
  // Some may be restored before it opens again.
  useEffect(() => () => invalidate(listDeletedLists), []);
  const [back, setBack] = useState<ReadonlySet<string>>(new Set());
  const { restoreDeleted, pendingId, problem } = useRestoreDeleted(props, (id) =>
    setBack(new Set([...back, id])),
  );
  const lists = allDeleted(onDevice, onServer ?? []).filter(({ id }) => !back.has(id));
  const isLoading = !onServer && error === undefined;
  return (
    <div className={styles.box} aria-busy={isLoading}>
      <ul aria-label={messages.title}>
        {lists.map((list) => (
          <DeletedEntry
            key={list.id}
            list={list}
            isPending={pendingId === list.id}
            problem={problem?.id === list.id ? problem.text : undefined}
            onRestore={() => void restoreDeleted(list)}
          />
        ))}
      </ul>
      {isLoading && (
        <div role="status" className={styles.placeholders}>
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
          <Skeleton height={64} />
          <Skeleton height={64} />
          <Skeleton height={64} />
        </div>
      )}
      {error !== undefined && (
        <div role="alert" className={styles.problem}>
          <p>{whyNot(error, isOffline)}</p>
          <Button onClick={reload}>{messages.retry}</Button>
        </div>
      )}
      {onServer && lists.length === 0 && (
        <EmptyState level={3} title={messages.empty} text={messages.emptyText} />
      )}
    </div>
  );
}

/** Pending deletions first; each once, newest first. */
function allDeleted(onDevice: readonly DeletedList[], onServer: readonly DeletedList[]): DeletedList[] {
  const waiting = new Set(onDevice.map(({ id }) => id));
  const newestFirst = (a: DeletedList, b: DeletedList) => b.deletedAt.localeCompare(a.deletedAt);
  return [
    ...onDevice.toSorted(newestFirst),
    ...onServer.filter(({ id }) => !waiting.has(id)).toSorted(newestFirst),
  ];
}

function whyNot(error: unknown, isOffline: boolean): string {
  const status = error instanceof RequestError ? error.status : undefined;
  if (status === 401) return messages.signedOut;
  return isOffline || status === 0 ? messages.offline : messages.failed;
}
