import type { Job } from '@top100/queues/job';
import type { Schedule } from '@top100/queues/queues';
import type { Handled } from './handlers.ts';
import type { Subscription } from './subscriptions.ts';

/** What one process does: carries events to queues, sets up the schedule, and works on these jobs. */
export type Parts = { relays: boolean; schedules: boolean; works: Handled[] };

/**
 * Reads WORKERS: `relay`, `schedule`, `jobs` (all of them), or single jobs by id. Throws on a name that is neither,
 * since a job that no process works on would pile up unseen.
 */
export function chooseParts(names: string[], handlers: Handled[]): Parts {
  const known = ['relay', 'schedule', 'jobs', ...handlers.map(({ job }) => job.id)];
  const unknown = names.filter((name) => !known.includes(name));
  if (names.length === 0 || unknown.length > 0) {
    throw new Error(`WORKERS: ${unknown.join(', ') || 'nothing named'} (known: ${known.join(', ')})`);
  }
  const all = names.includes('jobs');
  return {
    relays: names.includes('relay'),
    schedules: names.includes('schedule'),
    works: handlers.filter(({ job }) => all || names.includes(job.id)),
  };
}

/** Throws if something starts a job that nobody handles, or two handlers claim one job. */
export function checkHandlers(
  handlers: Handled[],
  schedule: Schedule[],
  subscriptions: readonly Subscription[],
): void {
  const handled = handlers.map(({ job }) => job.id);
  const twice = handled.find((id, index) => handled.indexOf(id) !== index);
  if (twice) throw new Error(`Two handlers for the job ${twice}`);
  for (const { job, by } of started(schedule, subscriptions)) {
    if (!handled.includes(job.id)) throw new Error(`No handler for the job ${job.id}, which ${by} starts`);
  }
}

function started(
  schedule: Schedule[],
  subscriptions: readonly Subscription[],
): { job: Job<unknown>; by: string }[] {
  return [
    ...schedule.map(({ job }) => ({ job, by: 'the schedule' })),
    ...subscriptions.flatMap(({ event, jobs }) => jobs.map((job) => ({ job, by: event.name }))),
  ];
}
