import { freeTitle } from '@top100/domain/list-titles';
import { shortUriFor } from '@top100/domain/slug';
import type { DeviceState } from './device-state.ts';
import type { ListFact } from './facts.ts';

/**
 * The fact with a title and an address that no other list of the category has: undo may bring back ones that another
 * list has taken since.
 */
export function withFreeTitle(state: DeviceState, fact: ListFact): ListFact {
  if (fact.kind !== 'listCreated' && fact.kind !== 'listRenamed') return fact;
  const list = fact.kind === 'listCreated' ? fact.list : { ...state.lists[fact.listId], ...fact };
  const others = Object.values(state.lists).filter(
    (other) => other.id !== fact.listId && other.category === list.category,
  );
  const title = freeTitle(
    list.title,
    others.map((other) => other.title),
  );
  const taken = new Set(others.map((other) => other.shortUri));
  const isFree = title === list.title && !taken.has(list.shortUri);
  if (isFree) return fact;
  const free = { title, shortUri: shortUriFor(title, taken) };
  return fact.kind === 'listCreated' ? { ...fact, list: { ...fact.list, ...free } } : { ...fact, ...free };
}
