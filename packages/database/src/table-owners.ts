export interface TableOwner {
  /** The folder or file, from the root of the repository, whose code writes the table. */
  owner: string;
  /** The one job that may write it as well: a purge, a renewal. */
  job?: string;
}

/**
 * Who writes which table. Everybody may read; a second writer is how two parts of a program come to disagree
 * about what a row means. The tests scan all SQL of the repository for writes by others.
 */
export const tableOwners: Record<string, TableOwner> = {
  schema_migrations: { owner: 'packages/database/src/migrate.ts' },
  rate_limits: { owner: 'services/src/http' },
  catalogue_entries: { owner: 'ops/catalogue' },
  catalogue_terms: { owner: 'packages/database/src/rebuild-catalogue-search.ts' },
  catalogue_prefixes: { owner: 'packages/database/src/rebuild-catalogue-search.ts' },
  catalogue_kinds: { owner: 'packages/database/src/rebuild-catalogue-search.ts' },
  users: { owner: 'services/src/modules/auth', job: 'workers/src/jobs/purge-accounts' },
  credentials: { owner: 'services/src/modules/auth' },
  code_challenges: { owner: 'services/src/modules/auth', job: 'workers/src/jobs/send-code' },
  sessions: { owner: 'services/src/modules/auth', job: 'workers/src/jobs/purge-sessions' },
  complimentary: { owner: 'services/src/modules/billing' },
  stripe_customers: { owner: 'services/src/modules/billing' },
  stripe_events: { owner: 'services/src/modules/billing', job: 'workers/src/jobs/purge-stripe-events' },
  subscriptions: { owner: 'workers/src/jobs/reconcile-stripe' },
  sync_epoch: { owner: 'services/src/modules/lists' },
  account_seq: { owner: 'services/src/modules/lists' },
  lists: { owner: 'services/src/modules/lists' },
  list_tombstones: { owner: 'services/src/modules/lists', job: 'workers/src/jobs/purge-list-history' },
  list_revisions: { owner: 'services/src/modules/lists', job: 'workers/src/jobs/purge-list-history' },
  operation_receipts: { owner: 'services/src/modules/lists', job: 'workers/src/jobs/purge-list-history' },
  slug_history: { owner: 'services/src/modules/lists', job: 'workers/src/jobs/purge-list-history' },
  list_votes: { owner: 'services/src/modules/votes', job: 'workers/src/jobs/recount-votes' },
  vote_totals: { owner: 'services/src/modules/votes', job: 'workers/src/jobs/recount-votes' },
  list_viewers: { owner: 'services/src/modules/discover', job: 'workers/src/jobs/purge-views' },
  list_views: { owner: 'services/src/modules/discover', job: 'workers/src/jobs/purge-views' },
  view_totals: { owner: 'services/src/modules/discover', job: 'workers/src/jobs/purge-views' },
  featured: { owner: 'services/src/modules/discover' },
  reports: { owner: 'services/src/modules/discover' },
  rankings: { owner: 'workers/src/jobs/recompute-rankings' },
  ranking_versions: { owner: 'workers/src/jobs/recompute-rankings' },
  jobs: { owner: 'workers/src/job-runs.ts' },
  job_runs: { owner: 'workers/src/job-runs.ts' },
  admin_log: { owner: 'services/src/modules/admin' },
  outbox: { owner: 'packages/events' },
  outbox_done: { owner: 'packages/events' },
};
