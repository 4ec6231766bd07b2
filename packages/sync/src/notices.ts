import { mergeAnswer, withPulledList } from './apply-answer.ts';
import type { ListFact, LocalList } from './facts.ts';
import { isPublishingRefused } from './list-visibility.ts';
import { isDeleted } from './queue.ts';

/** What a person is notified of. */
export type SyncNotice =
  /** 'Changed on another device. Your version is in History.' */
  | { kind: 'conflict'; listId: string; title: string; revisionId?: string }
  /** 'This list was deleted on another device.' `revisionId`: this device's content. */
  | { kind: 'deletedElsewhere'; listId: string; title: string; revisionId?: string }
  /** 403 category_limit: it stays on this device. */
  | { kind: 'refused'; listId: string; title: string; code: string }
  /** Waits for a person: it cannot be sent as it is. */
  | { kind: 'parked'; listId: string; title: string; code: string; message: string }
  /** 403: it may not be public and stays private. */
  | { kind: 'keptPrivate'; listId: string; title: string; code: string; message: string }
  /** The list has another id, so its route changes. */
  | { kind: 'listIdChanged'; from: string; to: string }
  /** Lists of other devices were pulled; `first`: the first pull since the start. */
  | { kind: 'remoteChanges'; count: number; first: boolean };

/** The notice that a fact calls for: `local` is the list before it, `after` the one after. */
export function noticeOf(
  local: LocalList | undefined,
  applied: ListFact,
  after: LocalList | undefined,
): SyncNotice | undefined {
  const fact = local ? withPulledList(local, applied) : applied;
  if (fact.kind === 'listReplaced')
    return local && !isDeleted(local) ? { kind: 'listIdChanged', from: fact.listId, to: fact.by } : undefined;
  if (!local || isDeleted(local)) return undefined;
  const about = { listId: fact.listId, title: local.meta.title };
  const entry =
    'entryId' in fact ? local.sync?.queue.find(({ id }) => id === fact.entryId) : local.sync?.queue.at(-1);
  const kept = 'revisionId' in fact && fact.revisionId !== undefined ? { revisionId: fact.revisionId } : {};
  switch (fact.kind) {
    case 'pushConflicted':
      return entry && mergeAnswer(local, entry, fact)?.isLossy
        ? { kind: 'conflict', ...about, ...kept }
        : undefined;
    case 'pushSettled':
    case 'pushHitTombstone':
    case 'cloudListDeleted':
      return after ? undefined : { kind: 'deletedElsewhere', ...about, ...kept };
    case 'pushRefused':
      return entry && { kind: 'refused', ...about, code: fact.code };
    case 'pushParked': {
      const refusal = { ...about, code: fact.code, message: fact.message };
      if (!isPublishingRefused(fact)) return entry && { kind: 'parked', ...refusal };
      // If it was made private meanwhile, the person has what they want.
      return entry && local.meta.isPublic ? { kind: 'keptPrivate', ...refusal } : undefined;
    }
    default:
      return undefined;
  }
}
