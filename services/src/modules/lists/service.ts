import type { EndpointInput, EndpointResult } from '@top100/contracts/endpoint';
import {
  type CloudListMeta,
  cloudList,
  type getList,
  type getRevision,
  type listDeletedLists,
  type listRevisions,
  type pullLists,
  type updateList,
} from '@top100/contracts/endpoints/lists';
import type { DatabasePool } from '@top100/database/sql';
import type { Request } from 'express';
import type { SignedIn } from '../../http/account.ts';
import type { AccountChanges } from '../../http/account-changes.ts';
import { AppError } from '../../http/app-error.ts';
import type { EventStreams } from '../../http/event-streams.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { deleteList, undeleteList } from './deletion.ts';
import { type ListRow, toList, toMeta, withPositions } from './list-row.ts';
import { type Operation, readOperation, type Tiers } from './operation.ts';
import { findPublicList, toPublicList } from './public-list.ts';
import { type Pushed, push } from './push.ts';
import { readPush } from './push-input.ts';
import { changesSince, deletedLists, findOwnList, isOwnList } from './queries.ts';
import { restoreRevision } from './restore-revision.ts';
import { revisionMetas } from './revision-metas.ts';
import { findRevision, revisionsOf } from './revisions.ts';

export interface ListsDeps {
  pool: DatabasePool;
  /** What the tiers may hold, here. */
  tiers: Tiers;
  changes: AccountChanges;
  streams: EventStreams;
  /** Refuses the pushes of an account that are too many. */
  limitPushes: ReturnType<RateLimits['perAccount']>;
}

export type PushBody = Omit<EndpointInput<typeof updateList>['body'], 'client_version'> & {
  client_version?: number;
};
type DeviceBody = { device_id: string; device_name?: string | undefined };
type Restored = { kind: 'restored'; list: ListRow; seq?: number };

/** As many revisions of a list are shown. */
const shownRevisions = 100;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What can be done with lists: the calls' use cases. */
export function createService({ pool, tiers, changes }: ListsDeps) {
  const tell = ({ userId }: Operation, seq: number | undefined) => {
    if (seq !== undefined) changes.publish({ accountId: userId, seq });
  };
  const device = ({ device_id, device_name }: DeviceBody) => ({
    deviceId: device_id,
    deviceName: device_name ?? null,
  });
  const restored = (operation: Operation, { list, seq }: Restored) => {
    tell(operation, seq);
    return { list: toList(list, operation.username) };
  };

  return {
    async pull(account: SignedIn, query: EndpointInput<typeof pullLists>['query']) {
      const { id: accountId, seq, epoch, username } = account;
      const { since, limit, fields } = query;
      const withItems = fields === 'all';
      const { rows, more } =
        since === seq
          ? { rows: [], more: false }
          : await changesSince(pool, accountId, { since, limit, withItems });
      const last = rows.at(-1)?.seq ?? 0;
      return {
        accountId,
        lists: rows
          .filter((row) => !row.gone)
          .map((row) => (row.items ? toList({ ...row, items: row.items }, username) : toMeta(row, username))),
        deleted: rows.filter((row) => row.gone).map(({ id }) => id),
        // The session's seq is older than these rows, so everything up to it is among what has been answered.
        seq: more ? last : Math.max(seq, last),
        epoch,
        more,
      } satisfies EndpointResult<typeof pullLists>;
    },

    async push(request: Request, listId: string, body: PushBody): Promise<CloudListMeta> {
      const operation = readOperation(request, tiers);
      const pushed = await push(pool, operation, readPush(listId, body, operation.now));
      if (pushed.kind === 'saved') tell(operation, pushed.seq);
      return answerPush(pushed, operation);
    },

    async delete(request: Request, listId: string) {
      const operation = readOperation(request, tiers);
      tell(operation, await deleteList(pool, operation, listId));
      return { success: true } as const;
    },

    async undelete(request: Request, listId: string, body: DeviceBody) {
      const operation = readOperation(request, tiers);
      const outcome = await undeleteList(pool, operation, listId, device(body));
      if (outcome.kind === 'restored') return restored(operation, outcome);
      throw refused(outcome);
    },

    async restore(request: Request, params: { id: string; revisionId: string }, body: DeviceBody) {
      const operation = readOperation(request, tiers);
      const { id: listId, revisionId } = params;
      const outcome = await restoreRevision(pool, operation, { listId, revisionId, ...device(body) });
      if (outcome.kind === 'restored') return restored(operation, outcome);
      throw refused(outcome);
    },

    async get(id: string, viewer: SignedIn | undefined): Promise<EndpointResult<typeof getList>> {
      if (!/^[A-Za-z0-9-]{1,64}$/.test(id)) throw new AppError('not_found');
      const key = uuid.test(id) ? { id } : { slug: id };
      const own = viewer && (await findOwnList(pool, viewer.id, key));
      if (own) return { list: toList(own, viewer.username) };
      const found = await findPublicList(pool, key);
      if (!found) throw new AppError('not_found');
      return { list: toPublicList(found.row) };
    },

    async deleted(userId: string): Promise<EndpointResult<typeof listDeletedLists>> {
      const rows = await deletedLists(pool, userId);
      return {
        lists: rows.map(({ id, title, category, item_count, deleted_at, expires_at }) => ({
          id,
          title,
          category,
          itemCount: item_count,
          deletedAt: new Date(deleted_at).toISOString(),
          expiresAt: new Date(expires_at).toISOString(),
        })),
      };
    },

    async revisions(userId: string, listId: string): Promise<EndpointResult<typeof listRevisions>> {
      const rows = await revisionsOf(pool, userId, listId, shownRevisions);
      if (rows.length === 0 && !(await isOwnList(pool, userId, listId))) throw new AppError('not_found');
      return { revisions: revisionMetas(rows) };
    },

    async revision(
      userId: string,
      { id: listId, revisionId }: { id: string; revisionId: string },
    ): Promise<EndpointResult<typeof getRevision>> {
      const row = await findRevision(pool, userId, listId, revisionId);
      if (!row) throw new AppError('not_found');
      const metas = revisionMetas(await revisionsOf(pool, userId, listId, shownRevisions));
      const [meta = revisionMetas([row])[0]] = metas.filter(({ id }) => id === revisionId);
      if (!meta) throw new AppError('not_found');
      const items = JSON.parse(row.items_json) as ListRow['items'];
      return { revision: { ...meta, description: row.description, items: withPositions(items) } };
    },
  };
}

function answerPush(pushed: Pushed, { username }: Operation): CloudListMeta {
  switch (pushed.kind) {
    case 'saved':
      return toMeta(pushed.list, username);
    case 'conflict': {
      // Errors do not go through a contract, and this one carries a list.
      const list = cloudList.parse(toList(pushed.list, username));
      throw new AppError('version_conflict', { list, revisionId: pushed.revisionId });
    }
    case 'deleted':
      throw new AppError('list_deleted', { revisionId: pushed.revisionId });
    case 'taken':
      throw new AppError('id_taken');
    case 'refused':
      throw new AppError(pushed.refusal.code, { ...pushed.refusal.data });
  }
}

type Unrestored =
  | { kind: 'deleted' }
  | { kind: 'unknown' }
  | { kind: 'refused'; refusal: Extract<Pushed, { kind: 'refused' }>['refusal'] };

function refused(outcome: Unrestored): AppError {
  if (outcome.kind === 'refused') return new AppError(outcome.refusal.code, { ...outcome.refusal.data });
  return new AppError(outcome.kind === 'deleted' ? 'list_deleted' : 'not_found');
}
