import { type CloudList, readCloudList } from './list-content.ts';
import type { PullCursor } from './sync-facts.ts';
import type { PullAnswer } from './transport.ts';

/** What a pull says about a list; the caller adds time and operation id. */
export type PullFact = { listId: string } & (
  | { kind: 'cloudListPulled'; list: CloudList }
  | { kind: 'cloudListDeleted' }
  | { kind: 'listReconciled'; list?: CloudList }
);

export interface PullOptions {
  pulled: PullCursor | undefined;
  call(since: number, etag: string | undefined): Promise<PullAnswer>;
  accountId: string;
  isStopped(): boolean;
  /** Ids of all lists on the device. */
  knownIds(): string[];
  /** Loads what the fact needs into memory. */
  prepare(fact: PullFact): Promise<void>;
  /** Returns whether it changed anything. */
  apply(fact: PullFact): boolean;
  /**
   * `basis` is the cursor at the start of the pull (see nextPullCursor). Called synchronously with the facts, so that
   * both are on disk in one transaction.
   */
  savePullCursor(pulled: PullCursor, basis: PullCursor | undefined): void;
}

export interface PullResult {
  status: number;
  retryAfterMs?: number | undefined;
  /** New or changed lists, without deleted ones. */
  changed: number;
  deleted: number;
  more: boolean;
}

/** Pulls changes and applies them, songs first; undefined if it was stopped. */
export async function pullOnce(options: PullOptions): Promise<PullResult | undefined> {
  const { pulled, accountId } = options;
  const etag = pulled && `"${accountId}:${pulled.epoch}:${pulled.seq}"`;
  const { status, body, retryAfterMs } = await options.call(pulled?.seq ?? 0, etag);
  if (status !== 200 || !body) return { ...nothing, status: status === 200 ? 0 : status, retryAfterMs };
  if (options.isStopped()) return undefined;
  if (body.accountId !== accountId) return { ...nothing, status: 409 };
  if (pulled && pulled.epoch !== body.epoch) return reconcile(options);
  const facts = factsOf(options, body, 'cloudListPulled');
  for (const fact of facts) await options.prepare(fact);
  if (options.isStopped()) return undefined;
  const changed = applyAll(options, facts);
  options.savePullCursor({ seq: body.seq, epoch: body.epoch }, pulled);
  return { status, changed, deleted: body.deleted.length, more: body.more };
}

const nothing = { changed: 0, deleted: 0, more: false };

type Body = NonNullable<PullAnswer['body']>;

function factsOf(
  { knownIds }: PullOptions,
  { lists, deleted }: Pick<Body, 'lists' | 'deleted'>,
  known: 'cloudListPulled' | 'listReconciled',
): PullFact[] {
  const here = new Set(knownIds());
  return [
    ...songsFirst(lists).map((list): PullFact => {
      const kind = here.has(list.id) ? known : 'cloudListPulled';
      return { kind, listId: list.id, list };
    }),
    ...deleted.map((listId): PullFact => ({ kind: 'cloudListDeleted', listId })),
  ];
}

/** Applies facts and counts new or changed lists; deletions have notices of their own. */
function applyAll({ apply }: PullOptions, facts: readonly PullFact[]): number {
  return facts.filter((fact) => apply(fact) && fact.kind !== 'cloudListDeleted').length;
}

function songsFirst(lists: Body['lists']): CloudList[] {
  const whole = lists.flatMap((list) => (list.items ? [readCloudList({ ...list, items: list.items })] : []));
  return [...whole.filter(isSongList), ...whole.filter((list) => !isSongList(list))];
}

function isSongList({ category }: CloudList): boolean {
  return category === 'songs';
}

/** The server's database is another one than before: all lists are pulled and compared. */
async function reconcile(options: PullOptions): Promise<PullResult | undefined> {
  const seen = new Set<string>();
  const result: PullResult = { ...nothing, status: 200 };
  let epoch: string | undefined;
  for (let since = 0; ; ) {
    const { status, body, retryAfterMs } = await options.call(since, undefined);
    if (status !== 200 || !body) return { ...result, status: status === 200 ? 0 : status, retryAfterMs };
    if (options.isStopped()) return undefined;
    if (body.accountId !== options.accountId) return { ...result, status: 409 };
    epoch ??= body.epoch;
    // Another epoch again: starts over next time.
    if (epoch !== body.epoch) return { ...result, status: 0 };
    for (const { id } of [...body.lists, ...body.deleted.map((id) => ({ id }))]) seen.add(id);
    const facts = factsOf(options, body, 'listReconciled');
    if (!body.more)
      for (const listId of options.knownIds())
        if (!seen.has(listId)) facts.push({ kind: 'listReconciled', listId });
    for (const fact of facts) await options.prepare(fact);
    if (options.isStopped()) return undefined;
    result.changed += applyAll(options, facts);
    result.deleted += body.deleted.length;
    since = body.seq;
    if (body.more) continue;
    options.savePullCursor({ seq: body.seq, epoch }, options.pulled);
    return result;
  }
}
