import type { ListedList } from '@top100/contracts/endpoints/discover';
import type { CategoryId } from '@top100/domain/categories';
import { foldText } from '@top100/domain/fold';
import { useMemo } from 'react';
import { useQuery } from '../../shared/api/query-cache.ts';
import type { DiscoverFilters } from './discover-filters.ts';
import { type DiscoverAnswer, featuredQuery, popularQuery } from './discover-queries.ts';
import { useFreshFor } from './use-fresh-for.ts';

export type Kind = 'featured' | 'popular';

export interface DiscoverLists {
  /** Undefined until the first answer. */
  lists: readonly ListedList[] | undefined;
  /** Loading failed without a previous answer. */
  hasFailed: boolean;
  /** The shown lists belong to the previous choices. */
  isStale: boolean;
  retry: () => void;
}

/** The featured or popular lists of a category with the data of their cards, in one request. */
export function useDiscoverLists(kind: Kind, category: CategoryId, filters: DiscoverFilters): DiscoverLists {
  const query = kind === 'featured' ? featuredQuery(category) : popularQuery({ category, ...filters });
  const { value, last, error, reload } = useQuery<DiscoverAnswer>(query, { freshFor: useFreshFor() });
  const words = kind === 'featured' ? filters.search : '';
  const lists = useMemo(() => last && filterByWords(last.lists, words), [last, words]);
  const hasFailed = value === undefined && error !== undefined;
  return {
    lists: hasFailed ? [] : lists,
    hasFailed,
    isStale: value === undefined && !hasFailed,
    retry: reload,
  };
}

/** Featured lists are few and searched here; the server searches the popular ones. */
function filterByWords(lists: readonly ListedList[], search: string): readonly ListedList[] {
  if (search === '') return lists;
  const wanted = foldText(search);
  return lists.filter(({ title, description, author }) =>
    foldText(`${title} ${description} ${author}`).includes(wanted || search),
  );
}
