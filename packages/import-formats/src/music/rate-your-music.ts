import { parseNote, parseRating } from '@top100/paste/opinion';
import { decodeEntities } from '@top100/paste/plain-words';
import type { TableFormat, TableRow } from '../import-format.ts';
import type { FoundRow } from '../read-rows.ts';
import { mergeResults, readRows, singleList } from '../read-rows.ts';
import { scoreByColumns } from '../score-header.ts';
import { extractYear, makeSource } from '../tables/cells.ts';
import { musicMessages } from './messages.ts';

/** A collection: rated or owned albums, best first; albums only wished for are a list of their own. */
export const rateYourMusic: TableFormat = {
  id: 'rate-your-music',
  label: 'RateYourMusic',
  needs: ['last name', 'title'],
  fits: scoreByColumns(
    'rym album|first name|last name|first name localized|last name localized|release_date|ownership|purchase date|media type',
    3,
  ),
  read: ({ rows }) => {
    const wished = rows.filter(isOnlyWished);
    const kept = rows.filter((row) => !isOnlyWished(row));
    return mergeResults([
      singleList({ category: 'albums', note: musicMessages.byRating }, readRows(kept, readAlbum)),
      singleList({ category: 'albums', title: musicMessages.wishlist }, readRows(wished, readAlbum)),
    ]);
  },
};

function isOnlyWished(row: TableRow): boolean {
  return row.get('ownership').toLowerCase() === 'w' && Number(row.get('rating') || 0) === 0;
}

function readAlbum(row: TableRow): FoundRow {
  const names = [row.get('first name'), row.get('last name')].filter((name) => name !== '');
  return {
    draft: {
      title: decodeEntities(row.get('title')),
      artist: decodeEntities(names.join(' ')),
      year: extractYear(row.get('release_date')),
    },
    source: makeSource('rateyourmusic', row.get('rym album')),
    rating: parseRating(row.get('rating'), 10),
    note: parseNote(row.get('review title'), row.get('review')),
  };
}
