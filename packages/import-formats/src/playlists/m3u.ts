import type { TextFormat } from '../import-format.ts';
import { maxLines } from '../limits.ts';
import { readNamedTracks } from './named-tracks.ts';

/** M3U, playlists of desktop players: "#EXTINF:213,Björk - Jóga" describes the file on the next line. */
export const m3u: TextFormat = {
  id: 'm3u',
  label: 'M3U playlist',
  fits: (text) => /^\s{0,9}#EXTM3U\b/.test(text),
  read(text, context) {
    const named = text.split('\n', maxLines).flatMap((line, at) => {
      const name = /^#EXTINF:[^,]{0,200},(.*)$/.exec(line)?.[1]?.trim();
      return name ? [{ line: at + 1, name }] : [];
    });
    return readNamedTracks(named, context);
  },
};
