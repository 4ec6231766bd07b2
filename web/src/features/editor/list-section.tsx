import type { Category } from '@top100/domain/categories';
import type { StoredList } from '@top100/sync/facts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGestures } from '../../shared/hooks/use-gestures.ts';
import { phoneQuery, useMedia } from '../../shared/hooks/use-media.ts';
import { useLazyComponent } from '../../shared/ui/lazy-component.ts';
import { uiMessages } from '../../shared/ui/messages.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useHistory, useSaving } from '../../sync/account-context.tsx';
import { useListSyncState } from '../../sync/sync-hooks.ts';
import { listPath } from '../list-basics/list-path.ts';
import { listsMessages as messages } from '../list-basics/messages.ts';
import { useLimits } from '../list-basics/use-limits.ts';
import type { useUndo } from '../list-basics/use-undo.ts';
import { WithheldReason } from '../sharing/obstacle/obstacle-parts.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import type { Publishing } from '../sharing/use-publishing.ts';
import { VisibilityToggle } from '../sharing/visibility-toggle.tsx';
import { ListSyncLine } from '../sync-state/list-sync-line.tsx';
import { syncStateMessages } from '../sync-state/messages.ts';
import { useFocusCreatedList } from './created-lists.ts';
import { ListEditor } from './list-editor.tsx';
import { ListHead } from './list-head.tsx';
import styles from './list-section.module.css';
import { OverLimit } from './over-limit.tsx';
import { bottomToolbar, neighbourBar, visibilityChip } from './phone-parts.ts';
import type { useListActions } from './use-list-actions.ts';
import { useListTitle } from './use-list-title.ts';

/** Minimum number of rows for the filter field. */
const findFrom = 12;

export interface ListSectionProps {
  category: Category;
  list: StoredList;
  neighbours: readonly StoredList[];
  /** Number of lists in the category. */
  total: number;
  actions: ReturnType<typeof useListActions>;
  undoing: ReturnType<typeof useUndo>;
  publishing: Publishing;
  onShare: () => void;
  /** Opens all lists, on phones. */
  onLists: () => void;
  onLimit: (text: string) => void;
  onBackup: () => void;
  onRestore: () => void;
}

/** One list: head, items, and on phones the bottom toolbar; a swipe goes to the next one. */
export function ListSection(props: ListSectionProps) {
  const { category, list, neighbours, actions, undoing, publishing } = props;
  useListTitle(list.title);
  const { saveFailed, memoryOnly } = useSaving();
  const history = useHistory();
  const navigate = useNavigate();
  const openAdd = useRef<() => void>(undefined);
  const section = useRef<HTMLElement>(null);
  useFocusCreatedList(list.id, section);
  const [filter, setFilter] = useState('');
  const index = neighbours.findIndex(({ id }) => id === list.id);
  const previous = neighbours[index - 1];
  const next = neighbours[index + 1];
  const go = (to: StoredList | undefined) => {
    if (to) void navigate(listPath(to));
  };
  const swipes = useGestures({ onSwipeRight: () => go(previous), onSwipeLeft: () => go(next) });

  const { itemsPerList, listsPerCategory } = useLimits();
  const sync = useListSyncState(list.id);
  const isPhone = useMedia(phoneQuery);
  const listActions = {
    share: <ShareButton list={list} publishing={publishing} onShare={props.onShare} />,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    onUndo: () => void undoing.undo(),
    onRedo: () => void undoing.redo(),
    onCreate: () => void actions.create(category),
    onDelete: () => void actions.remove(list),
    onBackup: props.onBackup,
    onRestore: props.onRestore,
  };
  const showLoadError = () => toast.error(uiMessages.notLoaded);
  const BottomToolbar = useLazyComponent(bottomToolbar, isPhone, showLoadError);
  const NeighbourBar = useLazyComponent(neighbourBar, isPhone, showLoadError);
  const Chip = useLazyComponent(visibilityChip, isPhone, showLoadError);
  const Visibility = isPhone ? Chip : VisibilityToggle;
  return (
    <section {...swipes} ref={section} className={styles.editor} aria-label={list.title}>
      <div className={styles.head}>
        <ListHead
          category={category}
          list={list}
          itemLimit={itemsPerList}
          state={
            <ListSyncLine
              sync={sync}
              limitText={syncStateMessages.limitMore(listsPerCategory, category)}
              isUnsaved={saveFailed || memoryOnly}
            />
          }
          visibility={Visibility && <Visibility list={list} publishing={publishing} />}
          actions={listActions}
          phone={
            isPhone
              ? {
                  onLists: props.onLists,
                  neighbours: NeighbourBar && neighbours.length > 1 && (
                    <NeighbourBar
                      place={index + 1}
                      total={neighbours.length}
                      onPrevious={previous && (() => go(previous))}
                      onNext={next && (() => go(next))}
                    />
                  ),
                }
              : undefined
          }
          filter={list.itemCount >= findFrom || filter !== '' ? filter : undefined}
          onFilter={setFilter}
          onRename={(title) => actions.rename(list, title)}
          onDescribe={(description) => actions.describe(list, description)}
        />
        {list.withheldReason !== undefined && <WithheldReason reason={list.withheldReason} />}
        <OverLimit category={category} items={list.itemCount} lists={props.total} />
      </div>
      <ListEditor
        category={category}
        list={list}
        filter={filter}
        onFilter={setFilter}
        onLimit={props.onLimit}
        removeItem={actions.removeItem}
        onOpenAdd={(open) => {
          openAdd.current = open;
        }}
      />
      {isPhone && BottomToolbar && (
        <BottomToolbar
          list={list}
          addLabel={messages.addItem(category)}
          actions={listActions}
          onAdd={() => openAdd.current?.()}
          onLists={props.onLists}
        />
      )}
    </section>
  );
}
