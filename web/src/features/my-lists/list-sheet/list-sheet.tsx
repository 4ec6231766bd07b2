import { type Category, categories } from '@top100/domain/categories';
import { type ListSort, listSorts } from '@top100/domain/lists';
import type { StoredList } from '@top100/sync/facts';
import { Plus, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { announce } from '../../../shared/ui/announce.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { FindField } from '../../../shared/ui/find-field.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import type { AccountState } from '../../../sync/account-store.ts';
import { categoryPath } from '../../list-basics/list-path.ts';
import { listsMessages } from '../../list-basics/messages.ts';
import { PremiumMark } from '../../list-basics/premium-mark.tsx';
import { ImportButton } from '../import-button.tsx';
import { useListLimit } from '../use-list-limit.ts';
import { FoundRows } from './found-rows.tsx';
import { ListCards } from './list-cards.tsx';
import styles from './list-sheet.module.css';
import { listSheetMessages as messages } from './messages.ts';
import { useOwnSearch } from './use-own-search.ts';

export interface ListSheetProps {
  category: Category;
  current: StoredList | undefined;
  /** The lists of the category, sorted. */
  lists: readonly StoredList[];
  sort: ListSort;
  open: boolean;
  onSort: (sort: ListSort) => void;
  onCreate: () => void;
  onImport: () => void;
  onClose: () => void;
}

/** On phones: all lists as cards, to open, find or create one. */
export default function ListSheet(props: ListSheetProps) {
  const { category, current, lists, sort, open, onSort, onClose } = props;
  const [words, setWords] = useState('');
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setWords('');
  }
  const scroller = useRef<HTMLDivElement>(null);
  const every = useSelector((state: AccountState) => state.device.lists);
  const all = useMemo(() => {
    const others = Object.values(every).filter((list) => list.category !== category.id);
    return [...lists, ...others];
  }, [every, lists, category.id]);
  const found = useOwnSearch(all, open ? words : '');
  const shown = found ? found.lists : lists;
  const limit = useListLimit(lists.length);
  useEffect(() => {
    if (found) announce(messages.found(found.listCount, found.itemCount));
  }, [found]);
  const otherCategories = useMemo(() => {
    const counts = new Map<string, number>();
    for (const list of Object.values(every)) counts.set(list.category, (counts.get(list.category) ?? 0) + 1);
    return categories.flatMap((one) => {
      const count = counts.get(one.id) ?? 0;
      return one.id !== category.id && count > 0 ? [{ ...one, count }] : [];
    });
  }, [every, category.id]);

  return (
    <Modal
      open={open}
      onClose={onClose}
      size="sheet"
      title={messages.title(all.length)}
      // Not the field, whose keyboard would cover the cards.
      initialFocus={scroller}
      footer={
        <div className={styles.footer}>
          <Button variant="accent" size="l" icon={<Plus size={20} />} onClick={props.onCreate}>
            {listsMessages.newList}
            {limit.needsPremium && <PremiumMark />}
          </Button>
          <ImportButton size="l" onClick={props.onImport} />
        </div>
      }
    >
      <div className={styles.top}>
        <FindField
          className={styles.find}
          label={messages.find(category)}
          iconSize={18}
          enterKeyHint="search"
          value={words}
          onChange={setWords}
        >
          {words !== '' && (
            <button type="button" aria-label={messages.clear} onClick={() => setWords('')}>
              <X size={18} aria-hidden="true" />
            </button>
          )}
        </FindField>
        <div className={styles.line}>
          <h3 className={styles.name}>
            {found ? messages.lists : category.label}{' '}
            <span className={styles.total}>{found ? shown.length : (limit.count ?? shown.length)}</span>
          </h3>
          {!found && lists.length > 1 && (
            <SelectField
              label={listsMessages.sortBy}
              isLabelHidden
              value={sort}
              onChange={onSort}
              options={listSorts.map((value) => ({ value, label: listsMessages.sorts[value] }))}
            />
          )}
        </div>
      </div>
      <div ref={scroller} className={styles.scroller} tabIndex={-1}>
        {shown.length > 0 ? (
          <ListCards
            key={found ? 'found' : sort}
            lists={shown}
            currentId={current?.id}
            label={found ? messages.lists : category.label}
            scroller={scroller}
          />
        ) : (
          found && <p className={styles.none}>{listsMessages.noResults(words.trim())}</p>
        )}
        {found && found.items.length > 0 && (
          <section aria-label={messages.inLists}>
            <h3 className={styles.heading}>
              {messages.inLists} <span className={styles.total}>{found.itemCount}</span>
            </h3>
            <FoundRows found={found.items} />
          </section>
        )}
        {!found && otherCategories.length > 0 && (
          <section aria-label={messages.otherCategories}>
            <h3 className={styles.heading}>{messages.otherCategories}</h3>
            <ul className={styles.categories}>
              {otherCategories.map(({ id, label, colour, count }) => (
                <li key={id}>
                  <Link replace to={categoryPath(id)}>
                    <i aria-hidden="true" style={{ background: `#${colour}` }} />
                    {label}
                    <span className={styles.count}>{count}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Modal>
  );
}
