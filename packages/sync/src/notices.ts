import { asHeard, meetAnswer } from './apply-answer.ts';
import { applyFact } from './apply-fact.ts';
import type { HeldList, ListFact } from './facts.ts';
import { isPublishingRefused } from './list-visibility.ts';
import { isDeleted } from './queue.ts';

/** What a person is told of sync. */
export type SyncNotice =
  /** 'Changed on another device. Your version is in History.' */
  | { kind: 'conflict'; listId: string; title: string; revisionId?: string }
  /** 'This list was deleted on another device.' `revisionId`: what this device had written. */
  | { kind: 'deletedElsewhere'; listId: string; title: string; revisionId?: string }
  /** 403 category_limit: it stays on this device. */
  | { kind: 'refused'; listId: string; title: string; code: string }
  /** Waits for a person: it cannot be sent as it is. */
  | { kind: 'parked'; listId: string; title: string; code: string; message: string }
  /** 403: it was to become public and stays private. */
  | { kind: 'keptPrivate'; listId: string; title: string; code: string; message: string }
  /** The same list has another id, so its route changes. */
  | { kind: 'listIdChanged'; from: string; to: string }
  /** Lists of other devices are here; `first`: the first pull since the start. */
  | { kind: 'remoteChanges'; count: number; first: boolean };

/** What a person has to be told when a fact is applied to a list as it is now. */
export function noticeOf(held: HeldList | undefined, told: ListFact): SyncNotice | undefined {
  const fact = held ? asHeard(held, told) : told;
  if (fact.kind === 'listReplaced')
    return held && !isDeleted(held) ? { kind: 'listIdChanged', from: fact.listId, to: fact.by } : undefined;
  if (!held || isDeleted(held)) return undefined;
  const about = { listId: fact.listId, title: held.meta.title };
  const entry =
    'entryId' in fact ? held.sync?.queue.find(({ id }) => id === fact.entryId) : held.sync?.queue.at(-1);
  const kept = 'revisionId' in fact && fact.revisionId !== undefined ? { revisionId: fact.revisionId } : {};
  switch (fact.kind) {
    case 'pushConflicted':
      return entry && meetAnswer(held, entry, fact)?.isLossy
        ? { kind: 'conflict', ...about, ...kept }
        : undefined;
    case 'pushSettled':
    case 'pushMetTombstone':
    case 'cloudListGone':
      return applyFact(held, fact) ? undefined : { kind: 'deletedElsewhere', ...about, ...kept };
    case 'pushRefused':
      return entry && { kind: 'refused', ...about, code: fact.code };
    case 'pushParked': {
      const refusal = { ...about, code: fact.code, message: fact.message };
      if (!isPublishingRefused(fact)) return entry && { kind: 'parked', ...refusal };
      // Whoever has made it private meanwhile has what they want.
      return entry && held.meta.isPublic ? { kind: 'keptPrivate', ...refusal } : undefined;
    }
    default:
      return undefined;
  }
}
