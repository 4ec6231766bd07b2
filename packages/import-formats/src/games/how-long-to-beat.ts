import { parseNote, parseRating } from '@top100/paste/opinion';
import type { TableFormat } from '../import-format.ts';
import { scoreByColumns } from '../score-header.ts';
import { readShelvedRows } from '../shelves.ts';

const states = ['completed', 'playing', 'replay', 'replays', 'retired', 'backlog'];

/** A HowLongToBeat library: one list per column marked with an X, best review first. */
export const howLongToBeat: TableFormat = {
  id: 'howlongtobeat',
  label: 'HowLongToBeat library',
  fits: scoreByColumns(
    `${states.join('|')}|retired notes|main story|main + extras|completionist|storefront`,
    3,
  ),
  needs: ['title'],
  read(table) {
    const custom = table.header.filter((column) => /^custom/.test(column));
    return readShelvedRows(table, 'games', (row) => ({
      rating: parseRating(row.get('review'), 100),
      note: parseNote(row.get('review notes')),
      draft: { title: row.get('title'), platform: row.get('platform') },
      shelves: [...states, ...custom]
        .filter((state) => /^x$/i.test(row.get(state)))
        .map((name) => ({ name })),
    }));
  },
};
