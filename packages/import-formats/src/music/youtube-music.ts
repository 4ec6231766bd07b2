import type { TableFormat, TableRow } from '../import-format.ts';
import { readRows, singleList } from '../read-rows.ts';
import { makeSource } from '../tables/cells.ts';
import { joinArtists, joinNames } from './join-artists.ts';
import { musicMessages } from './messages.ts';

const ownArtist = /^artist names?(?: \d{1,2})?$/;
const videoId = /(?:[?&]v=|youtu\.be\/|^)([\w-]{11})(?:&|$)/;

/** The library's songs from Google Takeout; the header of the first column is localised. */
export const youtubeMusic: TableFormat = {
  id: 'youtube-music',
  label: 'YouTube Music',
  needs: ['song title'],
  fits: (header) => {
    const artists = header.filter((column) => ownArtist.test(column)).length;
    const titles = ['song title', 'album title', 'video id', 'song url'].filter((name) =>
      header.includes(name),
    );
    return titles.length >= 1 && artists >= 1 && titles.length + artists >= 3 ? titles.length + artists : 0;
  },
  read: ({ header, rows }) => {
    const artistColumns = header.flatMap((column, at) => (ownArtist.test(column) ? [at] : []));
    return singleList(
      { category: 'songs' },
      readRows(rows, (row) => ({
        draft: {
          title: row.get('song title'),
          artist: artistsIn(row, artistColumns),
          album: row.get('album title'),
        },
        source: makeSource('youtube', videoIn(row, header)),
      })),
    );
  },
};

/** A Takeout playlist has no titles. */
export const youtubePlaylist: TableFormat = {
  id: 'youtube-playlist',
  label: 'YouTube playlist',
  needs: [],
  fits: (header) =>
    header.includes('video id') && !header.includes('song title') && header.length <= 3 ? header.length : 0,
  read: () => ({ lists: [], problems: [{ message: musicMessages.youtubeIdsOnly }] }),
};

function artistsIn({ cells }: TableRow, columns: readonly number[]): string {
  return joinNames(columns.map((at) => joinArtists(cells[at] ?? '')));
}

function videoIn(row: TableRow, header: readonly string[]): string {
  const cell = row.get('video id') || row.get('song url') || row.get(header[0] ?? '');
  return videoId.exec(cell)?.[1] ?? '';
}
