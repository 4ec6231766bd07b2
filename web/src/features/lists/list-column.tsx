import type { Category } from '@top100/contracts/categories';
import { type ListSort, listSorts } from '@top100/contracts/lists';
import type { StoredList } from '@top100/sync/facts';
import { Plus, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { NavLink } from 'react-router-dom';
import { gradientSteps } from '../../shared/colours/gradient.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { SelectField } from '../../shared/ui/select-field.tsx';
import styles from './list-column.module.css';
import { listsMessages as messages } from './messages.ts';
import { listPath } from './use-undo.ts';

export interface ListColumnProps {
  category: Category;
  /** Those that the search leaves, in the chosen order. */
  lists: readonly StoredList[];
  total: number;
  search: string;
  sort: ListSort;
  onSort: (sort: ListSort) => void;
  onCreate: () => void;
  onDelete: (list: StoredList) => void;
  onClearSearch: () => void;
}

/** The lists of a category, one below the other. */
export function ListColumn(props: ListColumnProps) {
  const { category, lists, total, search, sort, onSort, onCreate, onDelete, onClearSearch } = props;
  const steps = gradientSteps(category.colour, category.turn);
  const bar = { '--from': steps[0]?.bg, '--to': steps[60]?.bg } as CSSProperties;
  return (
    <aside
      className={styles.column}
      data-searching={search !== '' || undefined}
      aria-label={messages.listsOf(category)}
    >
      <div className={styles.top}>
        <h2 className={styles.heading}>{category.label}</h2>
        <span className={styles.count}>{messages.countOfLists(total)}</span>
      </div>
      {total > 1 && (
        <SelectField
          label={messages.sortBy}
          isLabelHidden
          value={sort}
          onChange={onSort}
          options={listSorts.map((value) => ({ value, label: messages.sorts[value] }))}
        />
      )}
      <ul className={styles.lists} style={bar}>
        {lists.map((list) => (
          <li key={list.id} className={styles.entry}>
            <NavLink
              className={({ isActive }) => `${styles.link} ${isActive ? styles.current : ''}`}
              to={{ pathname: listPath(list), search: search ? `?search=${encodeURIComponent(search)}` : '' }}
            >
              <i aria-hidden="true" className={styles.bar} />
              <bdi className={styles.title}>{list.title}</bdi>
              <small className={styles.items}>{list.itemCount}</small>
            </NavLink>
            <IconButton
              className={styles.delete}
              label={messages.deleteListNamed(list.title)}
              icon={<X size={16} />}
              onClick={() => onDelete(list)}
            />
          </li>
        ))}
      </ul>
      {lists.length === 0 && search !== '' && (
        <div className={styles.none}>
          <p>{messages.noResults(search)}</p>
          <Button onClick={onClearSearch}>{messages.clearSearch}</Button>
        </div>
      )}
      <Button className={styles.create} icon={<Plus size={18} />} onClick={onCreate}>
        {messages.newList}
      </Button>
    </aside>
  );
}
