import type { Suggestion } from '@top100/contracts/endpoints/catalogue';
import { categoryOfItemType } from '@top100/domain/categories';
import type { StoredList } from '@top100/sync/facts';
import type { To } from 'react-router-dom';
import type { FoundItem, FoundOwn } from '../../sync/own-search/find-own.ts';
import { ownListPath } from './section.ts';

/** A search result of the header, in display order. */
export type SearchOption =
  | { kind: 'list'; list: StoredList }
  | { kind: 'item'; found: FoundItem }
  | { kind: 'entry'; entry: Suggestion };

/** Own lists first, then their items, then the catalogue. */
export function searchOptions(own: FoundOwn, entries: readonly Suggestion[]): SearchOption[] {
  return [
    ...own.lists.map((list) => ({ kind: 'list', list }) as const),
    ...own.items.map((found) => ({ kind: 'item', found }) as const),
    ...entries.map((entry) => ({ kind: 'entry', entry }) as const),
  ];
}

/** The target of an option: a list, an item in its list, or the list to which an entry is added. */
export function destinationOf(option: SearchOption): { to: To; state?: { showItem: string } } {
  if (option.kind === 'list') return { to: ownListPath(option.list) };
  if (option.kind === 'item') {
    return { to: ownListPath(option.found.list), state: { showItem: option.found.item.id } };
  }
  const { type, title, artist } = option.entry;
  const add = [title, artist].filter(Boolean).join(' ');
  return { to: `/my-lists/${categoryOfItemType(type).id}?${new URLSearchParams({ add })}` };
}
