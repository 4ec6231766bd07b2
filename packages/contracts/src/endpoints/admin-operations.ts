import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { integerWithin } from '../query-values.ts';

const adminOnly = { access: 'admin', cacheControl: 'private, no-store' } as const;

export const getFigures = endpoint({
  ...adminOnly,
  name: 'getFigures',
  method: 'GET',
  path: '/api/admin/figures',
  summary: 'What happened on each of the last days (UTC), and how the queues are',
  query: z.object({ days: integerWithin({ min: 7, max: 365, fallback: 30 }) }),
  answer: z.object({
    /** Oldest first; every day has its entry. */
    days: z.array(
      z.object({ day: z.string(), signUps: z.int(), lists: z.int(), votes: z.int(), views: z.int() }),
    ),
    totals: z.object({ accounts: z.int(), premium: z.int(), lists: z.int(), publicLists: z.int() }),
    /** Null: the queues cannot be asked just now. */
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
      /** Events that no relay has carried to the queues, and how long the oldest waits, in seconds. */
      unsent: z.int(),
      lagSeconds: z.number(),
      /** In the queues, with jobs that are not done. */
      undone: z.int(),
    }),
    rankings: z.object({
      lists: z.int(),
      /** When a category last changed, and how long ago everything was last rebuilt, in seconds. */
      changedAt: z.nullable(z.string()),
      rebuiltSecondsAgo: z.nullable(z.number()),
    }),
  }),
  errors: [],
});

export const listJobs = endpoint({
  ...adminOnly,
  name: 'listJobs',
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'What the workers do, when, and how it went the last times',
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
            /** What the run has to tell: rows changed, drift found. */
            report: z.nullable(z.record(z.string(), z.union([z.number(), z.string()]))),
          }),
        ),
      }),
    ),
  }),
  errors: [],
});

export const runJob = endpoint({
  ...adminOnly,
  name: 'runJob',
  method: 'POST',
  path: '/api/admin/jobs/:job/run',
  summary: 'Starts a job of the schedule now',
  params: z.object({ job: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/), z.maxLength(60)) }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
});

/** What admins do, as the log names it. */
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

export const listAdminLog = endpoint({
  ...adminOnly,
  name: 'listAdminLog',
  method: 'GET',
  path: '/api/admin/log',
  summary: 'Everything that admins did, the latest first',
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
        /** One of `adminActions`, or what an older version has noted. */
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
