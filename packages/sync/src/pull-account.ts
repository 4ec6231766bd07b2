import type { ListFact } from './facts.ts';
import { isUnreachable } from './outcome.ts';
import { pullOnce } from './pull.ts';
import type { RunnerContext } from './push-entry.ts';
import { nextEntry } from './queue.ts';

/** Pulls the account's changes and applies them. Returns whether the server answered. */
export async function pullAccount(context: RunnerContext, isFirst: boolean): Promise<boolean> {
  const { options, connection, facts, isStopped } = context;
  const { environment } = connection;
  environment.isPullWanted = false;
  await options.refresh?.();
  const result = await pullOnce({
    pulled: options.getState().pulled,
    call: (since, etag) => options.transport.pull(since, etag, options.accountId),
    accountId: options.accountId,
    isStopped: () => isStopped() || !connection.canRun(),
    knownIds: () => facts.everyList().map(({ id }) => id),
    prepare: (fact) => facts.prepare({ ...fact, ...facts.stamps() } as ListFact),
    apply: (fact) => facts.applyNow({ ...fact, ...facts.stamps() } as ListFact),
    savePullCursor: options.savePullCursor,
  });
  if (isStopped() || !result) return false;
  connection.recordStatus(result.status, result);
  environment.lastPullAt = options.now();
  if (isUnreachable(result.status)) countAttempts(context, result.status);
  if (result.status === 401) connection.endSession('signed_out');
  else if (result.status === 409) connection.endSession('recheck');
  // Nothing is sent before the epoch is known: versions mean nothing without it.
  else if (options.getState().pulled) environment.isPullFirst = isUnreachable(result.status);
  else if (!connection.isPaused()) connection.pause();
  if (result.status !== 200 && result.status !== 304) return false;
  if (isFirst || result.changed > 0)
    options.onNotice({ kind: 'remoteChanges', count: result.changed, first: isFirst });
  if (result.more) environment.isPullWanted = true;
  // There may be space for another list now.
  if (result.deleted > 0) facts.retryLists((list) => list.sync_status === 'local_only');
  return true;
}

/** Pushes are blocked by a failed pull: that counts as an attempt of the next entries, until they show as failed. */
function countAttempts({ options, facts }: RunnerContext, status: number): void {
  for (const listId of Object.keys(options.getState().lists)) {
    const entry = nextEntry(options.getState().syncs[listId] ?? { queue: [] });
    if (entry && (entry.status === 'pending' || entry.last_status !== status))
      facts.postpone(listId, entry.id, status);
  }
}
