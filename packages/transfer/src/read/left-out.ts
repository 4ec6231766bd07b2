import type { FileProblem } from './read-file.ts';
import { rowMessages } from './row-messages.ts';

/** An entry that no list can hold, such as a season or a podcast. */
export interface LeftOut {
  line: number;
  /** In the file's words. */
  kind: string;
  isSeason: boolean;
}

/** One sentence for each kind, with the line of the first one, instead of one for each entry. */
export function tellLeftOut(entries: readonly LeftOut[]): FileProblem[] {
  const byKind = new Map<string, LeftOut[]>();
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
