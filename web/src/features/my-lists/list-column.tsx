import { useVirtualizer } from '@tanstack/react-virtual';
import { gradientSteps } from '@top100/colours/gradient';
import { type Category, categoryById } from '@top100/domain/categories';
import { listSorts } from '@top100/domain/lists';
import type { StoredList } from '@top100/sync/facts';
import { ArchiveRestore, Plus, X } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import { NavLink, useParams } from 'react-router-dom';
import { useIsPainted } from '../../shared/hooks/use-is-painted.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { useListSyncState } from '../../sync/sync-hooks.ts';
import { listPath } from '../list-basics/list-path.ts';
import { listsMessages as messages } from '../list-basics/messages.ts';
import { PremiumMark } from '../list-basics/premium-mark.tsx';
import { useLimits } from '../list-basics/use-limits.ts';
import { PublicMark } from '../sharing/public-mark.tsx';
import { useVisibility } from '../sharing/use-visibility.ts';
import { ListSyncMark } from '../sync-state/list-sync-mark.tsx';
import { syncStateMessages } from '../sync-state/messages.ts';
import { ImportButton } from './import-button.tsx';
import styles from './list-column.module.css';
import { useListLimit } from './use-list-limit.ts';
import type { ShownLists } from './use-shown-lists.ts';

export interface ListColumnProps extends ShownLists {
  category: Category;
  onCreate: () => void;
  onDelete: (list: StoredList) => void;
  onImport: () => void;
  /** For members: opens "Recently deleted". */
  onDeletedLists: (() => void) | undefined;
}

/** In px, as in the style sheet: only the visible ones of up to a thousand lists are rendered. */
const entryHeight = 58;

/** The lists of a category. */
export default function ListColumn(props: ListColumnProps) {
  const { category, shown, search, sort, onCreate, onDelete, onDeletedLists } = props;
  const total = props.lists.length;
  const steps = gradientSteps(category.colour, category.turn);
  const box = useRef<HTMLUListElement>(null);
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => entryHeight,
    overscan: useIsPainted() ? 6 : 0,
    // Until the element is measured: enough for the first paint.
    initialRect: { width: 264, height: 900 },
  });
  const limit = useListLimit(total);
  const { listUri } = useParams();
  const currentIndex = shown.findIndex(({ shortUri }) => shortUri === listUri);
  useEffect(() => {
    if (currentIndex >= 0) virtual.scrollToIndex(currentIndex);
  }, [currentIndex, virtual]);
  const bar = { '--from': steps[0]?.bg, '--to': steps[60]?.bg } as CSSProperties;
  return (
    <aside
      className={styles.column}
      data-searching={search !== '' || undefined}
      aria-label={messages.listsOf(category)}
    >
      <div className={styles.top}>
        <h2 className={styles.heading}>{category.label}</h2>
        <span className={styles.count}>{limit.count ?? messages.countOfLists(total)}</span>
      </div>
      {total > 1 && (
        <SelectField
          label={messages.sortBy}
          isLabelHidden
          value={sort}
          onChange={props.setSort}
          options={listSorts.map((value) => ({ value, label: messages.sorts[value] }))}
        />
      )}
      <ul ref={box} className={styles.lists} style={bar}>
        <li aria-hidden="true" style={{ height: virtual.getTotalSize() }} />
        {virtual.getVirtualItems().map(({ index, start }) => {
          const list = shown[index];
          return (
            list && (
              <li
                key={list.id}
                className={styles.entry}
                style={{ top: start }}
                aria-setsize={shown.length}
                aria-posinset={index + 1}
              >
                <Entry list={list} search={search} onDelete={onDelete} />
              </li>
            )
          );
        })}
      </ul>
      {shown.length === 0 && search !== '' && (
        <div className={styles.none}>
          <p>{messages.noResults(search)}</p>
          <Button onClick={props.clearSearch}>{messages.clearSearch}</Button>
        </div>
      )}
      <div className={styles.end}>
        <Button icon={<Plus size={18} />} onClick={onCreate}>
          {messages.newList}
          {limit.needsPremium && <PremiumMark />}
        </Button>
        <ImportButton onClick={props.onImport} />
        {onDeletedLists && (
          <Tooltip text={messages.deletedLists} isLabel>
            <IconButton
              label={messages.deletedLists}
              icon={<ArchiveRestore size={18} />}
              onClick={onDeletedLists}
            />
          </Tooltip>
        )}
      </div>
    </aside>
  );
}

interface EntryProps {
  list: StoredList;
  search: string;
  onDelete: (list: StoredList) => void;
}

function Entry({ list, search, onDelete }: EntryProps) {
  const sync = useListSyncState(list.id);
  const isPublic = useVisibility(list) === 'public';
  const { listsPerCategory } = useLimits();
  const limitText = syncStateMessages.limitMore(listsPerCategory, categoryById(list.category));
  return (
    <>
      <NavLink
        className={({ isActive }) => `${styles.link} ${isActive ? styles.current : ''}`}
        to={{ pathname: listPath(list), search: search ? `?search=${encodeURIComponent(search)}` : '' }}
      >
        <i aria-hidden="true" className={styles.bar} />
        <bdi className={styles.title}>{list.title}</bdi>
        <span className={styles.marks}>
          {isPublic && <PublicMark />}
          {/* A public list is always in the account, so a second icon would be redundant. */}
          {!(isPublic && sync.state === 'synced') && <ListSyncMark sync={sync} limitText={limitText} />}
        </span>
        <small className={styles.items}>{list.itemCount}</small>
      </NavLink>
      <IconButton
        className={styles.delete}
        label={messages.deleteListNamed(list.title)}
        icon={<X size={16} />}
        onClick={() => onDelete(list)}
      />
    </>
  );
}
