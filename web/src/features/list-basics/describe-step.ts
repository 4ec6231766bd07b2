import { type Item, itemTitle } from '@top100/domain/items';
import type { ListFact } from '@top100/sync/facts';
import { stepMessages as messages } from './step-messages.ts';

/** Describes an undo step for "Undid …": "added Teardrop". `items` are the current ones of its list. */
export function describeStep(
  { undo, redo }: { undo: ListFact; redo: ListFact },
  items: readonly Item[],
): string {
  const titleOf = (id: string) => {
    const item = items.find((one) => one.id === id);
    return item ? itemTitle(item) : messages.anItem;
  };
  const placed = (fact: ListFact) => (fact.kind === 'itemsAdded' ? fact.placed.map(({ item }) => item) : []);
  const several = (held: readonly Item[]) =>
    held.length === 1 && held[0] ? itemTitle(held[0]) : messages.items(held.length);
  switch (redo.kind) {
    case 'itemsAdded':
      return messages.added(several(placed(redo)));
    case 'itemsRemoved':
      return messages.removed(several(placed(undo)));
    case 'itemMoved':
      return messages.moved(titleOf(redo.itemId));
    case 'itemChanged':
      return messages.edited(titleOf(redo.itemId));
    case 'listCreated':
      return messages.created(redo.list.title);
    case 'listDeleted':
      return undo.kind === 'listCreated' ? messages.deleted(undo.list.title) : messages.deletedTheList;
    case 'listRenamed':
      return messages.renamed(redo.title);
    case 'listDescribed':
      return messages.described;
    default:
      return messages.lastChange;
  }
}
