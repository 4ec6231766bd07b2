import { parseNote } from '@top100/paste/opinion';
import { groupIntoLists } from '../group-into-lists.ts';
import type { Table, TableFormat } from '../import-format.ts';
import { scoreByColumns } from '../score-header.ts';
import { parseNumber, parseYear } from '../tables/cell-values.ts';
import { makeSource } from '../tables/cells.ts';
import { readTitledRows } from '../tables/titled-rows.ts';

/**
 * A Letterboxd list: two tables in one file. The first one, before the header, has one row with the list's name; the
 * version line may be missing. Unranked lists have no positions.
 */
export const letterboxdList: TableFormat = {
  id: 'letterboxd-list',
  label: 'Letterboxd list',
  // Names, years and URLs are not specific to Letterboxd.
  fits: scoreByColumns('position|name|year|url|description', 4, { requires: 'position', excludes: 'title' }),
  needs: ['name'],
  read(table) {
    const { rows, problems } = readTitledRows(table, 'movies', (row) => ({
      position: parseNumber(row.get('position')),
      draft: { title: row.get('name'), year: parseYear(row.get('year')) },
      source: makeSource('letterboxd', row.get('url')),
      note: parseNote(row.get('description')),
    }));
    return { lists: groupIntoLists(rows, aboutOf(table)), problems };
  },
};

function aboutOf({ preamble }: Table): { title?: string | undefined; description?: string | undefined } {
  const words = preamble.map((row) => row.cells.map((cell) => cell.toLowerCase()));
  const head = words.findIndex((cells) => cells.includes('name') && cells.includes('tags'));
  const cells = preamble[head + 1]?.cells;
  if (head < 0 || !cells) return {};
  const cell = (column: string) => cells[words[head]!.indexOf(column)] ?? '';
  return { title: cell('name'), description: cell('description') };
}
