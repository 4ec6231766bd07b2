import { parseNote, parseRating } from '@top100/paste/opinion';
import type { TableFormat } from '../import-format.ts';
import { readRows, singleList } from '../read-rows.ts';
import { countColumns, extractYear, makeSource } from '../tables/cells.ts';
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
export const discogs: TableFormat = {
  id: 'discogs',
  label: 'Discogs',
  needs: ['artist', 'title'],
  fits: (header) => {
    const found = countColumns(header, own);
    return found >= 3 ? found : 0;
  },
  read: ({ rows }) =>
    singleList(
      { category: 'albums', note: musicMessages.byRating },
      readRows(rows, (row) => ({
        draft: {
          title: row.get('title'),
          artist: artistOf(row.get('artist')),
          year: extractYear(row.get('released')) || undefined,
        },
        source: makeSource('discogs', row.get('release_id')),
        rating: parseRating(row.get('rating'), 5),
        note: parseNote(row.get('collection notes')),
      })),
    ),
};

/**
 * In "Nirvana (2)" the number distinguishes namesakes; in "Björk*" the asterisk marks another spelling on the record.
 */
function artistOf(cell: string): string {
  return cell.replace(/\s\(\d{1,3}\)(?=$|[,*]|\s)/g, '').replace(/\*(?=$|,|\s)/g, '');
}
