import { filled, numberIn } from '../cell-values.ts';
import type { TableDialect } from '../dialect.ts';
import { fitOf } from '../fit.ts';
import { listsOfShelves } from '../shelves.ts';
import { titledRows } from '../titled-rows.ts';

const states = ['completed', 'playing', 'replay', 'replays', 'retired', 'backlog'];
const own = [...states, 'retired notes', 'main story', 'main + extras', 'completionist', 'storefront'];

/** A HowLongToBeat library: one list for each column that is marked with an X, best review first. */
export const howLongToBeat: TableDialect = {
  id: 'howlongtobeat',
  label: 'HowLongToBeat library',
  fits: (header) => fitOf(header, own, 3),
  needs: ['title'],
  read(table) {
    const custom = table.header.filter((column) => /^custom/.test(column));
    const { rows, problems } = titledRows(table, (row) => ({
      line: row.line,
      category: 'games' as const,
      score: numberIn(row.get('review')),
      draft: filled({ title: row.get('title'), platform: row.get('platform') }),
      shelves: [...states, ...custom]
        .filter((state) => /^x$/i.test(row.get(state)))
        .map((name) => ({ name })),
    }));
    return listsOfShelves(rows, problems);
  },
};
