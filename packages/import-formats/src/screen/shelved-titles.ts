import type { CategoryId } from '@top100/domain/categories';
import type { ItemSource } from '@top100/domain/items';
import type { FoundOpinion } from '@top100/paste/opinion';
import type { ImportResult } from '../import-format.ts';
import { messages } from '../messages.ts';
import type { FileProblem } from '../read-file.ts';
import type { ShelvedRow } from '../shelves.ts';
import { groupByShelf } from '../shelves.ts';
import type { SkippedEntry } from '../skipped-entries.ts';
import { reportSkipped } from '../skipped-entries.ts';
import { nonEmptyFields } from '../tables/cell-values.ts';

/** A film, a series or a manga with a status such as "Completed". */
export interface ShelvedTitle extends FoundOpinion {
  line: number;
  title: string;
  /** Undefined for a type without a category. */
  category: CategoryId | undefined;
  /** The type, as the service names it. */
  kind: string;
  year?: number | undefined;
  shelf: string;
  source?: ItemSource | undefined;
}

/** One list per status and type; types without a category are counted and reported. */
export function groupTitlesByShelf(titles: readonly ShelvedTitle[]): ImportResult {
  const rows: ShelvedRow[] = [];
  const problems: FileProblem[] = [];
  const skipped: SkippedEntry[] = [];
  for (const { line, title, category, kind, year, shelf, ...more } of titles) {
    if (category === undefined) skipped.push({ line, kind, isSeason: false });
    else if (title.trim() === '') problems.push({ line, message: messages.entryHas(line, messages.noTitle) });
    else {
      const genre = category === 'books' && !/novel/i.test(kind) ? 'Comic' : undefined;
      const draft = nonEmptyFields({ title, year, genre });
      const shelves = shelf === '' ? [] : [{ name: stateName(shelf) }];
      rows.push({ line, category, draft, shelves, ...more });
    }
  }
  return groupByShelf(rows, [...reportSkipped(skipped), ...problems]);
}

const states: Readonly<Record<string, string>> = {
  1: 'Watching',
  2: 'Completed',
  3: 'On hold',
  4: 'Dropped',
  6: 'Plan to watch',
  plantowatch: 'Plan to watch',
  plan_to_watch: 'Plan to watch',
  planned: 'Planned',
  planning: 'Planned',
  hold: 'On hold',
  on_hold: 'On hold',
  paused: 'On hold',
  current: 'Current',
  notinteresting: 'Not interesting',
};

function stateName(state: string): string {
  return states[state.toLowerCase()] ?? state.replaceAll('_', ' ').toLowerCase();
}
