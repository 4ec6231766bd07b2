import type { Router } from 'express';
import type { Admin, AdminDeps } from './deps.ts';
import { logQueueAction, readJobIds } from './jobs.ts';
import { adminRoutes } from './routes.ts';

interface AdminModule {
  router: Router;
  /** What http/queue-board.ts needs: which queues there are, and to note what is done to them. */
  board: {
    jobIds: () => Promise<readonly string[]>;
    note: (admin: Admin, what: { queue: string; request: string }) => Promise<void>;
  };
}

/** What only admins may do. Each change and the note that it happened (admin_log) are one transaction. */
export function adminModule(deps: AdminDeps): AdminModule {
  return {
    router: adminRoutes(deps),
    board: {
      jobIds: () => readJobIds(deps.pool),
      note: (admin, what) => logQueueAction(deps, admin, what),
    },
  };
}
