import type { EndpointInput, EndpointResult } from '@top100/contracts/endpoint';
import {
  type CloudListMeta,
  cloudList,
  type deleteList as deleteListEndpoint,
  type getList,
  type getRevision,
  type listDeletedLists,
  type listRevisions,
  type pullLists,
  type updateList,
  type VersionConflict,
} from '@top100/contracts/endpoints/lists';
import type { DatabasePool } from '@top100/database/sql';
import { wholeUuid } from '@top100/domain/uuid';
import type { Request } from 'express';
import type { SignedInAccount } from '../../http/account.ts';
import type { AccountChanges } from '../../http/account-changes.ts';
import { AppError } from '../../http/app-error.ts';
import type { EventStreams } from '../../http/event-streams.ts';
import { createFairQueue } from '../../http/fair-queue.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { deleteList, undeleteList } from './deletion.ts';
import { type ListRow, toList, toMeta, withPositions } from './list-row.ts';
import { type Operation, readOperation, type Tiers } from './operation.ts';
import { parsePush } from './parse-push.ts';
import type { PublicLists } from './public-list-text.ts';
import { type PushOutcome, push } from './push.ts';
import { changesSince, deletedLists, findOwnList, isOwnList } from './queries.ts';
import { restoreRevision } from './restore-revision.ts';
import { toRevisionMetas } from './revision-metas.ts';
import { findRevision, readRevisions } from './revisions.ts';

export interface ListsDeps {
  pool: DatabasePool;
  publicLists: PublicLists;
  /** Limits of the tiers in this installation. */
  tiers: Tiers;
  changes: AccountChanges;
  streams: EventStreams;
  /** Counts a read that may be large; throws `too_many_requests`. */
  countReads: (accountId: string) => Promise<void>;
  /** Limits pushes per account. */
  limitPushes: ReturnType<RateLimits['perAccount']>;
}

export type PushBody = Omit<EndpointInput<typeof updateList>['body'], 'client_version'> & {
  client_version?: number;
};
type DeviceBody = { device_id: string; device_name?: string | undefined };
type Restored = { kind: 'restored'; list: ListRow; seq?: number };

/** Maximum revisions shown per list. */
const maxRevisions = 100;

