import { sourceOf } from '../cells.ts';
import type { TableDialect, TableRow } from '../dialect.ts';
import { oneList, readRows } from '../read-rows.ts';
import { artistsOf, joined } from './artists.ts';
import { musicMessages } from './messages.ts';

const ownArtist = /^artist names?(?: \d{1,2})?$/;
const videoId = /(?:[?&]v=|youtu\.be\/|^)([\w-]{11})(?:&|$)/;

/** The songs of a library as Google Takeout gives them; the heading of the first column is in any language. */
export const youtubeMusic: TableDialect = {
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
    return oneList(
      { category: 'songs' },
      readRows(rows, (row) => ({
        draft: {
          title: row.get('song title'),
          artist: artistsIn(row, artistColumns),
          album: row.get('album title'),
        },
        source: sourceOf('youtube', videoIn(row, header)),
      })),
    );
  },
};

/** A playlist of Takeout has no titles. */
export const youtubePlaylist: TableDialect = {
  id: 'youtube-playlist',
  label: 'YouTube playlist',
  needs: [],
  fits: (header) =>
    header.includes('video id') && !header.includes('song title') && header.length <= 3 ? header.length : 0,
  read: () => ({ lists: [], problems: [{ message: musicMessages.youtubeIdsOnly }] }),
};

function artistsIn({ cells }: TableRow, columns: readonly number[]): string {
  return joined(columns.map((at) => artistsOf(cells[at] ?? '')));
}

function videoIn(row: TableRow, header: readonly string[]): string {
  const cell = row.get('video id') || row.get('song url') || row.get(header[0] ?? '');
  return videoId.exec(cell)?.[1] ?? '';
}
