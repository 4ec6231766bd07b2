import { countColumns, sourceOf, yearOf } from '../cells.ts';
import type { TableDialect, TableRow } from '../dialect.ts';
import type { FoundRow } from '../read-rows.ts';
import { allLists, oneList, readRows } from '../read-rows.ts';
import { withoutEntities } from './entities.ts';
import { musicMessages } from './messages.ts';

const own = [
  'rym album',
  'first name',
  'last name',
  'first name localized',
  'last name localized',
  'release_date',
  'ownership',
  'purchase date',
  'media type',
];

/** A collection: what was rated or is owned, best first; what is only wished for is a list of its own. */
export const rateYourMusic: TableDialect = {
  id: 'rate-your-music',
  label: 'RateYourMusic',
  needs: ['last name', 'title'],
  fits: (header) => {
    const found = countColumns(header, own);
    return found >= 3 ? found : 0;
  },
  read: ({ rows }) => {
    const wished = rows.filter(isOnlyWished);
    const kept = rows.filter((row) => !isOnlyWished(row));
    return allLists([
      oneList({ category: 'albums', note: musicMessages.byRating }, readRows(kept, readAlbum)),
      oneList({ category: 'albums', title: musicMessages.wishlist }, readRows(wished, readAlbum)),
    ]);
  },
};

function isOnlyWished(row: TableRow): boolean {
  return row.get('ownership').toLowerCase() === 'w' && Number(row.get('rating') || 0) === 0;
}

function readAlbum(row: TableRow): FoundRow {
  const names = [row.get('first name'), row.get('last name')].filter((name) => name !== '');
  const rating = Number(row.get('rating'));
  return {
    draft: {
      title: withoutEntities(row.get('title')),
      artist: withoutEntities(names.join(' ')),
      year: yearOf(row.get('release_date')),
    },
    source: sourceOf('rateyourmusic', row.get('rym album')),
    score: rating > 0 ? rating : undefined,
  };
}
