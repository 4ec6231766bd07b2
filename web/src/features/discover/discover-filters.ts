import { type DiscoverSort, discoverSorts, type Timeframe, timeframes } from '@top100/domain/discover';
import { useSearchParams } from 'react-router-dom';

const parameters = { sort: 'sort', timeframe: 'time', search: 'search' } as const;

/** The choices in the address; invalid values count as missing. */
export interface DiscoverFilters {
  sort: DiscoverSort;
  timeframe: Timeframe;
  /** The header's search, which writes it into the address. */
  search: string;
}

export function readFilters(params: URLSearchParams): DiscoverFilters {
  const sort = params.get(parameters.sort);
  const timeframe = params.get(parameters.timeframe);
  const validSort = discoverSorts.find((known) => known === sort) ?? 'popular';
  return {
    sort: validSort,
    // Trending has a fixed period, and recent lists need none.
    timeframe: (validSort === 'popular' && timeframes.find((known) => known === timeframe)) || 'all',
    search: params.get(parameters.search)?.trim().slice(0, 100) ?? '',
  };
}

/** The query string of these choices, including the question mark; defaults are omitted. */
export function searchStringOf({ sort, timeframe, search }: DiscoverFilters): string {
  const query = new URLSearchParams();
  if (sort !== 'popular') query.set(parameters.sort, sort);
  if (timeframe !== 'all') query.set(parameters.timeframe, timeframe);
  if (search !== '') query.set(parameters.search, search);
  return query.size === 0 ? '' : `?${query}`;
}

export function useFilters(): DiscoverFilters {
  return readFilters(useSearchParams()[0]);
}
