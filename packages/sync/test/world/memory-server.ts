import { type ListContent, sameContent } from '../../src/list-content.ts';
import type { PullAnswer, PushAnswer } from '../../src/transport.ts';
import type { WorldClock } from './clock.ts';
import { freeNames } from './free-names.ts';
import type { Random } from './random.ts';
import type { Rules } from './rules.ts';
import {
  copyOf,
  type PullRequest,
  type PushRequest,
  type RestoreRequest,
  type ServerAccount,
  type ServerList,
} from './server-account.ts';

const runMs = 10 * 60_000;
const pageSize = 4;

/** An in-memory server with the rules of services/src/modules/lists. */
export function memoryServer(clock: WorldClock, random: Random, rules: Rules) {
  let accounts = new Map<string, ServerAccount>();
  let epoch = 'epoch-1';
  const sessions = new Map<string, string>();
  const isoNow = () => new Date(clock.now()).toISOString();

  function account(id: string): ServerAccount {
    const known = accounts.get(id);
    if (known) return known;
    const limits = { listsPerCategory: 2, itemsPerList: 9 };
    const made: ServerAccount = {
      ...{ id, seq: 0, limits, revisions: [] },
      ...{ lists: new Map(), tombstones: new Map(), receipts: new Map(), deletions: new Set() },
      undeleted: new Set(),
    };
    accounts.set(id, made);
    return made;
  }

  function signedIn(session: string | undefined, accountId: string): ServerAccount | PushAnswer {
    const id = session === undefined ? undefined : sessions.get(session);
    if (id === undefined) return { status: 401, code: 'authentication_required' };
    const isNamed = id === accountId || !rules.accountNamed;
    return isNamed ? account(id) : { status: 409, code: 'account_mismatch' };
  }

  function refuse(of: ServerAccount, listId: string, content: ListContent): string {
    const same = of.revisions.find(
      (old) => old.kind === 'refused' && old.listId === listId && sameContent(old.content, content),
    );
    if (same) return same.id;
    const id = random.uuid();
    if (rules.losingVersionKept) of.revisions.push({ id, listId, kind: 'refused', content });
    return id;
  }

  function push(request: PushRequest): PushAnswer {
    const of = signedIn(request.session, request.accountId);
    if ('status' in of) return of;
    if (request.operation === 'DELETE') return remove(of, request);
    if (request.operation === 'RESTORE') return restoreDeleted(of, request);
    return save(of, request);
  }

  function save(of: ServerAccount, request: PushRequest): PushAnswer {
    const { operationId, content } = request;
    const listId = idOf(request);
    if (!content) return { status: 400, code: 'bad_request' };
    const receipt = of.receipts.get(operationId);
    const current = of.lists.get(listId);
    if (receipt?.status === 200 && receipt.list) return { status: 200, list: receipt.list };
    if (receipt?.revisionId)
      return current
        ? { status: 409, code: 'version_conflict', list: current, revisionId: receipt.revisionId }
        : { status: 410, code: 'list_deleted', revisionId: receipt.revisionId };
    if ([...accounts.values()].some((other) => other !== of && other.lists.has(listId)))
      return { status: 409, code: 'id_taken' };
    if (!current && of.tombstones.has(listId)) {
      const revisionId = refuse(of, listId, content);
      of.receipts.set(operationId, { status: 410, revisionId });
      return { status: 410, code: 'list_deleted', revisionId };
    }
    return current ? replace(of, request, content, current) : create(of, request, listId, content);
  }

  /** Without the rule the server mints the ids of lists itself. */
  function idOf({ listId, operation }: PushRequest): string {
    return rules.browserMintedId || operation !== 'CREATE' ? listId : random.uuid();
  }

  function create(of: ServerAccount, request: PushRequest, id: string, content: ListContent): PushAnswer {
    const { category, clientVersion, deviceId } = request;
    const count = [...of.lists.values()].filter((list) => list.category === category).length;
    if (count >= of.limits.listsPerCategory) return { status: 403, code: 'category_limit' };
    if (content.items.length > of.limits.itemsPerList) return { status: 403, code: 'item_limit' };
    of.seq += 1;
    const list: ServerList = {
      ...content,
      ...freeNames(of, category, id, content),
      ...{ id, category, itemCount: content.items.length, seq: of.seq, runBeganAt: clock.now() },
      ...{ createdAt: request.createdAt, updatedAt: isoNow(), last_sync_at: isoNow() },
      ...{ sync_version: clientVersion + 1, last_sync_device_id: deviceId },
    };
    return saved(of, request, list);
  }

  function saved(
    of: ServerAccount,
    { operationId }: Pick<PushRequest, 'operationId'>,
    list: ServerList,
  ): PushAnswer {
    of.lists.set(list.id, list);
    // With its own ids it cannot know that it has made the list before.
    if (rules.browserMintedId) of.receipts.set(operationId, { status: 200, list });
    return { status: 200, list };
  }

  function replace(
    of: ServerAccount,
    request: PushRequest,
    content: ListContent,
    current: ServerList,
  ): PushAnswer {
    const { operationId, listId, clientVersion, deviceId } = request;
    if (sameContent(content, current)) return saved(of, request, current);
    const isOver = content.items.length > Math.max(of.limits.itemsPerList, current.items.length);
    if (isOver) return { status: 403, code: 'item_limit' };
    if (clientVersion !== current.sync_version) {
      const revisionId = refuse(of, listId, content);
      of.receipts.set(operationId, { status: 409, revisionId });
      return { status: 409, code: 'version_conflict', list: current, revisionId };
    }
    if (content.isPublic && !current.isPublic && current.withheldReason !== undefined)
      return { status: 403, code: 'list_withheld' };
    const isNewRun = current.last_sync_device_id !== deviceId || clock.now() - current.runBeganAt > runMs;
    if (isNewRun) of.revisions.push({ id: random.uuid(), listId, kind: 'edit', content: current });
    of.seq += 1;
    return saved(of, request, {
      ...current,
      ...content,
      showNotes: content.showNotes,
      ...(content.title === current.title
        ? { shortUri: current.shortUri }
        : freeNames(of, current.category, listId, content)),
      ...{ itemCount: content.items.length, seq: of.seq, updatedAt: isoNow(), last_sync_at: isoNow() },
      ...{ sync_version: current.sync_version + 1, last_sync_device_id: deviceId },
      runBeganAt: isNewRun ? clock.now() : current.runBeganAt,
    });
  }

  function remove(of: ServerAccount, request: PushRequest): PushAnswer {
    const { operationId, listId } = request;
    if (of.receipts.has(operationId))
      return rules.deletionAnswersNow ? repeated(of, listId) : { status: 200 };
    takeUnsent(of, request);
    const list = of.lists.get(listId);
    of.receipts.set(operationId, { status: 200 });
    of.deletions.add(listId);
    if (list) {
      of.lists.delete(listId);
      of.revisions.push({ id: random.uuid(), listId, kind: 'deleted', content: list });
    } else if (of.tombstones.has(listId) || !rules.tombstoneForUnknownId)
      return { status: 200, version: of.tombstones.get(listId)?.list?.sync_version ?? 0 };
    of.seq += 1;
    if (rules.tombstones) of.tombstones.set(listId, { seq: of.seq, list });
    return { status: 200, version: list?.sync_version ?? 0 };
  }

  /** Stores the edits that a deletion carries. */
  function takeUnsent(of: ServerAccount, request: PushRequest): void {
    const { listId, deviceId, clientVersion } = request;
    if (!request.content) return;
    const current = of.lists.get(listId);
    const content = { ...request.content, isPublic: current?.isPublic ?? false };
    const isOwn = current?.last_sync_device_id === deviceId && current.sync_version === clientVersion + 1;
    const version = isOwn ? current.sync_version : clientVersion;
    const unsent = { ...request, content, operationId: random.uuid(), clientVersion: version };
    const { listsPerCategory } = of.limits;
    of.limits.listsPerCategory = Number.POSITIVE_INFINITY;
    const { status } = save(of, unsent);
    of.limits.listsPerCategory = listsPerCategory;
    if (status === 403) refuse(of, listId, content);
  }

  /** A deletion that was answered before: answers the current state. */
  function repeated(of: ServerAccount, listId: string): PushAnswer {
    const list = of.lists.get(listId);
    if (!list) return { status: 200, version: of.tombstones.get(listId)?.list?.sync_version ?? 0 };
    of.seq += 1;
    of.lists.set(listId, { ...list, seq: of.seq });
    return { status: 200, list };
  }

  function restore(request: RestoreRequest): PushAnswer {
    const of = signedIn(request.session, request.accountId);
    if ('status' in of) return of;
    const { choice, listId, operationId, deviceId } = request;
    if (listId === undefined) {
      const buried = [...of.tombstones].flatMap(([id, { list }]) => (list ? [id] : []));
      const id = buried[choice % Math.max(1, buried.length)];
      return id === undefined ? { status: 404 } : restoreDeleted(of, { operationId, listId: id, deviceId });
    }
    const current = of.lists.get(listId);
    const kept = of.revisions.filter((revision) => revision.listId === listId);
    const revision = kept[choice % Math.max(1, kept.length)];
    if (!current || !revision) return { status: 404 };
    if (of.receipts.has(operationId)) return { status: 200, list: current };
    const { title, description, items } = revision.content;
    if (items.length > Math.max(of.limits.itemsPerList, current.items.length))
      return { status: 403, code: 'item_limit' };
    if (sameContent({ ...current, title, description, items }, current))
      return saved(of, { operationId }, current);
    if (rules.restoredOverKept)
      of.revisions.push({ id: random.uuid(), listId, kind: 'restored_over', content: current });
    of.seq += 1;
    return saved(
      of,
      { operationId },
      {
        ...current,
        ...(title === current.title ? {} : freeNames(of, current.category, listId, revision.content)),
        ...{ description, items, itemCount: items.length, seq: of.seq, updatedAt: isoNow() },
        ...{ sync_version: current.sync_version + 1, last_sync_device_id: deviceId, runBeganAt: clock.now() },
      },
    );
  }

  function restoreDeleted(
    of: ServerAccount,
    { operationId, listId, deviceId }: Pick<PushRequest, 'operationId' | 'listId' | 'deviceId'>,
  ): PushAnswer {
    const current = of.lists.get(listId);
    if (current) return { status: 200, list: current };
    if (of.receipts.has(operationId)) return { status: 410, code: 'list_deleted' };
    const buried = of.tombstones.get(listId)?.list;
    if (!buried) return { status: 404, code: 'not_found' };
    const count = [...of.lists.values()].filter((list) => list.category === buried.category).length;
    if (count >= of.limits.listsPerCategory) return { status: 403, code: 'category_limit' };
    of.tombstones.delete(listId);
    of.deletions.delete(listId);
    of.undeleted.add(listId);
    of.seq += 1;
    const list: ServerList = {
      ...buried,
      ...freeNames(of, buried.category, listId, buried),
      ...{ seq: of.seq, updatedAt: isoNow(), last_sync_device_id: deviceId },
      sync_version: buried.sync_version + 1,
    };
    of.lists.set(listId, list);
    of.receipts.set(operationId, { status: 200, list });
    return { status: 200, list };
  }

  function pull(request: PullRequest): PullAnswer {
    const of = signedIn(request.session, request.accountId);
    if ('status' in of) return { status: of.status, code: of.code };
    if (request.etag === `"${of.id}:${epoch}:${of.seq}"`) return { status: 304 };
    const rows = [
      ...[...of.lists.values()].map((list) => ({ seq: list.seq, id: list.id, list })),
      ...[...of.tombstones].map(([id, { seq }]) => ({ seq, id, list: undefined })),
    ]
      .filter(({ seq }) => seq > request.since)
      .sort((a, b) => a.seq - b.seq);
    const page = rows.slice(0, pageSize);
    const more = rows.length > page.length;
    return {
      status: 200,
      body: {
        accountId: of.id,
        lists: page.flatMap(({ list }) => (list ? [list] : [])),
        deleted: page.flatMap(({ id, list }) => (list ? [] : [id])),
        seq: more ? (page.at(-1)?.seq ?? 0) : of.seq,
        ...{ epoch, more },
      },
    };
  }

  return {
    push,
    pull,
    restore,
    /** A backup of the database. */
    backup: () => copyOf(accounts),
    account,
    accounts: () => [...accounts.values()],
    epoch: () => epoch,
    signIn(accountId: string): string {
      const session = random.uuid();
      sessions.set(session, accountId);
      account(accountId);
      return session;
    },
    endSessions: () => sessions.clear(),
    restoreBackup(saved: Map<string, ServerAccount>): void {
      accounts = saved;
      epoch = `epoch-${random.uuid()}`;
    },
  };
}

export type MemoryServer = ReturnType<typeof memoryServer>;
