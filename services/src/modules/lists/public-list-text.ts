import { type PublicList, publicList } from '@top100/contracts/public-list';
import { type CommonQueryMethods, sql } from '@top100/database/sql';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import {
  isPublicList,
  matchesKey,
  type PublicListKey,
  publicListColumns,
  publicListJoins,
  publicListRow,
  publicListWithItemsRow,
  toPublicList,
  toPublicListMeta,
} from './public-list.ts';

/** A public list with its items as JSON text. */
export interface PublicListText {
  list: PublicList & { items: [] };
  itemsJson: string;
}

export type PublicLists = ReturnType<typeof createPublicLists>;

/** Maximum characters of cached items per process. */
const maxCachedLength = 8 * 1024 * 1024;

/** Changes whenever Postgres writes the list's row, so with its content, its notes setting and its visibility. */
const rowVersion = sql.fragment`list.xmin::text AS row_version`;
const headRow = publicListRow.extend({ row_version: z.string() });
const wholeRow = publicListWithItemsRow.extend({ row_version: z.string() });

/**
 * Reads single public lists. Visibility, title and counts are read every time; items as everybody sees them are cached
 * as text while the row is unchanged, because reading, parsing and serializing hundreds of kilobytes per reader would
 * block the process.
 */
export function createPublicLists(connection: CommonQueryMethods) {
  const texts = new LRUCache<string, string>({
    maxSize: maxCachedLength,
    // One list must not evict most of the others.
    maxEntrySize: maxCachedLength / 4,
    sizeCalculation: ({ length }) => length,
  });

  return {
    /** Returns null if the list is private, deleted, of a deleted account or unknown, without a difference. */
    async find(key: PublicListKey): Promise<PublicListText | null> {
      const head = await connection.maybeOne(sql.type(headRow)`
        SELECT ${publicListColumns}, ${rowVersion} FROM lists AS list ${publicListJoins}
        WHERE ${matchesKey(key)} AND ${isPublicList}`);
      if (!head) return null;
      const known = texts.get(cacheKey(head));
      if (known !== undefined) return withText(head, known);
      // Reads the whole row again, so that changes since the first read aren't mixed in.
      const whole = await connection.maybeOne(sql.type(wholeRow)`
        SELECT ${publicListColumns}, ${rowVersion}, list.items FROM lists AS list ${publicListJoins}
        WHERE list.id = ${head.id}::uuid AND ${isPublicList}`);
      if (!whole) return null;
      const itemsJson = JSON.stringify(publicList.shape.items.parse(toPublicList(whole).items));
      texts.set(cacheKey(whole), itemsJson);
      return withText(whole, itemsJson);
    },
  };
}

/** Serializes an answer, and inserts the items as text if its `list` has none. */
export function encodeWithItems(answer: { list: object }, { itemsJson }: { itemsJson?: string }): string {
  if (itemsJson === undefined) return JSON.stringify(answer);
  const { list, ...rest } = answer;
  const { items: _none, ...meta } = list as PublicList;
  return `${JSON.stringify({ ...rest, list: meta }).slice(0, -2)},"items":${itemsJson}}}`;
}

function withText(row: z.infer<typeof publicListRow>, itemsJson: string): PublicListText {
  return { list: { ...toPublicListMeta(row), items: [] }, itemsJson };
}

function cacheKey({ id, row_version, sync_version, updated_at }: z.infer<typeof headRow>): string {
  return `${id} ${row_version} ${sync_version} ${updated_at}`;
}
