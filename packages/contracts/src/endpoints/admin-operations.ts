import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { integerWithin } from '../query-values.ts';
import * as routes from '../routes/admin.ts';

const adminOnly = { access: 'admin', cacheControl: 'private, no-store' } as const;

export const getFigures = endpoint('getFigures', routes.getFigures, {
  ...adminOnly,
  summary: 'Statistics of the last days (UTC), and the state of the queues',
  query: z.object({ days: integerWithin({ min: 7, max: 365, fallback: 30 }) }),
  answer: z.object({
    /** Oldest first; every day has an entry. */
    days: z.array(
      z.object({ day: z.string(), signUps: z.int(), lists: z.int(), votes: z.int(), views: z.int() }),
    ),
    totals: z.object({ accounts: z.int(), premium: z.int(), lists: z.int(), publicLists: z.int() }),
    /** Null if the queues are unreachable. */
    queues: z.nullable(
      z.array(
        z.object({
          job: z.string(),
          waiting: z.int(),
          active: z.int(),
          delayed: z.int(),
          failed: z.int(),
        }),
      ),
    ),
    outbox: z.object({
      /** Events that no relay has queued yet, and the age of the oldest in seconds. */
      unsent: z.int(),
      lagSeconds: z.number(),
      /** Queued events with unfinished jobs. */
      undone: z.int(),
    }),
    rankings: z.object({
      lists: z.int(),
      /** When a category last changed, and seconds since the last full rebuild. */
      changedAt: z.nullable(z.string()),
      rebuiltSecondsAgo: z.nullable(z.number()),
    }),
  }),
  errors: [],
});

export const listJobs = endpoint('listJobs', routes.listJobs, {
  ...adminOnly,
  summary: 'Scheduled jobs with their schedules and last runs',
  answer: z.object({
    jobs: z.array(
      z.object({
        id: z.string(),
        schedule: z.nullable(z.string()),
        canRunNow: z.boolean(),
        runs: z.array(
          z.object({
            startedAt: z.string(),
            seconds: z.number(),
            outcome: z.enum(['done', 'retry', 'dead']),
            error: z.nullable(z.string()),
            /** The result of the run: rows changed, drift found. */
            report: z.nullable(z.record(z.string(), z.union([z.number(), z.string()]))),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});

export const runJob = endpoint('runJob', routes.runJob, {
  ...adminOnly,
  summary: 'Starts a scheduled job now',
  params: z.object({ job: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/), z.maxLength(60)) }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
});

/** Actions of admins, by their names in the log. */
export const adminActions = [
  'replace-featured',
  'dismiss-reports',
  'withhold-list',
  'release-list',
  'give-premium',
  'end-premium',
  'sign-out',
  'run-job',
  /** In Bull Board. */
  'change-queue',
] as const;
export type AdminAction = (typeof adminActions)[number];

export const adminSubjects = ['list', 'user', 'category', 'job', 'queue'] as const;

export const listAdminLog = endpoint('listAdminLog', routes.listAdminLog, {
  ...adminOnly,
  summary: 'All actions of admins, latest first',
  query: z.object({
    limit: integerWithin({ min: 1, max: 100, fallback: 50 }),
    offset: integerWithin({ min: 0, max: 100_000, fallback: 0 }),
  }),
  answer: z.object({
    total: z.int(),
    entries: z.array(
      z.object({
        id: z.string(),
        admin: z.string(),
        /** One of `adminActions`, or an action of an older version. */
        action: z.string(),
        subjectKind: z.enum(adminSubjects),
        subjectId: z.string(),
        subjectName: z.string(),
        details: z.record(z.string(), z.unknown()),
        at: z.string(),
      }),
    ),
  }),
  errors: [],
});
