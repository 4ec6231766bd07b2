import type { TextFormat } from '../import-format.ts';
import { readNamedTracks } from './named-tracks.ts';

/** PLS, playlists of Winamp: "Title1=Björk - Jóga" describes "File1=…". */
export const pls: TextFormat = {
  id: 'pls',
  label: 'PLS playlist',
  fits: (text) => /^\s{0,9}\[playlist\]\s*$/im.test(text.slice(0, 200)),
  read(text, context) {
    const files = new Map<string, { line: number; name: string }>();
    for (const [at, line] of text.split('\n', maxPlsLines).entries()) {
      const [, key = '', number = '', value = ''] = /^(file|title)(\d{1,6})=(.+)$/i.exec(line.trim()) ?? [];
      const isTitle = key.toLowerCase() === 'title';
      const known = files.get(number);
      if (isTitle) files.set(number, { line: known?.line ?? at + 1, name: value.trim() });
      else if (key !== '' && !known) files.set(number, { line: at + 1, name: nameOfFile(value) });
    }
    const numbers = [...files.keys()].sort((a, b) => Number(a) - Number(b));
    return readNamedTracks(
      numbers.flatMap((number) => files.get(number) ?? []),
      context,
    );
  },
};

/** Three lines for each of ten thousand tracks, and some more. */
const maxPlsLines = 200_000;

function nameOfFile(path: string): string {
  const name = path.trim().split(/[\\/]/).at(-1) ?? '';
  return name.replace(/\.[a-z0-9]{2,4}$/i, '').replaceAll('_', ' ');
}
