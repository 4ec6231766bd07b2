import { searchUsers } from '@top100/contracts/routes/admin';
import { useState } from 'react';
import { useAccountQuery } from '../../../session/use-account-query.ts';
import { useQuery } from '../../../shared/api/query-cache.ts';
import { useDebounced } from '../../../shared/hooks/use-debounced.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import styles from '../admin.module.css';
import { LoadState } from '../load-state.tsx';
import { adminMessages as messages } from '../messages.ts';
import { Pagination } from '../pagination.tsx';
import { Rows } from '../rows.tsx';
import { UserRow } from './user-row.tsx';

const size = 20;

/** A search for accounts, with their facts and actions. */
export function UsersSection() {
  const [text, setText] = useState('');
  const [offset, setOffset] = useState(0);
  const q = useDebounced(text.trim(), 300);
  const answer = useQuery(useAccountQuery(searchUsers, { query: { q, offset } }), { freshFor: 0 });
  return (
    <>
      <search className={styles.find}>
        <TextField
          type="search"
          label={messages.findUser}
          maxLength={100}
          value={text}
          onChange={(value) => {
            setText(value);
            setOffset(0);
          }}
        />
      </search>
      <LoadState answer={answer} height={480}>
        {({ users, total }) => (
          <>
            <Rows entries={users} none={messages.noUsers}>
              {(user) => <UserRow key={user.id} user={user} />}
            </Rows>
            <Pagination offset={offset} size={size} total={total} onOffset={setOffset} />
          </>
        )}
      </LoadState>
    </>
  );
}
