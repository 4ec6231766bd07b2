import { findGenre } from '@top100/paste/genres';
import { parseNote, parseRating } from '@top100/paste/opinion';
import type { TableFormat, TableRow } from '../import-format.ts';
import { scoreByColumns } from '../score-header.ts';
import type { Shelf } from '../shelves.ts';
import { readShelvedRows } from '../shelves.ts';
import { parseNumber } from '../tables/cell-values.ts';
import { extractYear, makeSource, ownProperty } from '../tables/cells.ts';

/** A Grouvee collection, in both column orders: JSON in cells, one list per shelf. */
export const grouvee: TableFormat = {
  id: 'grouvee',
  label: 'Grouvee collection',
  fits: scoreByColumns('shelves|giantbomb_id|igdb_id|franchises|developers|statuses|platforms', 4),
  needs: ['name'],
  read: (table) =>
    readShelvedRows(table, 'games', (row) => {
      const platforms = namesIn(row.get('platforms'));
      return {
        rating: parseRating(row.get('rating'), 5),
        note: parseNote(row.get('review_title'), row.get('review')),
        draft: {
          title: row.get('name'),
          developer: namesIn(row.get('developers')).join(', '),
          year: extractYear(row.get('release_date')),
          // With several platforms it is unknown which one was played.
          platform: platforms.length === 1 ? platforms[0] : undefined,
          genre: findGenre('game', namesIn(row.get('genres'))),
        },
        source: makeSource('grouvee', row.get('id')),
        shelves: shelvesOf(row),
      };
    }),
};

/** Parses `{"Played": {"date_added": …, "order": 3}}`. */
function shelvesOf(row: TableRow): Shelf[] {
  return Object.entries(jsonIn(row.get('shelves'))).map(([name, about]: [string, unknown]) => ({
    name,
    position: parseNumber(ownProperty(about, 'order')),
  }));
}

function namesIn(cell: string): string[] {
  return Object.keys(jsonIn(cell)).filter((name) => name.trim() !== '');
}

/** Parses the object in a cell; empty without one, also if a spreadsheet has truncated the cell. */
function jsonIn(cell: string): object {
  if (!cell.startsWith('{')) return {};
  try {
    const value: unknown = JSON.parse(cell);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