/** The use cases of the endpoints. */
export function createService({ pool, publicLists, tiers, changes, countReads }: ListsDeps) {
  const readQueue = createFairQueue({
    concurrency: 1,
    maxWaitingPerKey: 8,
    maxWaiting: 400,
    maxWaitMs: 15_000,
  });
  const readQueued = async <T>(
    { id }: { id: string },
    read: () => Promise<T>,
    restMs?: (result: T) => number,
  ) => {
    await countReads(id);
    return await readQueue.run(id, read, restMs);
  };
  const notifyDevices = ({ userId }: Operation, seq: number | undefined) => {
    if (seq !== undefined) changes.publish({ accountId: userId, seq });
  };
  const device = ({ device_id, device_name }: DeviceBody) => ({
    deviceId: device_id,
    deviceName: device_name ?? null,
  });
  const restored = (operation: Operation, { list, seq }: Restored) => {
    notifyDevices(operation, seq);
    return { list: toList(list, operation.username) };
  };

  return {
    async pull(
      account: SignedInAccount,
      query: EndpointInput<typeof pullLists>['query'],
      rejectWhenFull: () => void,
    ) {
      const { id: accountId, seq, epoch, username } = account;
      const { since, limit, fields } = query;
      const withItems = fields === 'all';
      const { rows, more } =
        since === seq
          ? { rows: [], more: false }
          : await readQueued(
              account,
              () => {
                rejectWhenFull();
                return changesSince(pool, accountId, { since, limit, withItems });
              },
              pauseAfter,
            );
      const last = rows.at(-1)?.seq ?? 0;
      const live = rows.filter((row) => !row.is_deleted);
      return {
        accountId,
        lists: live.map((row) => toMeta(row, username)),
        /** Items of each list as JSON text, if requested. */
        itemsJson: withItems ? live.map((row) => row.items_json ?? '[]') : undefined,
        deleted: rows.filter((row) => row.is_deleted).map(({ id }) => id),
        // The session's seq is older than these rows, so the answer includes everything up to it.
        seq: more ? last : Math.max(seq, last),
        epoch,
        more,
      };
    },

    async push(request: Request, listId: string, body: PushBody): Promise<CloudListMeta> {
      const operation = readOperation(request, tiers);
      const pushed = await push(pool, operation, parsePush(listId, body, operation.now));
      if (pushed.kind === 'saved') notifyDevices(operation, pushed.seq);
      return pushAnswer(pushed, operation);
    },

    async delete(
      request: Request,
      listId: string,
      unsent?: PushBody,
    ): Promise<EndpointResult<typeof deleteListEndpoint>> {
      const operation = readOperation(request, tiers);
      const edits = unsent && parsePush(listId, unsent, operation.now);
      const outcome = await deleteList(pool, operation, listId, edits);
      notifyDevices(operation, outcome.seq);
      return outcome.kind === 'exists'
        ? { success: true, list: toList(outcome.list, operation.username) }
        : { success: true, sync_version: outcome.version };
    },

    async undelete(request: Request, listId: string, body: DeviceBody) {
      const operation = readOperation(request, tiers);
      const outcome = await undeleteList(pool, operation, listId, device(body));
      if (outcome.kind === 'restored') return restored(operation, outcome);
      throw restoreError(outcome);
    },

    async restore(
      request: Request,
      params: { id: string; revisionId: string },
      body: DeviceBody & { client_version?: number | undefined },
    ) {
      const operation = readOperation(request, tiers);
      const { id: listId, revisionId } = params;
      const clientVersion = body.client_version;
      const wanted = { listId, revisionId, clientVersion, ...device(body) };
      const outcome = await restoreRevision(pool, operation, wanted);
      if (outcome.kind === 'restored') return restored(operation, outcome);
      throw restoreError(outcome);
    },

    async get(
      id: string,
      viewer: SignedInAccount | undefined,
    ): Promise<EndpointResult<typeof getList> & { itemsJson?: string }> {
      if (!/^[A-Za-z0-9-]{1,64}$/.test(id)) throw new AppError('not_found');
      const key = wholeUuid.test(id) ? { id } : { slug: id };
      const own = viewer && (await findOwnList(pool, viewer.id, key));
      if (own) return { list: toList(own, viewer.username) };
      const found = await publicLists.find(key);
      if (!found) throw new AppError('not_found');
      return found;
    },

    async deleted(userId: string): Promise<EndpointResult<typeof listDeletedLists>> {
      const rows = await deletedLists(pool, userId);
      return {
        lists: rows.map(({ id, title, category, item_count, has_content, deleted_at, expires_at }) => ({
          id,
          title,
          category,
          itemCount: item_count,
          hasContent: has_content,
          deletedAt: new Date(deleted_at).toISOString(),
          expiresAt: new Date(expires_at).toISOString(),
        })),
      };
    },

    async revisions(userId: string, listId: string): Promise<EndpointResult<typeof listRevisions>> {
      const rows = await readQueued({ id: userId }, () => readRevisions(pool, userId, listId, maxRevisions));
      if (rows.length === 0 && !(await isOwnList(pool, userId, listId))) throw new AppError('not_found');
      return { revisions: toRevisionMetas(rows) };
    },

    async revision(
      userId: string,
      { id: listId, revisionId }: { id: string; revisionId: string },
    ): Promise<EndpointResult<typeof getRevision>> {
      const row = await findRevision(pool, userId, listId, revisionId);
      if (!row) throw new AppError('not_found');
      const metas = toRevisionMetas(await readRevisions(pool, userId, listId, maxRevisions));
      const [meta = toRevisionMetas([row])[0]] = metas.filter(({ id }) => id === revisionId);
      if (!meta) throw new AppError('not_found');
      const items = JSON.parse(row.items_json) as ListRow['items'];
      return { revision: { ...meta, description: row.description, items: withPositions(items) } };
    },
  };
}

/** Pages of megabytes pause for about 100 ms each, so that other requests can run. */
function pauseAfter({ rows }: Awaited<ReturnType<typeof changesSince>>): number {
  const length = rows.reduce((sum, row) => sum + (row.is_deleted ? 0 : (row.items_json?.length ?? 0)), 0);
  return length > 500_000 ? length / 10_000 : 0;
}

function pushAnswer(pushed: PushOutcome, { username }: Operation): CloudListMeta {
  switch (pushed.kind) {
    case 'saved':
      return toMeta(pushed.list, username);
    case 'conflict': {
      // Errors bypass the contract, but this one contains a list.
      const list = cloudList.parse(toList(pushed.list, username));
      const conflict: VersionConflict = { list, revisionId: pushed.revisionId };
      throw new AppError('version_conflict', { ...conflict });
    }
    case 'deleted':
      throw new AppError('list_deleted', { revisionId: pushed.revisionId });
    case 'taken':
      throw new AppError('id_taken');
    case 'refused':
      throw new AppError(pushed.refusal.code, { ...pushed.refusal.data });
  }
}

type RestoreFailure =
  | { kind: 'deleted' }
  | { kind: 'unknown' }
  | { kind: 'changed' }
  | { kind: 'refused'; refusal: Extract<PushOutcome, { kind: 'refused' }>['refusal'] };

function restoreError(outcome: RestoreFailure): AppError {
  if (outcome.kind === 'refused') return new AppError(outcome.refusal.code, { ...outcome.refusal.data });
  const codes = { deleted: 'list_deleted', unknown: 'not_found', changed: 'version_conflict' } as const;
  return new AppError(codes[outcome.kind]);
}
