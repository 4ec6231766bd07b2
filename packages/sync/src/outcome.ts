import type { ListFact } from './facts.ts';
import { readCloudList } from './list-content.ts';
import type { QueueEntry } from './queue.ts';
import type { PushAnswer } from './transport.ts';

/** The meaning of an answer: a fact about the list, or a change of the session or the list's id. */
export type Outcome =
  | { kind: 'fact'; fact: ListFact }
  /** 401: nothing more is sent until the person signs in. */
  | { kind: 'signedOut' }
  /** The cookie belongs to another account. */
  | { kind: 'accountMismatch' }
  /** The list needs another id: this one belongs to another account, or cannot be restored. */
  | { kind: 'needsNewId' };

/** Failures that say nothing about the list and can be retried. */
export function isTransient(status: number): boolean {
  return status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;
}

/** Whether no server answered. */
export function isUnreachable(status: number): boolean {
  return status === 0 || status === 502 || status === 503 || status === 504;
}

/** The meaning of the answer to a push. `op` is the id of the entry that the fact may have to make. */
export function outcomeOf(
  answer: PushAnswer,
  entry: QueueEntry,
  { at, op, itemsPerList }: { at: string; op: string; itemsPerList: number },
): Outcome {
  const { status, list, revisionId, version } = answer;
  const about = { listId: entry.list_id, at, entryId: entry.id, op, itemsPerList };
  const fact = (made: ListFact): Outcome => ({ kind: 'fact', fact: made });
  const postponed = fact({ listId: entry.list_id, at, entryId: entry.id, kind: 'pushPostponed', status });
  const refusal = { ...about, code: answer.code ?? String(status), message: answer.message ?? '' };
  const kept = revisionId === undefined ? {} : { revisionId };
  const whole = list?.items && readCloudList({ ...list, items: list.items });

  if (status === 401) return { kind: 'signedOut' };
  if (isTransient(status)) return postponed;
  // Without the API's code a proxy or another application has answered.
  const isGone =
    (status === 404 && answer.code === 'not_found') || (status === 410 && answer.code === 'list_deleted');
  if ((status === 404 || status === 410) && !isGone) return postponed;
  if (entry.operation === 'DELETE' && (isGone || (status >= 200 && status < 300))) {
    if (whole) return fact({ ...about, kind: 'deletionUndone', list: whole });
    return fact({ ...about, kind: 'pushSettled', ...(version === undefined ? {} : { version }) });
  }
  if (status >= 200 && status < 300) {
    if (entry.operation === 'RESTORE')
      return whole ? fact({ ...about, kind: 'restoreSettled', list: whole }) : postponed;
    return list ? fact({ ...about, kind: 'pushSettled', list }) : postponed;
  }
  if (status === 409) {
    if (answer.code === 'account_mismatch') return { kind: 'accountMismatch' };
    if (answer.code === 'id_taken') return { kind: 'needsNewId' };
    return whole ? fact({ ...about, kind: 'pushConflicted', list: whole, ...kept }) : postponed;
  }
  // 410: it was restored, and deleted again since; 404: it can no longer be restored.
  if (entry.operation === 'RESTORE' && status === 404) return { kind: 'needsNewId' };
  if (status === 410) return fact({ ...about, kind: 'pushHitTombstone', ...kept });
  if (status === 404) return postponed;
  if (answer.code === 'category_limit') return fact({ ...refusal, kind: 'pushRefused' });
  return fact({ ...refusal, kind: 'pushParked' });
}
