import type { ImportResult } from '../import-format.ts';
import { readPlainText } from '../plain-text.ts';
import type { ImportContext } from '../read-file.ts';

/** Parses tracks with a single name such as "Björk - Jóga", and reports problems with their line numbers. */
export function readNamedTracks(
  tracks: readonly { line: number; name: string }[],
  context: ImportContext,
): ImportResult {
  const { lists, problems } = readPlainText(tracks.map(({ name }) => name).join('\n'), {
    ...context,
    category: 'songs',
  });
  const lineOf = (row: number) => tracks[row - 1]?.line ?? row;
  return {
    lists: lists.map((list) => ({
      ...list,
      rows: list.rows.map((row) => ({ ...row, line: lineOf(row.line) })),
    })),
    problems: problems.map((problem) =>
      problem.line === undefined ? problem : { ...problem, line: lineOf(problem.line) },
    ),
  };
}
