import type { Connection } from './connection.ts';
import { localList } from './device-state.ts';
import type { ListFact } from './facts.ts';
import type { ListFacts } from './list-facts.ts';
import { outcomeOf } from './outcome.ts';
import { isDeleted } from './queue.ts';
import { replaceListId } from './replace-list-id.ts';
import type { RunnerOptions } from './sync-runner-options.ts';

/** Shared by pushes and pulls of a runner. */
export interface RunnerContext {
  options: RunnerOptions;
  connection: Connection;
  facts: ListFacts;
  isStopped(): boolean;
}

/** Sends one entry of a list's queue and applies the answer. */
export async function pushEntry(context: RunnerContext, listId: string, entryId: string): Promise<void> {
  const { options, connection, facts, isStopped } = context;
  const began: ListFact = { kind: 'pushBegan', listId, at: facts.at(), entryId };
  try {
    await facts.prepare(began);
    if (!isStopped()) options.apply(began);
  } catch (error) {
    // Its items cannot be read from disk now; other lists continue.
    facts.postpone(listId, entryId);
    return options.onError(error);
  }
  // What may reach the server is on disk first, or a crash would lose that the server may have it.
  await options.flush();
  const local = localList(options.getState(), listId);
  const entry = local?.sync?.queue.find(({ id }) => id === entryId);
  // Another tab has written meanwhile, and the disk decided for it.
  if (!local || !entry?.everSent || entry.parked || isStopped() || !connection.canRun()) return;
  const answer = await options.transport.push(entry, local.meta, options.accountId);
  if (isStopped()) return;
  connection.recordStatus(answer.status, answer);
  const outcome = outcomeOf(answer, entry, facts.stamps());
  if (outcome.kind === 'signedOut') return connection.endSession('signed_out');
  if (outcome.kind === 'accountMismatch') return connection.endSession('recheck');
  if (outcome.kind === 'needsNewId') return replaceId(context, listId);
  const hasChanged = await facts.apply(outcome.fact);
  // A push whose answer changes nothing must not be repeated at once.
  if (!hasChanged) facts.postpone(listId, entryId, answer.status);
  if (outcome.fact.kind === 'pushSettled' && entry.operation === 'DELETE')
    facts.retryLists((list) => list.sync_status === 'local_only' && list.category === local.meta.category);
}

/** The list gets another id: this one belongs to another account, or cannot be restored. */
async function replaceId({ options, facts, isStopped }: RunnerContext, listId: string): Promise<void> {
  const find = (id: string) => localList(options.getState(), id);
  if (find(listId)?.items === undefined) await options.loadItems(listId);
  const local = find(listId);
  if (!local || isStopped()) return;
  const restore = local.sync?.queue.find(({ operation }) => operation === 'RESTORE');
  // It was deleted again meanwhile: the deletion is next, with the edits made since.
  if (restore && isDeleted(local))
    return void (await facts.apply({
      kind: 'pushHitTombstone',
      listId,
      ...facts.stamps(),
      entryId: restore.id,
    }));
  const replacing = replaceListId(local, find, options.accountId, options.newId(), facts.at());
  for (const fact of replacing) await facts.apply(fact);
}
