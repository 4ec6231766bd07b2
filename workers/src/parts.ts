import type { Job } from '@top100/queues/job';
import type { Schedule } from '@top100/queues/queues';
import type { Handled } from './handlers.ts';

/** What one process does: sets up the schedule, and works on these jobs. */
export type Parts = { schedules: boolean; works: Handled[] };

/**
 * Reads WORKERS: `schedule`, `jobs` (all of them), or single jobs by id. Throws on a name that is neither,
 * since a job that no process works on would pile up unseen.
 */
export function chooseParts(names: string[], handlers: Handled[]): Parts {
  const known = ['schedule', 'jobs', ...handlers.map(({ job }) => job.id)];
  const unknown = names.filter((name) => !known.includes(name));
  if (names.length === 0 || unknown.length > 0) {
    throw new Error(`WORKERS: ${unknown.join(', ') || 'nothing named'} (known: ${known.join(', ')})`);
  }
  const all = names.includes('jobs');
  return {
    schedules: names.includes('schedule'),
    works: handlers.filter(({ job }) => all || names.includes(job.id)),
  };
}

/** Throws if something starts a job that nobody handles, or two handlers claim one job. */
export function checkHandlers(handlers: Handled[], schedule: Schedule[]): void {
  const handled = handlers.map(({ job }) => job.id);
  const twice = handled.find((id, index) => handled.indexOf(id) !== index);
  if (twice) throw new Error(`Two handlers for the job ${twice}`);
  const orphan = started(schedule).find(({ id }) => !handled.includes(id));
  if (orphan) throw new Error(`No handler for the job ${orphan.id}, which the schedule starts`);
}

function started(schedule: Schedule[]): Job<unknown>[] {
  return schedule.map(({ job }) => job);
}
