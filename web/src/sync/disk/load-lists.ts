import type { Item } from '@top100/domain/items';
import { type DeviceState, emptyDevice } from '@top100/sync/device-state';
import type { StoredList } from '@top100/sync/facts';
import { isDeleted, type ListSync } from '@top100/sync/queue';
import { readStoredItems, readStoredList, storedVersion } from '@top100/sync/stored-records';
import { readPullCursor, readStoredSync } from '@top100/sync/stored-sync';
import type { PullCursor } from '@top100/sync/sync-facts';
import type { EarlyRead } from './early-read.ts';
import type { RecordDatabase } from './record-database.ts';
import type { Records } from './records.ts';

/** A later version of this page has written to the disk. */
export class NewerVersionError extends Error {}

/** Throws a NewerVersionError if `version`, the record `_persist`, is later than this page's. */
export function assertNotNewer(version: unknown): void {
  if (typeof version === 'number' && version > storedVersion) throw new NewerVersionError();
}

/** Opens the database and reads an account, unless an early read has done so. */
export async function loadAccount(
  database: RecordDatabase,
  readEarly?: () => Promise<EarlyRead | undefined>,
): Promise<Awaited<ReturnType<typeof loadAll>> & { items?: Record<string, readonly Item[]> }> {
  const early = await loadEarly(await readEarly?.());
  const opened = database.open();
  if (early) {
    // Opened now, so that the first edit needn't wait; a failure shows when that is written.
    opened.catch(() => {});
    return early;
  }
  await opened;
  return loadFromDisk(database);
}

/** On a full disk nothing can be quarantined: corrupt records are reported and stay in place. */
async function loadFromDisk(database: RecordDatabase): Promise<Awaited<ReturnType<typeof loadAll>>> {
  try {
    return await database.transact('readwrite', loadAll);
  } catch (error) {
    if ((error as Partial<Error>).name !== 'QuotaExceededError') throw error;
    const leave = () => {};
    return database.transact('readonly', (records) => loadAll({ ...records, put: leave, delete: leave }));
  }
}

/** A record has to be quarantined, which an early read can't do. */
class NeedsDiskError extends Error {}

/** Lists from an early read, with the items of the one that was opened; undefined if records need quarantine. */
async function loadEarly(early: EarlyRead | undefined) {
  if (!early) return undefined;
  const { records, opened } = early;
  const write = () => {
    throw new NeedsDiskError();
  };
  try {
    const loaded = await loadAll({
      get: async (key) => records.get(key),
      all: async (prefix) =>
        [...records].flatMap(([key, value]) =>
          key.startsWith(prefix) ? [[key.slice(prefix.length), value] as [string, unknown]] : [],
        ),
      put: write,
      delete: write,
      clear: write,
    });
    const meta = opened && loaded.lists[opened.id];
    const { items = [], unreadable = [] } = meta ? readStoredItems(opened.items, meta.category) : {};
    const read: Record<string, readonly Item[]> = meta && unreadable.length === 0 ? { [meta.id]: items } : {};
    return { ...loaded, items: read };
  } catch (error) {
    if (error instanceof NeedsDiskError) return undefined;
    throw error;
  }
}

/** Reads every list without its items, and its queue; corrupt lists are quarantined in the same transaction. */
async function loadAll(records: Records) {
  const [version, metas, queues, old, pulled] = await Promise.all([
    records.get('_persist'),
    records.all('m/'),
    records.all('q/'),
    records.all('x/'),
    records.get('pulled'),
  ]);
  // Records of a later version may look corrupt to this one: leave them alone.
  assertNotNewer(version);
  const waiting = new Map(queues);
  const lists: Record<string, StoredList> = {};
  const syncs: Record<string, ListSync> = {};
  const quarantined = old.map(([id, record]) => ({ id, name: nameOf(id, record), record }));
  for (const [id, raw] of metas) {
    const meta = readStoredList(id, raw);
    if (meta) {
      const read = readStoredSync(meta, waiting.get(id));
      lists[id] = read.meta;
      if (read.sync) syncs[id] = read.sync;
      continue;
    }
    const record = { id, title: nameOf(id, raw), list: raw, items: await records.get(`i/${id}`) };
    records.put(`x/${id}`, record);
    records.delete(`m/${id}`);
    records.delete(`i/${id}`);
    quarantined.push({ id, name: record.title, record });
  }
  return {
    version: typeof version === 'number' ? version : undefined,
    lists,
    syncs,
    pulled: readPullCursor(pulled),
    quarantined,
  };
}

/** The initial state: lists with a queued deletion are in it, but hidden. */
export function deviceFrom(
  all: Readonly<Record<string, StoredList>>,
  syncs: Readonly<Record<string, ListSync>>,
  pulled: PullCursor | undefined,
): DeviceState {
  const lists = { ...all };
  const deleted: Record<string, StoredList> = {};
  for (const [id, sync] of Object.entries(syncs)) {
    const meta = lists[id];
    if (!meta || !isDeleted({ meta, items: undefined, sync })) continue;
    deleted[id] = meta;
    delete lists[id];
  }
  return { ...emptyDevice, lists, deleted, syncs, ...(pulled && { pulled }) };
}

function nameOf(id: string, record: unknown): string {
  const title = (record as { title?: unknown } | null | undefined)?.title;
  return typeof title === 'string' && title !== '' ? title : id;
}
