import { parseNote, parseRating } from '@top100/paste/opinion';
import type { TableFormat } from '../import-format.ts';
import { scoreHeader } from '../score-header.ts';
import { groupByShelf } from '../shelves.ts';
import { nonEmptyFields } from '../tables/cell-values.ts';
import { readTitledRows } from '../tables/titled-rows.ts';

const states = ['completed', 'playing', 'replay', 'replays', 'retired', 'backlog'];
const own = [...states, 'retired notes', 'main story', 'main + extras', 'completionist', 'storefront'];

/** A HowLongToBeat library: one list per column marked with an X, best review first. */
export const howLongToBeat: TableFormat = {
  id: 'howlongtobeat',
  label: 'HowLongToBeat library',
  fits: (header) => scoreHeader(header, own, 3),
  needs: ['title'],
  read(table) {
    const custom = table.header.filter((column) => /^custom/.test(column));
    const { rows, problems } = readTitledRows(table, (row) => ({
      line: row.line,
      category: 'games' as const,
      rating: parseRating(row.get('review'), 100),
      note: parseNote(row.get('review notes')),
      draft: nonEmptyFields({ title: row.get('title'), platform: row.get('platform') }),
      shelves: [...states, ...custom]
        .filter((state) => /^x$/i.test(row.get(state)))
        .map((name) => ({ name })),
    }));
    return groupByShelf(rows, problems);
  },
};
