import type { CardRow } from '@top100/contracts/public-list';
import { sql } from '@top100/database/sql';
import { cardRows } from '@top100/domain/discover';
import { itemMaker, itemTitle } from '@top100/domain/items';
import type { z } from 'zod';
import { publicListRow, publicListWithItemsRow, toPublicList } from './public-list.ts';

/** A public list with its first items: its columns and `topItems`. */
export const cardRow = publicListRow.extend({ top: publicListWithItemsRow.shape.items });

/** The items of `lists AS list` that are shown on its card. */
export const topItems = sql.fragment`jsonb_path_query_array(list.items, ${sql.literalValue(`$[0 to ${cardRows - 1}]`)}) AS top`;

/** Cards have no space for longer texts. */
const maxTextLength = 120;

/** The first rows of a list, with items as everybody sees them. */
export function toCardRows({ top, ...row }: z.infer<typeof cardRow>): CardRow[] {
  return toPublicList({ ...row, items: top }).items.map((item) => ({
    title: shorten(itemTitle(item)),
    by: shorten(itemMaker(item)),
  }));
}

function shorten(text: string): string {
  if (text.length <= maxTextLength) return text;
  return `${text.slice(0, maxTextLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
