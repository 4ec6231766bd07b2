export interface TableOwner {
  /** The folder or file, from the root of the repository, that writes the table. */
  owner: string;
  /** The one job that may also write it, such as a purge. */
  job?: string;
  /** Why backups exclude its rows; by default they include them. */
  notBackedUp?: string;
}

/** The only file that writes tables by names from the catalog: a restore fills them all. */
export const writesEveryTable = 'packages/database/src/backup/load-backup.ts';

const derived = 'derived from catalogue_entries: a restore rebuilds it';

/**
 * The code that owns each table. All code may read it; only the owner writes it, so that one place defines what a row
 * means. A test scans all SQL of the repository for writes by other code.
 */
export const tableOwners: Record<string, TableOwner> = {
  schema_migrations: {
    owner: 'packages/database/src/migrate.ts',
    notBackedUp: 'the migrations of the manifest write it',
  },
  rate_limits: { owner: 'services/src/http' },
  catalogue_entries: { owner: 'ops/catalogue' },
  catalogue_terms: { owner: 'packages/database/src/rebuild-catalogue-search.ts', notBackedUp: derived },
  catalogue_prefixes: { owner: 'packages/database/src/rebuild-catalogue-search.ts', notBackedUp: derived },
  catalogue_kinds: { owner: 'packages/database/src/rebuild-catalogue-search.ts', notBackedUp: derived },
  users: { owner: 'services/src/modules/auth', job: 'workers/src/jobs/purge-accounts' },
  credentials: { owner: 'services/src/modules/auth' },
  code_challenges: {
    owner: 'services/src/modules/auth',
    job: 'workers/src/jobs/send-code',
    notBackedUp: 'codes expire within minutes, and a used one must not become valid again',
  },
  code_limits: {
    owner: 'services/src/modules/auth',
    job: 'workers/src/jobs/purge-sessions',
    notBackedUp: 'counts of the last hours, purged after a day',
  },
  sessions: { owner: 'services/src/modules/auth', job: 'workers/src/jobs/purge-sessions' },
  complimentary: { owner: 'services/src/modules/billing' },
  stripe_customers: {
    owner: 'services/src/modules/billing',
    job: 'workers/src/jobs/reconcile-all-stripe',
  },
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
