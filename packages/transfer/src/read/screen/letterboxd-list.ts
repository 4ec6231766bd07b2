import { filled, numberIn, yearIn } from '../cell-values.ts';
import { sourceOf } from '../cells.ts';
import type { DialectResult, Table, TableDialect } from '../dialect.ts';
import { fitOf } from '../fit.ts';
import type { FoundRow } from '../lists-of-rows.ts';
import { listsOf } from '../lists-of-rows.ts';
import { titledRows } from '../titled-rows.ts';

const own = ['position', 'name', 'year', 'url', 'description'];

/**
 * A list of Letterboxd: two tables in one file. The first one, in front of the header, has one row with the name of
 * the list; the line with the version may be missing. Lists that are not ranked have no positions.
 */
export const letterboxdList: TableDialect = {
  id: 'letterboxd-list',
  label: 'Letterboxd list',
  // Names, years and addresses may be anybody's.
  fits: (header) => (header.includes('position') && !header.includes('title') ? fitOf(header, own, 4) : 0),
  needs: ['name'],
  read(table): DialectResult {
    const { rows, problems } = titledRows(
      table,
      (row): FoundRow => ({
        line: row.line,
        category: 'movies',
        position: numberIn(row.get('position')),
        draft: filled({ title: row.get('name'), year: yearIn(row.get('year')) }),
        source: sourceOf('letterboxd', row.get('url')),
      }),
    );
    return { lists: listsOf(rows, aboutOf(table)), problems };
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
