import type { PublicListMeta } from '@top100/contracts/public-list';
import { type Category, categoryById, defaultCategory, isCategoryId } from '@top100/domain/categories';
import { useLocation, useParams } from 'react-router-dom';
import { type DiscoverFilters, searchStringOf, useFilters } from './discover-filters.ts';
import type { Kind } from './discover-lists.ts';

export interface DiscoverAddress {
  kind: Kind;
  category: Category;
  filters: DiscoverFilters;
  /** The address of the page with all lists of this kind, category and choices. */
  path: string;
  linkOf: (list: PublicListMeta) => string;
}

/** Parses an address of /discover/featured/… or /discover/popular/…. */
export function useDiscoverAddress(): DiscoverAddress {
  const params = useParams();
  const filters = useFilters();
  const category = isCategoryId(params.category) ? categoryById(params.category) : defaultCategory;
  const kind = useLocation().pathname.split('/')[2] === 'popular' ? 'popular' : 'featured';
  const start = `/discover/${kind}/${category.id}`;
  const query = searchStringOf(filters);
  return {
    ...{ kind, category, filters },
    path: start + query,
    linkOf: ({ publicSlug }) => `${start}/${publicSlug}${query}`,
  };
}
