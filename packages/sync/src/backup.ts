import type { Item } from '@top100/domain/items';
import { freeTitle } from '@top100/domain/list-titles';
import { shortUriFor } from '@top100/domain/slug';
import type { ListFact, LocalList, StoredList } from './facts.ts';
import { withoutCloudFields } from './list-content.ts';
import { migrateToVersion3, readStoredItems, readStoredList } from './stored-records.ts';

/** The file of "Download a backup": every list on the device, as JSON. */
export interface Backup {
  kind: 'top100-backup';
  version: 1;
  createdAt: string;
  lists: (StoredList & { items: (Item & { position: number })[] })[];
}

export function makeBackup(lists: readonly LocalList[], at: string): Backup {
  return {
    kind: 'top100-backup',
    version: 1,
    createdAt: at,
    lists: lists.map(({ meta, items }) => ({
      ...meta,
      items: (items ?? []).map((item, index) => ({ ...item, position: index + 1 })),
    })),
  };
}

export interface ReadBackup {
  lists: { meta: StoredList; items: Item[] }[];
  /** Number of lists and items in the file that could not be read. */
  unreadable: number;
}

/** Parses a backup; undefined if the file is not one. */
export function readBackup(text: string): ReadBackup | undefined {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof file !== 'object' || file === null) return undefined;
  const { kind, lists } = file as Partial<Backup>;
  if (kind !== 'top100-backup' || !Array.isArray(lists)) return undefined;
  const found: ReadBackup = { lists: [], unreadable: 0 };
  for (const raw of lists as unknown[]) {
    const id = (raw as { id?: unknown } | null)?.id;
    const read = typeof id === 'string' ? readStoredList(id, raw) : undefined;
    if (!read) {
      found.unreadable += 1;
      continue;
    }
    const { items: rawItems, ...rest } = read as StoredList & { items?: unknown };
    const [meta] = Object.values(migrateToVersion3({ [read.id]: rest })) as [StoredList];
    const inOrder = Array.isArray(rawItems) ? byPosition(rawItems) : rawItems;
    const { items, unreadable } = readStoredItems(inOrder, meta.category);
    found.unreadable += unreadable.length;
    found.lists.push({ meta: { ...meta, itemCount: items.length }, items });
  }
  return found;
}

function byPosition(items: readonly unknown[]): unknown[] {
  const rank = (item: unknown) => {
    const position = (item as { position?: unknown } | null)?.position;
    return typeof position === 'number' ? position : Number.POSITIVE_INFINITY;
  };
  return items
    .map((item, index) => ({ item, index, rank: rank(item) }))
    .sort((a, b) => (a.rank === b.rank ? a.index - b.index : a.rank - b.rank))
    .map(({ item }) => item);
}

export interface RestorePlan {
  facts: ListFact[];
  /** Lists that are on the device already with equal content. */
  unchanged: number;
  /** Lists that differ from those on the device and are added beside them. */
  copies: number;
}

/**
 * Plans the restore of a backup, which never overwrites. A missing list is restored, for visitors under its own id;
 * in an account under a new one, since the server may have deleted the old one. A list that exists with other content
 * is added as a copy with a new id and a free title.
 */
export function planRestore(
  backup: ReadBackup,
  local: readonly LocalList[],
  at: string,
  newId: () => string,
  isMember = false,
): RestorePlan {
  const plan: RestorePlan = { facts: [], unchanged: 0, copies: 0 };
  const here = new Map(local.map((list) => [list.meta.id, list]));
  const taken = local.map(({ meta }) => ({
    category: meta.category,
    title: meta.title,
    shortUri: meta.shortUri,
  }));
  for (const { meta, items } of backup.lists) {
    const mine = here.get(meta.id);
    if (mine && sameContent(mine, meta, items)) {
      plan.unchanged += 1;
      continue;
    }
    if (mine) plan.copies += 1;
    const others = taken.filter((list) => list.category === meta.category);
    const title = freeTitle(
      meta.title,
      others.map((list) => list.title),
    );
    const shortUri = shortUriFor(title, new Set(others.map((list) => list.shortUri)));
    const list: StoredList = {
      ...withoutCloudFields(meta),
      id: mine || isMember ? newId() : meta.id,
      title,
      shortUri,
      isPublic: false,
      sync_status: 'local_only',
      sync_version: 0,
      n: 1,
    };
    taken.push({ category: list.category, title, shortUri });
    plan.facts.push({ kind: 'listCreated', listId: list.id, at, list, items });
  }
  return plan;
}

function sameContent(mine: LocalList, meta: StoredList, items: readonly Item[]): boolean {
  return (
    mine.meta.title === meta.title &&
    mine.meta.description === meta.description &&
    mine.meta.category === meta.category &&
    stableJson(mine.items ?? []) === stableJson(items)
  );
}

/** JSON with sorted keys, so that equal items are equal text. */
function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
