import type { CategoryId } from '@top100/contracts/categories';
import type { AdminList } from '@top100/contracts/endpoints/admin';
import { type ReactNode, useState } from 'react';
import { useDebounced } from '../../shared/hooks/use-debounced.ts';
import { TextField } from '../../shared/ui/text-field.tsx';
import styles from './admin.module.css';
import { useFindListsQuery } from './admin-calls.ts';
import { ListLine } from './list-line.tsx';
import { LoadState } from './load-state.tsx';
import { adminMessages as messages } from './messages.ts';

interface FindListProps {
  /** Looks in all of them without one. */
  category?: CategoryId;
  /** What can be done with a list that was found. */
  action: (list: AdminList) => ReactNode;
}

/** Looks for public lists, and for unpublished ones. */
export function FindList({ category, action }: FindListProps) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), 300);
  const found = useFindListsQuery(
    { q, ...(category && { category }) },
    { skip: q === '', refetchOnMountOrArgChange: true },
  );
  return (
    <search className={styles.find}>
      <TextField type="search" label={messages.findList} maxLength={100} value={text} onChange={setText} />
      {q !== '' && (
        <LoadState ask={found} height={64}>
          {({ lists }) =>
            lists.length === 0 ? (
              <p className={styles.quiet}>{messages.noLists}</p>
            ) : (
              <ul className={styles.rows}>
                {lists.map((list) => (
                  <li key={list.id} className={styles.row}>
                    <ListLine list={list} />
                    <div className={styles.acts}>{action(list)}</div>
                  </li>
                ))}
              </ul>
            )
          }
        </LoadState>
      )}
    </search>
  );
}
