import type { CategoryId } from '@top100/domain/categories';
import { categoryById } from '@top100/domain/categories';
import { titleField } from '@top100/domain/item-fields';
import type { UngroupedRow } from '../group-into-lists.ts';
import { groupIntoLists } from '../group-into-lists.ts';
import type { ImportedList } from '../read-file.ts';
import { nonEmptyFields } from '../tables/cell-values.ts';
import type { NetflixTitle } from './netflix-title.ts';
import { createTitleSplitter } from './netflix-title.ts';

/** One view of a film or an episode. */
export interface View {
  line: number;
  title: string;
  profile: string | undefined;
}

/** Counts views: of films, of series by their number of episodes, and of episodes. */
export function readViews(views: readonly View[]): ImportedList[] {
  const cut = createTitleSplitter(views.map(({ title }) => title));
  const counted = new Map<string, UngroupedRow>();
  for (const view of views) count(counted, view, cut(view.title));
  const rows = [...counted.values()];
  const isSeries = ({ category }: UngroupedRow) => category === 'tvseries';
  const series = groupIntoLists(rows.filter(isSeries), { scoredBy: 'episodes' });
  const others = groupIntoLists(
    rows.filter((row) => !isSeries(row)),
    { scoredBy: 'plays' },
  );
  return [...series, ...others];
}

function count(
  counted: Map<string, UngroupedRow>,
  { line, profile }: View,
  { series, season, title }: NetflixTitle,
): void {
  const add = (category: CategoryId, key: string, draft: UngroupedRow['draft'], by = 1): boolean => {
    const id = `${profile ?? ''}\n${category}\n${key}`;
    const known = counted.get(id);
    if (known) known.score = (known.score ?? 0) + by;
    else counted.set(id, { line, category, list: profile, score: 1, draft: nonEmptyFields(draft) });
    return known === undefined;
  };
  if (series === undefined) {
    add('movies', title, { title });
    return;
  }
  const isNew = add('episodes', `${series}\n${season ?? ''}\n${title}`, { title, series, season });
  add('tvseries', series, { title: series }, isNew ? 1 : 0);
}

/** Reads titles in their order, as a list of any category. */
export function readPlainTitles(views: readonly View[], category: CategoryId): ImportedList[] {
  const name = titleField(categoryById(category).itemType);
  return groupIntoLists(
    views.map(({ line, title }) => ({ line, category, draft: nonEmptyFields({ [name]: title }) })),
  );
}
