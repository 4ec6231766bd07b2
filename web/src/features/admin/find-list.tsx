import type { AdminList } from '@top100/contracts/endpoints/admin';
import { searchLists } from '@top100/contracts/routes/admin';
import type { CategoryId } from '@top100/domain/categories';
import { type ReactNode, useState } from 'react';
import { useAccountQuery } from '../../session/use-account-query.ts';
import { useQuery } from '../../shared/api/query-cache.ts';
import { useDebounced } from '../../shared/hooks/use-debounced.ts';
import { TextField } from '../../shared/ui/text-field.tsx';
import styles from './admin.module.css';
import { ListLine } from './list-line.tsx';
import { LoadState } from './load-state.tsx';
import { adminMessages as messages } from './messages.ts';
import { Rows } from './rows.tsx';

interface FindListProps {
  /** Default: all categories. */
  category?: CategoryId;
  /** Renders the action for a list in the results. */
  action: (list: AdminList) => ReactNode;
}

/** Searches public and unpublished lists. */
export function FindList({ category, action }: FindListProps) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), 300);
  const query = useAccountQuery(searchLists, { query: { q, category } });
  const found = useQuery(q === '' ? undefined : query, { freshFor: 0 });
  return (
    <search className={styles.find}>
      <TextField type="search" label={messages.findList} maxLength={100} value={text} onChange={setText} />
      {q !== '' && (
        <LoadState answer={found} height={64}>
          {({ lists }) => (
            <Rows entries={lists} none={messages.noLists}>
              {(list) => (
                <li key={list.id} className={styles.row}>
                  <ListLine list={list} />
                  <div className={styles.acts}>{action(list)}</div>
                </li>
              )}
            </Rows>
          )}
        </LoadState>
      )}
    </search>
  );
}
