import type { FileProblem } from './read-file.ts';
import { rowMessages } from './row-messages.ts';

/** An entry that fits no category, such as a season or a podcast. */
export interface SkippedEntry {
  line: number;
  /** As the file names it. */
  kind: string;
  isSeason: boolean;
}

/** One message per kind, with the line of the first entry, instead of one per entry. */
export function reportSkipped(entries: readonly SkippedEntry[]): FileProblem[] {
  const byKind = new Map<string, SkippedEntry[]>();
  for (const entry of entries) {
    const same = byKind.get(entry.kind);
    if (same) same.push(entry);
    else byKind.set(entry.kind, [entry]);
  }
  return [...byKind.values()].map((same) => {
    const { line, kind, isSeason } = same[0]!;
    const message = isSeason ? rowMessages.noSeasons(same.length) : rowMessages.noPlace(same.length, kind);
    return { line, message };
  });
}
