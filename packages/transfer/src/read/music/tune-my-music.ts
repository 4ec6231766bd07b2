import { countColumns, sourceOf } from '../cells.ts';
import type { TableDialect, TableRow } from '../dialect.ts';
import type { FoundRow } from '../read-rows.ts';
import { allLists, oneList, readRows } from '../read-rows.ts';
import { artistsOf } from './artists.ts';
import { musicMessages } from './messages.ts';
import { spotifySource } from './spotify-source.ts';

const own = ['track name', 'artist name', 'playlist name', 'type', 'isrc', 'spotify - id', 'apple - id'];
const video = /^(.+?)\s+[-–—]\s+(.+)$/;

/** One list for each playlist. */
export const tuneMyMusic: TableDialect = {
  id: 'tune-my-music',
  label: 'TuneMyMusic',
  needs: ['track name'],
  fits: (header) => {
    const found = countColumns(header, own);
    const isOwn = header.includes('playlist name') || header.some((column) => column.endsWith(' - id'));
    return isOwn && found >= 3 ? found : 0;
  },
  read: ({ rows, header }) => {
    const idColumn = header.find((column) => column.endsWith(' - id'));
    const groups = Map.groupBy(rows, (row) => row.get('playlist name') || kindOf(row));
    const lists = [...groups].map(([title, members]) =>
      oneList(
        { category: 'songs', ...(title !== '' && { title }) },
        readRows(members, (row) => readSong(row, idColumn)),
      ),
    );
    return allLists(lists);
  },
};

function kindOf(row: TableRow): string {
  return row.get('type').toLowerCase() === 'favorite' ? musicMessages.likedSongs : '';
}

function readSong(row: TableRow, idColumn: string | undefined): FoundRow {
  const title = row.get('track name');
  const artist = artistsOf(row.get('artist name'));
  // Of videos there is only their heading.
  const heading = artist === '' ? video.exec(title) : null;
  const draft = heading
    ? { title: heading[2], artist: heading[1] }
    : { title, artist, album: row.get('album') };
  return { draft, source: idSource(row, idColumn) ?? sourceOf('isrc', row.get('isrc')) };
}

function idSource(row: TableRow, column: string | undefined): FoundRow['source'] {
  const id = column === undefined ? '' : row.get(column);
  const service = column?.slice(0, -' - id'.length) ?? '';
  if (service === 'spotify') return spotifySource(id);
  return sourceOf(service === 'apple' ? 'apple-music' : service, id);
}
