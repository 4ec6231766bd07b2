import { listReports } from '@top100/contracts/routes/admin';
import { useState } from 'react';
import { useAccountQuery } from '../../../session/use-account-query.ts';
import { useQuery } from '../../../shared/api/query-cache.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { exactTime, timeAgo } from '../../../shared/time/relative-time.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from '../admin.module.css';
import { dismissReports, type ReportsAnswer } from '../admin-calls.ts';
import { FindList } from '../find-list.tsx';
import { ListLine } from '../list-line.tsx';
import { LoadState } from '../load-state.tsx';
import { adminMessages as messages } from '../messages.ts';
import { Pagination } from '../pagination.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { ModerationActions } from './moderation-actions.tsx';

type Case = ReportsAnswer['cases'][number];

const states = { open: messages.open, closed: messages.decided };
const size = 50;

/** Reported lists, past decisions, and a search for other lists to moderate. */
export function ReportsSection() {
  const [state, setState] = useState<keyof typeof states>('open');
  const [offset, setOffset] = useState(0);
  const query = useAccountQuery(listReports, { query: { state, offset } });
  const answer = useQuery(query, { freshFor: 0 });
  const choose = (chosen: keyof typeof states) => {
    setState(chosen);
    setOffset(0);
  };
  return (
    <>
      <fieldset aria-label={messages.reportState} className={styles.tabs}>
        {(['open', 'closed'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={styles.tab}
            aria-pressed={one === state}
            onClick={() => choose(one)}
          >
            {states[one]}
          </button>
        ))}
      </fieldset>
      <LoadState answer={answer} height={240}>
        {({ cases, total }) => (
          <>
            {total === 0 && (
              <p className={styles.quiet}>{state === 'open' ? messages.noneOpen : messages.noneDecided}</p>
            )}
            <ul className={styles.rows}>
              {cases.map((one) => (
                <CaseRow key={one.list.id} one={one} isOpen={state === 'open'} />
              ))}
            </ul>
            <Pagination offset={offset} size={size} total={total} onOffset={setOffset} />
            <h2 className={styles.heading}>{messages.anyList}</h2>
            <FindList action={(list) => <ModerationActions list={list} />} />
          </>
        )}
      </LoadState>
    </>
  );
}

function CaseRow({ one: { list, reports }, isOpen }: { one: Case; isOpen: boolean }) {
  const { runAction, isRunning } = useAdminAction();
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <ListLine list={list} />
        {list.withheldReason !== null && (
          <p className={styles.quiet}>{messages.withheldBecause(list.withheldReason)}</p>
        )}
        <ul className={styles.reports}>
          {reports.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </ul>
      </div>
      <div className={styles.acts}>
        {isOpen && (
          <Button
            aria-disabled={isRunning || undefined}
            onClick={() => void runAction(() => dismissReports(list.id), messages.dismissed)}
          >
            {messages.dismiss}
          </Button>
        )}
        <ModerationActions list={list} />
      </div>
    </li>
  );
}

function Report({ report }: { report: Case['reports'][number] }) {
  const ago = timeAgo(report.createdAt, useNow()) ?? '';
  const { outcome } = report;
  return (
    <li>
      <b>{messages.reasons[report.reason]}</b>
      {report.note && (
        <p>
          {messages.noteOn(report.note.itemTitle)} <q dir="auto">{report.note.text}</q>
        </p>
      )}
      {report.details !== '' && <p dir="auto">{report.details}</p>}
      <small title={exactTime(report.createdAt)}>
        {messages.reportedBy(report.reporter ?? messages.anonymous, ago)}
        {outcome !== null && ` · ${messages.outcomes[outcome]}`}
      </small>
    </li>
  );
}
