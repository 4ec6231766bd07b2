import { type CloudList, readCloudList } from './list-content.ts';
import type { Pulled } from './sync-facts.ts';
import type { PullAnswer } from './transport.ts';

/** What a pull says of a list; who applies it stamps it. */
export type PullFact = { listId: string } & (
  | { kind: 'cloudListArrived'; list: CloudList }
  | { kind: 'cloudListGone' }
  | { kind: 'listReconciled'; list?: CloudList }
);

export interface PullOptions {
  pulled: Pulled | undefined;
  call(since: number, etag: string | undefined): Promise<PullAnswer>;
  accountId: string;
  isStopped(): boolean;
  /** Every list that the device has. */
  knownIds(): string[];
  /** Reads into memory what the fact needs. */
  prepare(fact: PullFact): Promise<void>;
  /** True if it changed something. */
  apply(fact: PullFact): boolean;
  /**
   * `basis` is what the pull began from (see nextPulled). Called in one go with the facts, so that both are on disk
   * in one transaction.
   */
  keepPulled(pulled: Pulled, basis: Pulled | undefined): void;
}

export interface PullResult {
  status: number;
  retryAfterMs?: number | undefined;
  /** Lists that are new or other than before, without those that are gone. */
  changed: number;
  deleted: number;
  more: boolean;
}

/** Asks what has changed and makes it true, songs first; undefined when that was cut off. */
export async function pullOnce(options: PullOptions): Promise<PullResult | undefined> {
  const { pulled, accountId } = options;
  const etag = pulled && `"${accountId}:${pulled.epoch}:${pulled.seq}"`;
  const { status, body, retryAfterMs } = await options.call(pulled?.seq ?? 0, etag);
  if (status !== 200 || !body) return { ...nothing, status: status === 200 ? 0 : status, retryAfterMs };
  if (options.isStopped()) return undefined;
  if (body.accountId !== accountId) return { ...nothing, status: 409 };
  if (pulled && pulled.epoch !== body.epoch) return reconcile(options);
  const facts = factsOf(options, body, 'cloudListArrived');
  for (const fact of facts) await options.prepare(fact);
  if (options.isStopped()) return undefined;
  const changed = applyAll(options, facts);
  options.keepPulled({ seq: body.seq, epoch: body.epoch }, pulled);
  return { status, changed, deleted: body.deleted.length, more: body.more };
}

const nothing = { changed: 0, deleted: 0, more: false };

type Body = NonNullable<PullAnswer['body']>;

function factsOf(
  { knownIds }: PullOptions,
  { lists, deleted }: Pick<Body, 'lists' | 'deleted'>,
  known: 'cloudListArrived' | 'listReconciled',
): PullFact[] {
  const here = new Set(knownIds());
  return [
    ...inOrder(lists).map((list): PullFact => {
      const kind = here.has(list.id) ? known : 'cloudListArrived';
      return { kind, listId: list.id, list };
    }),
    ...deleted.map((listId): PullFact => ({ kind: 'cloudListGone', listId })),
  ];
}

/** How many lists are new or other than before; what is gone is told by itself, with a way back. */
function applyAll({ apply }: PullOptions, facts: readonly PullFact[]): number {
  return facts.filter((fact) => apply(fact) && fact.kind !== 'cloudListGone').length;
}

function inOrder(lists: Body['lists']): CloudList[] {
  const whole = lists.flatMap((list) => (list.items ? [readCloudList({ ...list, items: list.items })] : []));
  return [...whole.filter(isSongs), ...whole.filter((list) => !isSongs(list))];
}

function isSongs({ category }: CloudList): boolean {
  return category === 'songs';
}

/** The server's database is another one than before: everything is asked for and compared. */
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
    // And yet another one: from the beginning, next time.
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
    options.keepPulled({ seq: body.seq, epoch }, options.pulled);
    return result;
  }
}
