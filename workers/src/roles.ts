import type { Job } from '@top100/queues/job';
import type { Schedule } from '@top100/queues/queues';
import type { JobHandler } from './handlers.ts';
import type { Subscription } from './subscriptions.ts';

/** What this process runs: the outbox relay, the schedule, and the handlers of these jobs. */
export type ProcessRoles = { runsRelay: boolean; runsSchedule: boolean; handlers: JobHandler[] };

/**
 * Parses WORKERS: `relay`, `schedule`, `jobs` (all of them), or single jobs by id. Throws on an unknown name, because
 * the jobs of a misspelt one would pile up unnoticed.
 */
export function parseRoles(names: string[], handlers: JobHandler[]): ProcessRoles {
  const known = ['relay', 'schedule', 'jobs', ...handlers.map(({ job }) => job.id)];
  const unknown = names.filter((name) => !known.includes(name));
  if (names.length === 0 || unknown.length > 0) {
    throw new Error(`WORKERS: ${unknown.join(', ') || 'nothing named'} (known: ${known.join(', ')})`);
  }
  const all = names.includes('jobs');
  return {
    runsRelay: names.includes('relay'),
    runsSchedule: names.includes('schedule'),
    handlers: handlers.filter(({ job }) => all || names.includes(job.id)),
  };
}

/** Throws if the schedule or an event starts a job without a handler, or if a job has two handlers. */
export function checkHandlers(
  handlers: JobHandler[],
  schedule: Schedule[],
  subscriptions: readonly Subscription[],
): void {
  const ids = handlers.map(({ job }) => job.id);
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index);
  if (duplicate) throw new Error(`Two handlers for the job ${duplicate}`);
  for (const { job, by } of startableJobs(schedule, subscriptions)) {
    if (!ids.includes(job.id)) throw new Error(`No handler for the job ${job.id}, which ${by} starts`);
  }
}

function startableJobs(
  schedule: Schedule[],
  subscriptions: readonly Subscription[],
): { job: Job<unknown>; by: string }[] {
  return [
    ...schedule.map(({ job }) => ({ job, by: 'the schedule' })),
    ...subscriptions.flatMap(({ event, jobs }) => jobs.map((job) => ({ job, by: event.name }))),
  ];
}
