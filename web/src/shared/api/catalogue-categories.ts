import { type CategoryId, categories } from '@top100/contracts/categories';
import type { EndpointAnswer } from '@top100/contracts/endpoint';
import type { listCatalogueCategories } from '@top100/contracts/endpoints/catalogue';
import { useSyncExternalStore } from 'react';
import { request } from './request.ts';

export interface CatalogueCategory {
  /** Whether the catalogue has anything of the category; else it is manual entry only. */
  isSearchable: boolean;
  /** How many entries; undefined until the server has said so. */
  entries: number | undefined;
}

export type CatalogueCategories = Readonly<Record<CategoryId, CatalogueCategory>>;

const storageKey = 'catalogue-categories';
const listeners = new Set<() => void>();
let current: CatalogueCategories | undefined;
let isAsked = false;

/**
 * What the catalogue of this server can be searched for. Asked once for a page load; until the answer is there,
 * and offline, the last known answer holds, and before that what a fresh catalogue has.
 */
export function useCatalogueCategories(): CatalogueCategories {
  return useSyncExternalStore(subscribe, snapshot);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isAsked) void ask();
  return () => listeners.delete(listener);
}

function snapshot(): CatalogueCategories {
  current ??= fromCounts(remembered());
  return current;
}

async function ask(): Promise<void> {
  if (!navigator.onLine) return;
  isAsked = true;
  try {
    const path = '/api/catalogue/categories';
    const answer = await request<EndpointAnswer<typeof listCatalogueCategories>>(path);
    const counts = Object.fromEntries(answer.categories.map(({ id, entries }) => [id, entries]));
    const text = JSON.stringify(counts);
    if (text !== JSON.stringify(remembered())) remember(text);
    current = fromCounts(counts);
    for (const listener of listeners) listener();
  } catch {
    // Offline, or the server is being restarted: what was known holds, and the next page that asks tries again.
    isAsked = false;
  }
}

function fromCounts(counts: Record<string, unknown>): CatalogueCategories {
  const hasCounts = Object.keys(counts).length > 0;
  const entry = ({ id, searchable }: (typeof categories)[number]): [CategoryId, CatalogueCategory] => {
    const count = counts[id];
    const entries = typeof count === 'number' ? count : undefined;
    return [id, { entries, isSearchable: hasCounts ? (entries ?? 0) > 0 : searchable }];
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
    localStorage.setItem(storageKey, text);
  } catch {
    // No storage: it is asked for again next time.
  }
}
