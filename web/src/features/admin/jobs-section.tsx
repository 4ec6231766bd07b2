import { useNow } from '../../shared/hooks/use-now.ts';
import { exactTime, timeAgo } from '../../shared/time/relative-time.ts';
import { Button } from '../../shared/ui/button.tsx';
import { act } from './act.ts';
import styles from './admin.module.css';
import { type JobsAnswer, useJobsQuery, useRunJobMutation } from './admin-calls.ts';
import { LoadState } from './load-state.tsx';
import { adminMessages as messages } from './messages.ts';
import { scheduleWords } from './schedule-words.ts';

type Job = JobsAnswer['jobs'][number];
type Run = Job['runs'][number];

/** Runs take a while to show: this often, in ms, the list is asked for again. */
const everyMs = 5_000;

/** What the workers do, when, and how it went; what has a schedule can be started by hand. */
export function JobsSection() {
  const ask = useJobsQuery(undefined, { pollingInterval: everyMs, refetchOnMountOrArgChange: true });
  return (
    <>
      <div className={styles.intro}>
        <p className={styles.quiet}>{messages.jobsText}</p>
        <a href="/admin/queues" className={styles.link}>
          {messages.board}
        </a>
      </div>
      <LoadState ask={ask} height={980}>
        {({ jobs }) =>
          jobs.length === 0 ? (
            <p className={styles.quiet}>{messages.noJobs}</p>
          ) : (
            <ul className={styles.rows}>
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} />
              ))}
            </ul>
          )
        }
      </LoadState>
    </>
  );
}

function JobRow({ job: { id, schedule, canRunNow, runs } }: { job: Job }) {
  const [run, { isLoading }] = useRunJobMutation();
  const [latest, ...earlier] = runs;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>{id}</b>
        <small>{scheduleWords(schedule)}</small>
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
            aria-disabled={isLoading || undefined}
            onClick={() => void act(run(id), messages.started(id))}
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
  const told = Object.entries(run.report ?? {}).map(([name, value]) => `${name} ${value}`);
  const words = [messages.outcomesOfRuns[run.outcome], ago, messages.took(run.seconds), ...told];
  return (
    <small className={run.outcome === 'done' ? undefined : styles.bad} title={exactTime(run.startedAt)}>
      {words.join(' · ')}
      {run.error !== null && <code className={styles.error}>{run.error}</code>}
    </small>
  );
}
