import { listJobs } from '@top100/contracts/routes/admin';
import { useAccountQuery } from '../../session/use-account-query.ts';
import { useQuery } from '../../shared/api/query-cache.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { exactTime, timeAgo } from '../../shared/time/relative-time.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './admin.module.css';
import { type JobsAnswer, runJob } from './admin-calls.ts';
import { describeSchedule } from './describe-schedule.ts';
import { LoadState } from './load-state.tsx';
import { adminMessages as messages } from './messages.ts';
import { Rows } from './rows.tsx';
import { useAdminAction } from './use-admin-action.ts';

type Job = JobsAnswer['jobs'][number];
type Run = Job['runs'][number];

/** Polling interval in seconds, since runs take a while to appear. */
const pollEvery = 5;

/** All jobs with schedule and recent runs; scheduled ones can be started manually. */
export function JobsSection() {
  const answer = useQuery(useAccountQuery(listJobs, {}), { freshFor: 0, pollEvery });
  return (
    <>
      <div className={styles.intro}>
        <p className={styles.quiet}>{messages.jobsText}</p>
        <a href="/admin/queues" className={styles.link}>
          {messages.board}
        </a>
      </div>
      <LoadState answer={answer} height={980}>
        {({ jobs }) => (
          <Rows entries={jobs} none={messages.noJobs}>
            {(job) => <JobRow key={job.id} job={job} />}
          </Rows>
        )}
      </LoadState>
    </>
  );
}

function JobRow({ job: { id, schedule, canRunNow, runs } }: { job: Job }) {
  const { runAction, isRunning } = useAdminAction();
  const [latest, ...earlier] = runs;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>{id}</b>
        <small>{describeSchedule(schedule)}</small>
        {latest ? (
          <RunLine run={latest} />
        ) : (
          <small>{schedule === null ? messages.nothingFailed : messages.noRuns}</small>
        )}
        {earlier.length > 0 && (
          <details>
            <summary>{messages.earlierRuns}</summary>
            {earlier.map((one) => (
              <RunLine key={one.startedAt} run={one} />
            ))}
          </details>
        )}
      </div>
      {canRunNow && (
        <div className={styles.acts}>
          <Button
            aria-label={messages.runNamed(id)}
            aria-disabled={isRunning || undefined}
            onClick={() => void runAction(() => runJob(id), messages.started(id))}
          >
            {messages.runNow}
          </Button>
        </div>
      )}
    </li>
  );
}

function RunLine({ run }: { run: Run }) {
  const ago = timeAgo(run.startedAt, useNow()) ?? '';
  const reportParts = Object.entries(run.report ?? {}).map(([name, value]) => `${name} ${value}`);
  const words = [messages.outcomesOfRuns[run.outcome], ago, messages.took(run.seconds), ...reportParts];
  return (
    <small className={run.outcome === 'done' ? undefined : styles.bad} title={exactTime(run.startedAt)}>
      {words.join(' · ')}
      {run.error !== null && <code className={styles.error}>{run.error}</code>}
    </small>
  );
}
