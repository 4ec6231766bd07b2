import { useState } from 'react';
import { useDebounced } from '../../../shared/hooks/use-debounced.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import styles from '../admin.module.css';
import { useUsersQuery } from '../admin-calls.ts';
import { LoadState } from '../load-state.tsx';
import { adminMessages as messages } from '../messages.ts';
import { PagesOf } from '../pages-of.tsx';
import { UserRow } from './user-row.tsx';

const size = 20;

/** Accounts: who they are, what they have, and what an admin can do for them. */
export function UsersSection() {
  const [text, setText] = useState('');
  const [offset, setOffset] = useState(0);
  const q = useDebounced(text.trim(), 300);
  const ask = useUsersQuery({ q, offset }, { refetchOnMountOrArgChange: true });
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
      <LoadState ask={ask} height={480}>
        {({ users, total }) => (
          <>
            {users.length === 0 && <p className={styles.quiet}>{messages.noUsers}</p>}
            <ul className={styles.rows}>
              {users.map((user) => (
                <UserRow key={user.id} user={user} />
              ))}
            </ul>
            <PagesOf offset={offset} size={size} total={total} onOffset={setOffset} />
          </>
        )}
      </LoadState>
    </>
  );
}
