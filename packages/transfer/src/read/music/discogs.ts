import { countColumns, sourceOf, yearOf } from '../cells.ts';
import type { TableDialect } from '../dialect.ts';
import { oneList, readRows } from '../read-rows.ts';
import { musicMessages } from './messages.ts';

const own = [
  'catalog#',
  'label',
  'format',
  'released',
  'release_id',
  'collectionfolder',
  'collection media condition',
  'collection sleeve condition',
  'collection notes',
];

/** A collection or a wantlist. */
export const discogs: TableDialect = {
  id: 'discogs',
  label: 'Discogs',
  needs: ['artist', 'title'],
  fits: (header) => {
    const found = countColumns(header, own);
    return found >= 3 ? found : 0;
  },
  read: ({ rows }) =>
    oneList(
      { category: 'albums', note: musicMessages.byRating },
      readRows(rows, (row) => ({
        draft: {
          title: row.get('title'),
          artist: artistOf(row.get('artist')),
          year: yearOf(row.get('released')) || undefined,
        },
        source: sourceOf('discogs', row.get('release_id')),
        score: Number(row.get('rating')) || undefined,
      })),
    ),
};

/** "Nirvana (2)" tells namesakes apart, "Björk*" that the record spells it in another way. */
function artistOf(cell: string): string {
  return cell.replace(/\s\(\d{1,3}\)(?=$|[,*]|\s)/g, '').replace(/\*(?=$|,|\s)/g, '');
}
