import { type DiscoverSort, discoverSorts, type Timeframe, timeframes } from '@top100/contracts/discover';
import { useSearchParams } from 'react-router-dom';

const parameters = { sort: 'sort', timeframe: 'time', search: 'search' } as const;

/** What the address asks for; what it names wrongly is as if it had named nothing. */
export interface Choices {
  sort: DiscoverSort;
  timeframe: Timeframe;
  /** The header's search, which keeps it in the address. */
  search: string;
}

export function readChoices(params: URLSearchParams): Choices {
  const sort = params.get(parameters.sort);
  const timeframe = params.get(parameters.timeframe);
  return {
    sort: discoverSorts.find((known) => known === sort) ?? 'popular',
    timeframe: timeframes.find((known) => known === timeframe) ?? 'all',
    search: params.get(parameters.search)?.trim().slice(0, 100) ?? '',
  };
}

/** The query of an address with these choices, with its question mark; those that go without saying are left out. */
export function queryOf({ sort, timeframe, search }: Choices): string {
  const query = new URLSearchParams();
  if (sort !== 'popular') query.set(parameters.sort, sort);
  if (timeframe !== 'all') query.set(parameters.timeframe, timeframe);
  if (search !== '') query.set(parameters.search, search);
  return query.size === 0 ? '' : `?${query}`;
}

export function useChoices(): Choices {
  return readChoices(useSearchParams()[0]);
}
