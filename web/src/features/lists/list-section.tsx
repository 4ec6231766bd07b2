import type { Category } from '@top100/contracts/categories';
import type { StoredList } from '@top100/sync/facts';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCatalogueCategories } from '../../shared/api/catalogue-categories.ts';
import { useGestures } from '../../shared/hooks/use-gestures.ts';
import { useHistory, useSaving } from '../../sync/account-context.tsx';
import { useListSyncState } from '../../sync/sync-hooks.ts';
import { ListEditor } from './list-editor.tsx';
import { ListHead } from './list-head.tsx';
import { useFocusMadeHere } from './lists-made-here.ts';
import { listsMessages as messages } from './messages.ts';
import styles from './my-lists.module.css';
import { OverLimit } from './over-limit.tsx';
import { Withheld } from './sharing/obstacle/obstacle-parts.tsx';
import { ShareButton } from './sharing/share-button.tsx';
import type { Publishing } from './sharing/use-publishing.ts';
import { VisibilityToggle } from './sharing/visibility-toggle.tsx';
import { ListSyncLine } from './sync-state/list-sync-line.tsx';
import { syncStateMessages } from './sync-state/messages.ts';
import { ThumbBar } from './thumb-bar.tsx';
import { useLimits } from './use-limits.ts';
import type { useListActions } from './use-list-actions.ts';
import { useListTitle } from './use-list-title.ts';
import { listPath, type useUndo } from './use-undo.ts';

/** Below this many rows a list is taken in at a glance, and a field to find in it would only be in the way. */
const findFrom = 12;

export interface ListSectionProps {
  category: Category;
  list: StoredList;
  neighbours: readonly StoredList[];
  /** How many lists the category has. */
  total: number;
  actions: ReturnType<typeof useListActions>;
  undoing: ReturnType<typeof useUndo>;
  publishing: Publishing;
  onShare: () => void;
  onLimit: (text: string) => void;
  onBackup: () => void;
  onRestore: () => void;
}

/** One list: its head, its items, and on phones the bar at the thumb; a swipe goes to the next one. */
export function ListSection(props: ListSectionProps) {
  const { category, list, neighbours, actions, undoing, publishing, onLimit } = props;
  useListTitle(list.title);
  const { saveFailed, memoryOnly } = useSaving();
  const history = useHistory();
  const { isSearchable } = useCatalogueCategories()[category.id];
  const navigate = useNavigate();
  const openAdd = useRef<() => void>(undefined);
  const section = useRef<HTMLElement>(null);
  useFocusMadeHere(list.id, section);
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
  const { itemsPerList, listsPerCategory, itemLimitText } = useLimits();
  const sync = useListSyncState(list.id);
  return (
    <section {...swipes} ref={section} className={styles.editor} aria-label={list.title}>
      <div className={styles.head}>
        <ListHead
          category={category}
          list={list}
          state={
            <ListSyncLine
              sync={sync}
              limitText={syncStateMessages.limitMore(listsPerCategory, category)}
              isUnsaved={saveFailed || memoryOnly}
            />
          }
          visibility={<VisibilityToggle list={list} publishing={publishing} />}
          share={<ShareButton list={list} publishing={publishing} onShare={props.onShare} />}
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
        {list.withheldReason !== undefined && <Withheld reason={list.withheldReason} />}
        <OverLimit category={category} items={list.itemCount} lists={props.total} />
      </div>
      <ListEditor
        category={category}
        list={list}
        searchable={isSearchable}
        itemLimit={itemsPerList}
        filter={filter}
        onFilter={setFilter}
        onLimit={() => onLimit(itemLimitText())}
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
        onUndo={list.itemCount > 0 && history.past.length > 0 ? () => void undoing.undo() : undefined}
        onCreate={() => void actions.create(category)}
      />
    </section>
  );
}
