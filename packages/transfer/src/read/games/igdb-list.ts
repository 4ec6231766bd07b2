import { filled, wordsIn } from '../cell-values.ts';
import { sourceOf, yearOf } from '../cells.ts';
import type { TableDialect } from '../dialect.ts';
import { fitOf } from '../fit.ts';
import { genreOf } from '../genres.ts';
import { listsOf } from '../lists-of-rows.ts';
import { titledRows } from '../titled-rows.ts';

const own = ['id', 'game', 'url', 'category', 'release_date', 'themes', 'companies'];

/** A list of IGDB. Its `rating` is that of all people, so the order is that of the rows. */
export const igdbList: TableDialect = {
  id: 'igdb-list',
  label: 'IGDB list',
  fits: (header) => fitOf(header, own, header.includes('id') && header.includes('game') ? 2 : 4),
  needs: ['game'],
  read(table) {
    const { rows, problems } = titledRows(table, (row) => {
      const platforms = listIn(row.get('platforms'));
      return {
        line: row.line,
        category: 'games' as const,
        ...(row.get('list') !== '' && { list: row.get('list') }),
        draft: filled({
          title: row.get('game'),
          year: yearOf(row.get('release_date')),
          platform: platforms.length === 1 ? platforms[0] : undefined,
          genre: genreOf('game', listIn(row.get('genres'))),
        }),
        source: sourceOf('igdb', row.get('id')),
      };
    });
    return { lists: listsOf(rows), problems };
  },
};

/** `PC, Switch`, or `["PC", "Switch"]`. */
function listIn(cell: string): string[] {
  return wordsIn(cell.replace(/^\[|\]$/g, '')).map((word) => word.replace(/^["']|["']$/g, ''));
}
