import { listCatalogueCategories } from '@top100/contracts/routes/catalogue';
import { type CategoryId, categories } from '@top100/domain/categories';
import { useEffect, useMemo } from 'react';
import { queryOf, useQuery } from './query-cache.ts';

export interface CatalogueCategory {
  /** Whether the catalogue has entries in the category; if not, items are entered manually. */
  isSearchable: boolean;
  /** Number of entries; undefined until the server has reported it. */
  entries: number | undefined;
}

export type CatalogueCategories = Readonly<Record<CategoryId, CatalogueCategory>>;

const storageKey = 'catalogue-categories';
const query = queryOf(listCatalogueCategories, {});
const freshFor = Number.POSITIVE_INFINITY;

/**
 * Which categories the server's catalogue can search. Fetched once per page load; until then, and offline,
 * the last known answer applies, and before that the defaults of a fresh catalogue.
 */
export function useCatalogueCategories(): CatalogueCategories {
  const { value } = useQuery(navigator.onLine ? query : undefined, { freshFor });
  const counts = useMemo(
    // Ignores an answer of another shape, for instance from another version: every page shows categories.
    () =>
      Array.isArray(value?.categories)
        ? Object.fromEntries(value.categories.map(({ id, entries }) => [id, entries]))
        : undefined,
    [value],
  );
  useEffect(() => {
    if (counts) remember(JSON.stringify(counts));
  }, [counts]);
  return useMemo(() => fromCounts(counts ?? remembered()), [counts]);
}

function fromCounts(counts: Record<string, unknown>): CatalogueCategories {
  const hasCounts = Object.keys(counts).length > 0;
  const entry = ({ id, catalogueName }: (typeof categories)[number]): [CategoryId, CatalogueCategory] => {
    const count = counts[id];
    const entries = typeof count === 'number' ? count : undefined;
    return [id, { entries, isSearchable: hasCounts ? (entries ?? 0) > 0 : catalogueName !== null }];
  };
  return Object.fromEntries(categories.map(entry)) as CatalogueCategories;
}

function remembered(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function remember(text: string): void {
  try {
    if (localStorage.getItem(storageKey) !== text) localStorage.setItem(storageKey, text);
  } catch {
    // Without storage it is fetched again next time.
  }
}
