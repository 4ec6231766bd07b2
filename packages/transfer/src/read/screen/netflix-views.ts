import type { CategoryId } from '@top100/contracts/categories';
import { categoryById } from '@top100/contracts/categories';
import { titleField } from '@top100/contracts/item-fields';
import { filled } from '../cell-values.ts';
import type { FoundRow } from '../lists-of-rows.ts';
import { listsOf } from '../lists-of-rows.ts';
import type { ReadList } from '../read-file.ts';
import type { NetflixTitle } from './netflix-title.ts';
import { titleCutter } from './netflix-title.ts';

/** Something was watched once. */
export interface View {
  line: number;
  title: string;
  profile: string | undefined;
}

/** Counts what was watched: films by how often, series by how many of their episodes, and the episodes. */
export function readViews(views: readonly View[]): ReadList[] {
  const cut = titleCutter(views.map(({ title }) => title));
  const counted = new Map<string, FoundRow>();
  for (const view of views) count(counted, view, cut(view.title));
  const rows = [...counted.values()];
  const isSeries = ({ category }: FoundRow) => category === 'tvseries';
  const series = listsOf(rows.filter(isSeries), { scoredBy: 'episodes' });
  const others = listsOf(
    rows.filter((row) => !isSeries(row)),
    { scoredBy: 'plays' },
  );
  return [...series, ...others];
}

function count(
  counted: Map<string, FoundRow>,
  { line, profile }: View,
  { series, season, title }: NetflixTitle,
): void {
  const add = (category: CategoryId, key: string, draft: FoundRow['draft'], by = 1): boolean => {
    const id = `${profile ?? ''}\n${category}\n${key}`;
    const known = counted.get(id);
    if (known) known.score = (known.score ?? 0) + by;
    else counted.set(id, { line, category, list: profile, score: 1, draft: filled(draft) });
    return known === undefined;
  };
  if (series === undefined) {
    add('movies', title, { title });
    return;
  }
  const isNew = add('episodes', `${series}\n${season ?? ''}\n${title}`, { title, series, season });
  add('tvseries', series, { title: series }, isNew ? 1 : 0);
}

/** Titles in their order, as a list of any category. */
export function readPlainTitles(views: readonly View[], category: CategoryId): ReadList[] {
  const name = titleField(categoryById(category).itemType);
  return listsOf(views.map(({ line, title }) => ({ line, category, draft: filled({ [name]: title }) })));
}
