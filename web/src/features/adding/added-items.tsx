import type { Category } from '@top100/domain/categories';
import { type Item, itemByline, itemTitle } from '@top100/domain/items';
import { Undo2 } from 'lucide-react';
import { rankColours } from '../../list-view/rank-colours.ts';
import { ListCounter } from '../list-basics/list-counter.tsx';
import styles from './added-items.module.css';
import { addingMessages as messages } from './messages.ts';
import type { AddedItem } from './use-add-bar.ts';

interface AddedItemsProps {
  category: Category;
  added: readonly AddedItem[];
  /** The list's current items. */
  items: readonly Item[];
  /** -1 means unlimited. */
  itemLimit: number;
  /** Whether to list the last items, each with an undo button; while searching, results take the space. */
  isListed: boolean;
}

const maxListed = 3;

/** Below the field: number of added items, the list's counter, and undo. */
export function AddedItems({ category, added, items, itemLimit, isListed }: AddedItemsProps) {
  const colours = rankColours(category, items.length);
  const [last] = added;
  return (
    <>
      <div className={styles.line}>
        {last && <b>{messages.addedCount(added.length)}</b>}
        <ListCounter category={category} count={items.length} limit={itemLimit} />
        {last && !isListed && <UndoButton added={last} />}
      </div>
      {isListed && last && (
        <ul aria-label={messages.justAdded} className={styles.rows}>
          {added.slice(0, maxListed).map((one) => {
            const rank = items.findIndex(({ id }) => id === one.item.id);
            const { bg, fg } = colours(rank);
            const byline = itemByline(one.item);
            return (
              <li key={one.item.id} className={styles.row} style={{ background: bg, color: fg }}>
                <b className={styles.rank}>{rank + 1}</b>
                <span className={styles.words} dir="auto">
                  <b>{itemTitle(one.item)}</b> {byline}
                </span>
                <UndoButton added={one} />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

function UndoButton({ added: { item, undo } }: { added: AddedItem }) {
  if (!undo) return null;
  return (
    <button
      type="button"
      className={styles.undo}
      aria-label={messages.undoSpoken(itemTitle(item))}
      // Keeps the focus in the field, so that the phone's keyboard stays open.
      onPointerDown={(event) => event.preventDefault()}
      onClick={undo}
    >
      <Undo2 size={18} aria-hidden="true" />
      {messages.undo}
    </button>
  );
}
