import type { Category } from '@top100/domain/categories';
import { itemFields } from '@top100/domain/item-fields';
import type { Item } from '@top100/domain/items';
import type { StoredList } from '@top100/sync/facts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useCatalogueCategories } from '../../shared/api/catalogue-categories.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useAccount, useHistory, useItems } from '../../sync/account-context.tsx';
import { AddBar } from '../adding/add-bar.tsx';
import { ItemFormModal } from '../item-form/item-form-modal.tsx';
import { listsMessages as messages } from '../list-basics/messages.ts';
import { useLimits } from '../list-basics/use-limits.ts';
import { RankedList } from '../ranking/ranked-list.tsx';
import styles from './list-editor.module.css';

export interface ListEditorProps {
  category: Category;
  list: StoredList;
  onLimit: (text: string) => void;
  removeItem: (list: StoredList, item: Item) => Promise<unknown>;
  /** The filter words; revealing a row clears them. */
  filter: string;
  onFilter: (filter: string) => void;
  /** Receives a function that opens the add bar, for the bottom toolbar. */
  onOpenAdd: (open: () => void) => void;
}

/** The items of one list: add bar and ranking. */
export function ListEditor(props: ListEditorProps) {
  const { category, list, filter, onFilter, onLimit, removeItem, onOpenAdd } = props;
  const { isSearchable } = useCatalogueCategories()[category.id];
  const { itemsPerList, itemLimitText } = useLimits();
  const account = useAccount();
  const { items, retry } = useItems(list.id);
  const [highlight, setHighlight] = useState<readonly string[]>([]);
  const [editing, setEditing] = useState<Item>();
  const [params, setParams] = useSearchParams();
  const wanted = params.get('add') ?? undefined;
  const isApplied = wanted !== undefined && items !== undefined;

  useEffect(() => {
    // The add bar has taken it over; a reload must not repeat it.
    if (isApplied) {
      setParams(
        (before) => {
          before.delete('add');
          return before;
        },
        { replace: true },
      );
    }
  }, [isApplied, setParams]);

  const rowActions = useMemo(() => {
    const itemOf = (itemId: string) =>
      account.store.getState().device.items[list.id]?.find(({ id }) => id === itemId);
    return {
      onMove: (itemId: string, to: number) =>
        account.edit({ kind: 'itemMoved', listId: list.id, itemId, to }),
      onRemove: (itemId: string) => {
        const item = itemOf(itemId);
        if (item) void removeItem(list, item);
      },
      onEdit: (itemId: string) => setEditing(itemOf(itemId)),
    };
  }, [account, list, removeItem]);

  const add = useCallback(
    (added: Item[]) => {
      const placed = added.map((item) => ({ item }));
      const stepId = account.edit({ kind: 'itemsAdded', listId: list.id, placed });
      const undo = async () => {
        const outcome = await account.undo(stepId);
        if (!outcome?.done) toast.warning(messages.noLongerFits);
      };
      if (added.length > 1) {
        toast.success(messages.added(added.length, category), {
          duration: 8000,
          action: { label: messages.undo, onClick: undo },
        });
      }
      onFilter('');
      setHighlight(added.map((item) => item.id));
      return undo;
    },
    [account, category, list.id, onFilter],
  );

  const show = useCallback(
    (itemId: string) => {
      onFilter('');
      setHighlight([itemId]);
    },
    [onFilter],
  );

  useHighlightUndone(list.id, setHighlight);
  useRevealedItem(show);

  function saveEdited(fields: Partial<Item>) {
    if (!editing) return;
    // Fields cleared in the form are removed from the item.
    const cleared = Object.fromEntries(itemFields[editing.type].map(({ name }) => [name, null]));
    const itemId = editing.id;
    account.edit({ kind: 'itemChanged', listId: list.id, itemId, fields: { ...cleared, ...fields } });
  }

  if (retry) {
    return (
      <EmptyState
        title={messages.itemsUnread}
        text={messages.readFailedText}
        action={<Button onClick={retry}>{messages.retry}</Button>}
      />
    );
  }
  if (items === undefined) return <EditorSkeleton rows={list.itemCount} />;
  return (
    <>
      <div className={styles.add}>
        <AddBar
          category={category}
          searchable={isSearchable}
          items={items}
          itemLimit={itemsPerList}
          {...(wanted === undefined ? {} : { initialQuery: wanted })}
          onAdd={add}
          onLimit={() => onLimit(itemLimitText())}
          onShowExisting={show}
          onOpenHandle={onOpenAdd}
        />
      </div>
      {items.length === 0 ? (
        <EmptyRanking text={messages.emptyListText(category, isSearchable)} />
      ) : (
        <RankedList {...rowActions} category={category} items={items} filter={filter} highlight={highlight} />
      )}
      <ItemFormModal
        category={category}
        items={items}
        open={editing !== undefined}
        {...(editing ? { item: editing } : {})}
        onClose={() => setEditing(undefined)}
        onSubmit={saveEdited}
      />
    </>
  );
}

/** Highlights items that undo or redo has moved, changed or restored. */
function useHighlightUndone(listId: string, show: (itemIds: readonly string[]) => void): void {
  const history = useHistory();
  const before = useRef(history);
  useEffect(() => {
    const { past, future } = before.current;
    before.current = history;
    const undone = history.future.length > future.length ? history.future.at(-1)?.undo : undefined;
    const isRedone = history.future.length < future.length && history.past.length > past.length;
    const fact = undone ?? (isRedone ? history.past.at(-1)?.redo : undefined);
    if (fact?.listId !== listId) return;
    if (fact.kind === 'itemMoved' || fact.kind === 'itemChanged') show([fact.itemId]);
    if (fact.kind === 'itemsAdded') show(fact.placed.map(({ item }) => item.id));
  }, [history, listId, show]);
}

/** Reveals the item of a search result once. */
function useRevealedItem(show: (itemId: string) => void): void {
  const { state, key } = useLocation();
  const wanted = (state as { showItem?: string } | null)?.showItem;
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (wanted === undefined || shown.current === key) return;
    shown.current = key;
    show(wanted);
  }, [wanted, key, show]);
}

/** Previews the first ranks of an empty list. */
function EmptyRanking({ text }: { text: string }) {
  return (
    <div className={styles.emptyRanking}>
      <ol aria-hidden="true" className={styles.ghosts}>
        {[1, 2, 3].map((rank) => (
          <li key={rank}>
            <b>{rank}</b>
          </li>
        ))}
      </ol>
      <div className={styles.emptyWords}>
        <h2>{messages.emptyList}</h2>
        <p>{text}</p>
      </div>
    </div>
  );
}

/** As tall as the loading content, so that the layout stays. */
export function EditorSkeleton({ rows }: { rows: number }) {
  const shown = Math.min(Math.max(rows, 1), 10);
  return (
    <div aria-busy="true" className={styles.skeleton}>
      <div className={styles.barSkeleton}>
        <Skeleton height={52} radius="var(--r-m)" />
      </div>
      <Skeleton
        height={128 + Math.min(shown - 1, 2) * 92 + Math.max(shown - 3, 0) * 68}
        radius="var(--r-l)"
      />
    </div>
  );
}
