import type { TextDialect } from '../dialect.ts';
import { mostLines } from '../limits.ts';
import { readPlainText } from '../plain-text.ts';

/** M3U, the playlists of players on computers: "#EXTINF:213,Björk - Jóga" says what the file under it is. */
export const m3u: TextDialect = {
  id: 'm3u',
  label: 'M3U playlist',
  fits: (text) => /^\s{0,9}#EXTM3U\b/.test(text),
  read(text, context) {
    const named = text.split('\n', mostLines).flatMap((line, at) => {
      const name = /^#EXTINF:[^,]{0,200},(.*)$/.exec(line)?.[1]?.trim();
      return name ? [{ line: at + 1, name }] : [];
    });
    const { lists, problems } = readPlainText(named.map(({ name }) => name).join('\n'), {
      ...context,
      category: 'songs',
    });
    const lineOf = (row: number) => named[row - 1]?.line ?? row;
    return {
      lists: lists.map((list) => ({
        ...list,
        rows: list.rows.map((row) => ({ ...row, line: lineOf(row.line) })),
      })),
      problems: problems.map((problem) =>
        problem.line === undefined ? problem : { ...problem, line: lineOf(problem.line) },
      ),
    };
  },
};
