import type { AdminAction } from '@top100/contracts/endpoints/admin-operations';
import { listAdminLog } from '@top100/contracts/routes/admin';
import { useState } from 'react';
import { useAccountQuery } from '../../session/use-account-query.ts';
import { useQuery } from '../../shared/api/query-cache.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { exactTime, timeAgo } from '../../shared/time/relative-time.ts';
import styles from './admin.module.css';
import type { LogAnswer } from './admin-calls.ts';
import { LoadState } from './load-state.tsx';
import { adminMessages as messages } from './messages.ts';
import { Pagination } from './pagination.tsx';

const size = 50;

/** All admin actions, newest first. */
export function LogSection() {
  const [offset, setOffset] = useState(0);
  const answer = useQuery(useAccountQuery(listAdminLog, { query: { offset } }), { freshFor: 0 });
  return (
    <LoadState answer={answer} height={480}>
      {({ entries, total }) => (
        <>
          {total === 0 && <p className={styles.quiet}>{messages.noLog}</p>}
          <ol className={styles.rows}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
          <Pagination offset={offset} size={size} total={total} onOffset={setOffset} />
        </>
      )}
    </LoadState>
  );
}

function Entry({ entry }: { entry: LogAnswer['entries'][number] }) {
  const action = messages.actions[entry.action as AdminAction] ?? entry.action;
  const details = Object.entries(entry.details).flatMap(([name, value]) => {
    const words = textOf(value);
    return words === '' ? [] : [`${name}: ${words}`];
  });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span>
          <b>{entry.admin}</b> {action} <b dir="auto">{entry.subjectName}</b>
        </span>
        {details.length > 0 && <small dir="auto">{details.join(' · ')}</small>}
        {Object.values(entry.details).some(hasEntries) && (
          <details>
            <summary>{messages.wholeEntry}</summary>
            <small className={styles.error} dir="auto">
              {JSON.stringify(entry.details, null, 2)}
            </small>
          </details>
        )}
      </div>
      <small title={exactTime(entry.at)}>{timeAgo(entry.at, useNow())}</small>
    </li>
  );
}

/** Empty for values that aren't readable at a glance, such as entries by id. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return hasEntries(value) ? '' : value.join(', ');
  return value === null ? '' : JSON.stringify(value);
}

function hasEntries(value: unknown): boolean {
  return Array.isArray(value) && value.some((one) => typeof one === 'object');
}
