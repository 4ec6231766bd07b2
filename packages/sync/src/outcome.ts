import type { ListFact } from './facts.ts';
import { readCloudList } from './list-content.ts';
import type { QueueEntry } from './queue.ts';
import type { PushAnswer } from './transport.ts';

/** What an answer means: a fact about the list, or something about the session or the list's id. */
export type Outcome =
  | { kind: 'fact'; fact: ListFact }
  /** 401: nothing more is sent until somebody signs in. */
  | { kind: 'signedOut' }
  /** The cookie is somebody else's. */
  | { kind: 'accountMismatch' }
  /** The list needs another id: this one is somebody else's, or cannot be brought back. */
  | { kind: 'needsNewId' };

/** Answers that say nothing about the list, only that this was not the time. */
export function isPassing(status: number): boolean {
  return status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;
}

/** Whether there was no server behind it. */
export function isDown(status: number): boolean {
  return status === 0 || status === 502 || status === 503 || status === 504;
}

/** What the answer to a push means. `op` is the id of the entry that the fact may have to make. */
export function outcomeOf(
  answer: PushAnswer,
  entry: QueueEntry,
  { at, op, itemsPerList }: { at: string; op: string; itemsPerList: number },
): Outcome {
  const { status, list, revisionId } = answer;
  const about = { listId: entry.list_id, at, entryId: entry.id, op, itemsPerList };
  const fact = (made: ListFact): Outcome => ({ kind: 'fact', fact: made });
  const putOff = fact({ listId: entry.list_id, at, entryId: entry.id, kind: 'pushPutOff' });
  const refusal = { ...about, code: answer.code ?? String(status), message: answer.message ?? '' };
  const kept = revisionId === undefined ? {} : { revisionId };
  const whole = list?.items && readCloudList({ ...list, items: list.items });

  if (status === 401) return { kind: 'signedOut' };
  if (isPassing(status)) return putOff;
  if (entry.operation === 'DELETE' && ((status >= 200 && status < 300) || status === 404 || status === 410))
    return fact({ ...about, kind: 'pushSettled' });
  if (status >= 200 && status < 300) {
    if (entry.operation === 'RESTORE')
      return whole ? fact({ ...about, kind: 'restoreSettled', list: whole }) : putOff;
    return list ? fact({ ...about, kind: 'pushSettled', list }) : putOff;
  }
  if (status === 409) {
    if (answer.code === 'account_mismatch') return { kind: 'accountMismatch' };
    if (answer.code === 'id_taken') return { kind: 'needsNewId' };
    return whole ? fact({ ...about, kind: 'pushConflicted', list: whole, ...kept }) : putOff;
  }
  if (entry.operation === 'RESTORE' && (status === 404 || status === 410)) return { kind: 'needsNewId' };
  if (status === 410) return fact({ ...about, kind: 'pushMetTombstone', ...kept });
  if (status === 404) return putOff;
  if (answer.code === 'category_limit') return fact({ ...refusal, kind: 'pushRefused' });
  return fact({ ...refusal, kind: 'pushParked' });
}
