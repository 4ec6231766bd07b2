import type { AdminAction } from '@top100/contracts/endpoints/admin-operations';
import { useState } from 'react';
import { useNow } from '../../shared/hooks/use-now.ts';
import { exactTime, timeAgo } from '../../shared/time/relative-time.ts';
import styles from './admin.module.css';
import { type LogAnswer, useAdminLogQuery } from './admin-calls.ts';
import { LoadState } from './load-state.tsx';
import { adminMessages as messages } from './messages.ts';
import { PagesOf } from './pages-of.tsx';

const size = 50;

/** Everything that admins did, the latest first. */
export function LogSection() {
  const [offset, setOffset] = useState(0);
  const ask = useAdminLogQuery({ offset }, { refetchOnMountOrArgChange: true });
  return (
    <LoadState ask={ask} height={480}>
      {({ entries, total }) => (
        <>
          {total === 0 && <p className={styles.quiet}>{messages.noLog}</p>}
          <ol className={styles.rows}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
          <PagesOf offset={offset} size={size} total={total} onOffset={setOffset} />
        </>
      )}
    </LoadState>
  );
}

function Entry({ entry }: { entry: LogAnswer['entries'][number] }) {
  const action = messages.actions[entry.action as AdminAction] ?? entry.action;
  const details = Object.entries(entry.details).map(([name, value]) => `${name}: ${inWords(value)}`);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span>
          <b>{entry.admin}</b> {action} <b dir="auto">{entry.subjectName}</b>
        </span>
        {details.length > 0 && <small>{details.join(' · ')}</small>}
      </div>
      <small title={exactTime(entry.at)}>{timeAgo(entry.at, useNow())}</small>
    </li>
  );
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
