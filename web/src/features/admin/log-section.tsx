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
  const details = Object.entries(entry.details).flatMap(([name, value]) => {
    const words = inWords(value);
    return words === '' ? [] : [`${name}: ${words}`];
  });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span>
          <b>{entry.admin}</b> {action} <b dir="auto">{entry.subjectName}</b>
        </span>
        {details.length > 0 && <small>{details.join(' · ')}</small>}
        {Object.values(entry.details).some(hasEntries) && (
          <details>
            <summary>{messages.wholeEntry}</summary>
            <small className={styles.error}>{JSON.stringify(entry.details, null, 2)}</small>
          </details>
        )}
      </div>
      <small title={exactTime(entry.at)}>{timeAgo(entry.at, useNow())}</small>
    </li>
  );
}

/** Empty for what says nothing to people at a glance: no titles at all, and entries by their ids. */
function inWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return hasEntries(value) ? '' : value.join(', ');
  return value === null ? '' : JSON.stringify(value);
}

function hasEntries(value: unknown): boolean {
  return Array.isArray(value) && value.some((one) => typeof one === 'object');
}
