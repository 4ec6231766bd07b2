import { parseNote, parseRating } from '@top100/paste/opinion';
import type { TableFormat } from '../import-format.ts';
import { readRows, singleList } from '../read-rows.ts';
import { scoreByColumns } from '../score-header.ts';
import { extractYear, makeSource } from '../tables/cells.ts';
import { musicMessages } from './messages.ts';

/** A collection or a wantlist. */
export const discogs: TableFormat = {
  id: 'discogs',
  label: 'Discogs',
  needs: ['artist', 'title'],
  fits: scoreByColumns(
    'catalog#|label|format|released|release_id|collectionfolder|collection media condition|collection sleeve condition|collection notes',
    3,
  ),
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
