import { type Category, categoryById, defaultCategory, isCategoryId } from '@top100/contracts/categories';
import { foldText } from '@top100/contracts/fold';
import { defaultListSort, type ListSort, listSorts, sortLists } from '@top100/contracts/lists';
import type { StoredList } from '@top100/sync/facts';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useCatalogueCategories } from '../../shared/api/catalogue-categories.ts';
import { gradientSteps } from '../../shared/colours/gradient.ts';
import { useGestures } from '../../shared/hooks/use-gestures.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useAccount, useHistory, useLists, useSaving } from '../../sync/account-context.tsx';
import { onListLost } from '../../sync/visitor.ts';
import { DeviceNotices } from './device-notices.tsx';
import { LimitModal } from './limit-modal.tsx';
import { ListColumn } from './list-column.tsx';
import { EditorSkeleton, ListEditor } from './list-editor.tsx';
import { ListHead } from './list-head.tsx';
import { listsMessages as messages } from './messages.ts';
import styles from './my-lists.module.css';
import { ThumbBar } from './thumb-bar.tsx';
import { useBackup } from './use-backup.ts';
import { limits, newListId, useListActions } from './use-list-actions.ts';
import { categoryPath, listPath, useUndo, useUndoKeys } from './use-undo.ts';

/** Room above the page for the visitor's banner (spec section 9: 35, and 5 for anybody signed in). */
const toolbarOffset = 35;

/** Below this many rows a list is taken in at a glance, and a field to find in it would only be in the way. */
const findFrom = 12;

const sortKey = 'top100-list-sort';

export function MyLists() {
  const params = useParams();
  const category = isCategoryId(params.category) ? categoryById(params.category) : defaultCategory;
  const { lists, shown, search, sort, setSort, clearSearch } = useShownLists(category);
  const current = lists.find((list) => list.shortUri === params.listUri);
  const { backup, restore } = useBackup();
  const [limitText, setLimitText] = useState<string>();
  const actions = useListActions(setLimitText);
  const undoing = useUndo();
  useUndoKeys(undoing);
  useLostLists();

  const first = shown[0] ?? lists[0];
  if (!current && (params.listUri !== undefined || first)) {
    // Not found, or none chosen: the first list of the category, or the category alone when there is none.
    return (
      <Navigate
        replace
        to={{ pathname: first ? listPath(first) : categoryPath(category.id), search: window.location.search }}
      />
    );
  }
  return (
    <div className={styles.page} style={{ '--toolbar-offset': `${toolbarOffset}px` } as React.CSSProperties}>
      <div className={styles.notices}>
        <DeviceNotices
          hasLists={lists.length > 0}
          onBackup={() => void backup()}
          onRestore={() => void restore()}
        />
      </div>
      {current ? (
        <div className={styles.columns}>
          <ListColumn
            category={category}
            lists={shown}
            total={lists.length}
            search={search}
            sort={sort}
            onSort={setSort}
            onCreate={() => actions.create(category)}
            onDelete={(list) => void actions.remove(list)}
            onClearSearch={clearSearch}
          />
          <Editor
            key={current.id}
            category={category}
            list={current}
            neighbours={shown}
            actions={actions}
            undoing={undoing}
            onLimit={setLimitText}
            onBackup={() => void backup()}
            onRestore={() => void restore()}
          />
        </div>
      ) : (
        <NoLists category={category} onCreate={() => actions.create(category)} />
      )}
      <LimitModal text={limitText} onClose={() => setLimitText(undefined)} />
    </div>
  );
}

interface EditorProps {
  category: Category;
  list: StoredList;
  neighbours: readonly StoredList[];
  actions: ReturnType<typeof useListActions>;
  undoing: ReturnType<typeof useUndo>;
  onLimit: (text: string) => void;
  onBackup: () => void;
  onRestore: () => void;
}

