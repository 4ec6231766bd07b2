import { filled, numberIn } from '../cell-values.ts';
import { fieldOf, sourceOf, yearOf } from '../cells.ts';
import type { TableDialect, TableRow } from '../dialect.ts';
import { fitOf } from '../fit.ts';
import { genreOf } from '../genres.ts';
import type { Shelf } from '../shelves.ts';
import { listsOfShelves } from '../shelves.ts';
import { titledRows } from '../titled-rows.ts';

const own = ['shelves', 'giantbomb_id', 'igdb_id', 'franchises', 'developers', 'statuses', 'platforms'];

/** A Grouvee collection, in both orders of columns: JSON in cells, one list for each shelf. */
export const grouvee: TableDialect = {
  id: 'grouvee',
  label: 'Grouvee collection',
  fits: (header) => fitOf(header, own, 4),
  needs: ['name'],
  read(table) {
    const { rows, problems } = titledRows(table, (row) => {
      const platforms = namesIn(row.get('platforms'));
      return {
        line: row.line,
        category: 'games' as const,
        score: numberIn(row.get('rating')),
        draft: filled({
          title: row.get('name'),
          developer: namesIn(row.get('developers')).join(', '),
          year: yearOf(row.get('release_date')),
          // On several platforms it is not known which one was meant.
          platform: platforms.length === 1 ? platforms[0] : undefined,
          genre: genreOf('game', namesIn(row.get('genres'))),
        }),
        source: sourceOf('grouvee', row.get('id')),
        shelves: shelvesOf(row),
      };
    });
    return listsOfShelves(rows, problems);
  },
};

/** `{"Played": {"date_added": …, "order": 3}}` */
function shelvesOf(row: TableRow): Shelf[] {
  return Object.entries(jsonIn(row.get('shelves'))).map(([name, about]: [string, unknown]) => ({
    name,
    position: numberIn(fieldOf(about, 'order')),
  }));
}

function namesIn(cell: string): string[] {
  return Object.keys(jsonIn(cell)).filter((name) => name.trim() !== '');
}

/** The object in a cell; an empty one when there is none, also where a spreadsheet has cut the cell off. */
function jsonIn(cell: string): object {
  if (!cell.startsWith('{')) return {};
  try {
    const value: unknown = JSON.parse(cell);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
