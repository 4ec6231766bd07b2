import type { TableFormat, TableRow } from '../import-format.ts';
import type { FoundRow } from '../read-rows.ts';
import { mergeResults, readRows, singleList } from '../read-rows.ts';
import { scoreByColumns } from '../score-header.ts';
import { makeSource } from '../tables/cells.ts';
import { joinArtists } from './join-artists.ts';
import { musicMessages } from './messages.ts';
import { spotifySource } from './spotify-source.ts';

const score = scoreByColumns('track name|artist name|playlist name|type|isrc|spotify - id|apple - id', 3);
const video = /^(.+?)\s+[-–—]\s+(.+)$/;

/** One list per playlist. */
export const tuneMyMusic: TableFormat = {
  id: 'tune-my-music',
  label: 'TuneMyMusic',
  needs: ['track name'],
  fits: (header) => {
    const isOwn = header.includes('playlist name') || header.some((column) => column.endsWith(' - id'));
    return isOwn ? score(header) : 0;
  },
  read: ({ rows, header }) => {
    const idColumn = header.find((column) => column.endsWith(' - id'));
    const lists = kinds.flatMap(({ category, read }) => {
      const own = rows.filter((row) => categoryOf(row) === category);
      const groups = Map.groupBy(own, (row) => row.get('playlist name') || titleOf(row));
      return [...groups].map(([title, members]) =>
        singleList(
          { category, ...(title !== '' && { title }) },
          readRows(members, (row) => read(row, idColumn)),
        ),
      );
    });
    return mergeResults(lists);
  },
};

type Kind = 'songs' | 'albums' | 'music_artists';

/** `Type` is the type of a row: for albums and artists some services fill the first column, some another one. */
const kinds: readonly {
  category: Kind;
  read: (row: TableRow, idColumn: string | undefined) => FoundRow;
}[] = [
  { category: 'songs', read: readSong },
  {
    category: 'albums',
    read: (row, idColumn) => ({
      draft: {
        title: row.get('album') || row.get('track name'),
        artist: joinArtists(row.get('artist name')),
      },
      source: idSource(row, idColumn, 'album'),
    }),
  },
  {
    category: 'music_artists',
    read: (row, idColumn) => ({
      draft: { name: row.get('artist name') || row.get('track name') },
      source: idSource(row, idColumn, 'artist'),
    }),
  },
];

function categoryOf(row: TableRow): Kind {
  const type = row.get('type').toLowerCase();
  if (/^(?:favou?rite |saved )?albums?$/.test(type)) return 'albums';
  return /^(?:favou?rite |followed )?artists?$/.test(type) ? 'music_artists' : 'songs';
}

function titleOf(row: TableRow): string {
  return row.get('type').toLowerCase() === 'favorite' ? musicMessages.likedSongs : '';
}

function readSong(row: TableRow, idColumn: string | undefined): FoundRow {
  const title = row.get('track name');
  const artist = joinArtists(row.get('artist name'));
  // A video has only a heading.
  const heading = artist === '' ? video.exec(title) : null;
  const draft = heading
    ? { title: heading[2], artist: heading[1] }
    : { title, artist, album: row.get('album') };
  return { draft, source: idSource(row, idColumn) ?? makeSource('isrc', row.get('isrc')) };
}

function idSource(row: TableRow, column: string | undefined, kind = 'track'): FoundRow['source'] {
  const id = column === undefined ? '' : row.get(column);
  const service = column?.slice(0, -' - id'.length) ?? '';
  if (service === 'spotify') return spotifySource(/^[\dA-Za-z]{22}$/.test(id) ? `spotify:${kind}:${id}` : id);
  return makeSource(service === 'apple' ? 'apple-music' : service, id);
}