function Editor(props: EditorProps) {
  const { category, list, neighbours, actions, undoing, onLimit } = props;
  const { saveFailed, memoryOnly } = useSaving();
  const history = useHistory();
  const { isSearchable } = useCatalogueCategories()[category.id];
  const navigate = useNavigate();
  const openAdd = useRef<() => void>(undefined);
  const [filter, setFilter] = useState('');
  const index = neighbours.findIndex(({ id }) => id === list.id);
  const previous = neighbours[index - 1];
  const next = neighbours[index + 1];
  const go = (to: StoredList | undefined) => {
    if (to) void navigate(listPath(to));
  };
  const swipes = useGestures({ onSwipeRight: () => go(previous), onSwipeLeft: () => go(next) });

  const { removeItem } = actions;
  const remove = useCallback(
    (item: Parameters<typeof removeItem>[1]) => removeItem(list, item),
    [list, removeItem],
  );
  const limit = limits.itemsPerList;
  return (
    <section {...swipes} className={styles.editor} aria-label={list.title}>
      <div className={styles.head}>
        <ListHead
          category={category}
          list={list}
          itemLimit={limit}
          isSaved={!saveFailed && !memoryOnly}
          filter={list.itemCount >= findFrom || filter !== '' ? filter : undefined}
          onFilter={setFilter}
          canUndo={history.past.length > 0}
          canRedo={history.future.length > 0}
          onRename={(title) => actions.rename(list, title)}
          onDescribe={(description) => actions.describe(list, description)}
          onDelete={() => void actions.remove(list)}
          onUndo={() => void undoing.undo()}
          onRedo={() => void undoing.redo()}
          onBackup={props.onBackup}
          onRestore={props.onRestore}
        />
      </div>
      <ListEditor
        category={category}
        list={list}
        searchable={isSearchable}
        itemLimit={limit}
        filter={filter}
        onFilter={setFilter}
        onLimit={() => onLimit(messages.itemLimit(limit))}
        onRemove={remove}
        onOpenAdd={(open) => {
          openAdd.current = open;
        }}
      />
      <ThumbBar
        addLabel={messages.addItem(category)}
        onAdd={() => openAdd.current?.()}
        onPrevious={previous && (() => go(previous))}
        onNext={next && (() => go(next))}
        hasNeighbours={neighbours.length > 1}
        onCreate={() => actions.create(category)}
      />
    </section>
  );
}

function NoLists({ category, onCreate }: { category: Category; onCreate: () => void }) {
  const { isSearchable } = useCatalogueCategories()[category.id];
  return (
    <div className={styles.empty}>
      <EmptyState
        level={1}
        title={messages.noListsYet(category)}
        text={isSearchable ? messages.noListsText(category) : messages.notSearchable}
        picture={<Podium category={category} />}
        action={
          <Button variant="primary" size="l" icon={<Plus size={20} />} onClick={onCreate}>
            {messages.createFirst}
          </Button>
        }
      />
    </div>
  );
}

/** The first three ranks in the category's colours: what a list of it will look like. */
function Podium({ category }: { category: Category }) {
  const steps = gradientSteps(category.colour, category.turn);
  return (
    <div className={styles.podium}>
      {[0, 30, 60].map((step, index) => (
        <b key={step} style={{ background: steps[step]?.bg, color: steps[step]?.fg }}>
          {index + 1}
        </b>
      ))}
    </div>
  );
}

/** The lists of a category, those that the header's search leaves, and their order. */
function useShownLists(category: Category) {
  const lists = useLists(category.id);
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.trim() ?? '';
  const [sort, setSort] = useState<ListSort>(() => rememberedSort());
  const sorted = useMemo(() => sortLists(lists, sort), [lists, sort]);
  const shown = useMemo(() => {
    const wanted = foldText(search);
    return wanted === '' && search === ''
      ? sorted
      : sorted.filter((list) => foldText(`${list.title} ${list.description}`).includes(wanted || search));
  }, [sorted, search]);
  const clearSearch = useCallback(
    () =>
      setParams((before) => {
        before.delete('search');
        return before;
      }),
    [setParams],
  );
  return {
    lists: sorted,
    shown,
    search,
    sort,
    clearSearch,
    setSort: (next: ListSort) => {
      setSort(next);
      try {
        localStorage.setItem(sortKey, next);
      } catch {
        // The order is not remembered; nothing else depends on it.
      }
    },
  };
}

function rememberedSort(): ListSort {
  try {
    const value = localStorage.getItem(sortKey);
    return listSorts.find((sort) => sort === value) ?? defaultListSort;
  } catch {
    return defaultListSort;
  }
}

/** A list deleted in another tab, with edits under way here, is offered back. */
function useLostLists(): void {
  const account = useAccount();
  useEffect(
    () =>
      onListLost(({ meta, items }) =>
        toast.warning(messages.deletedElsewhere(meta.title), {
          duration: 15_000,
          action: {
            label: messages.keepIt,
            onClick: () => {
              const list = { ...meta, id: newListId(), n: 1 };
              account.edit({ kind: 'listCreated', listId: list.id, list, items: items ?? [] });
            },
          },
        }),
      ),
    [account],
  );
}

export function MyListsSkeleton() {
  return (
    <div
      className={styles.page}
      aria-busy="true"
      style={{ '--toolbar-offset': `${toolbarOffset}px` } as React.CSSProperties}
    >
      <p className={styles.hidden}>{messages.loading}</p>
      <div className={styles.notices} />
      <div className={styles.columns}>
        <div className={styles.columnSkeleton}>
          <Skeleton height={52} />
        </div>
        <div className={styles.editor}>
          <div className={styles.head}>
            <Skeleton width="60%" height={46} />
          </div>
          <EditorSkeleton rows={6} />
        </div>
      </div>
    </div>
  );
}
