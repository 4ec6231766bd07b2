import { findGenre } from '@top100/paste/genres';
import { groupIntoLists } from '../group-into-lists.ts';
import type { TableFormat } from '../import-format.ts';
import { scoreByColumns } from '../score-header.ts';
import { splitWords } from '../tables/cell-values.ts';
import { extractYear, makeSource } from '../tables/cells.ts';
import { readTitledRows } from '../tables/titled-rows.ts';

/** An IGDB list. Its `rating` is everybody's average, so rows keep their order. */
export const igdbList: TableFormat = {
  id: 'igdb-list',
  label: 'IGDB list',
  fits: (header) =>
    scoreByColumns(
      'id|game|url|category|release_date|themes|companies',
      header.includes('id') && header.includes('game') ? 2 : 4,
    )(header),
  needs: ['game'],
  read(table) {
    const { rows, problems } = readTitledRows(table, 'games', (row) => {
      const platforms = listIn(row.get('platforms'));
      return {
        ...(row.get('list') !== '' && { list: row.get('list') }),
        draft: {
          title: row.get('game'),
          year: extractYear(row.get('release_date')),
          platform: platforms.length === 1 ? platforms[0] : undefined,
          genre: findGenre('game', listIn(row.get('genres'))),
        },
        source: makeSource('igdb', row.get('id')),
      };
    });
    return { lists: groupIntoLists(rows), problems };
  },
};

/** Parses `PC, Switch` or `["PC", "Switch"]`. */
function listIn(cell: string): string[] {
  return splitWords(cell.replace(/^\[|\]$/g, '')).map((word) => word.replace(/^["']|["']$/g, ''));
}
