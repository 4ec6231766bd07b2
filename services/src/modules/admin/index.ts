import type { Router } from 'express';
import type { Admin, AdminDeps } from './deps.ts';
import { logQueueAction, readJobIds } from './jobs.ts';
import { adminRoutes } from './routes.ts';

interface AdminModule {
  router: Router;
  /** Dependencies of http/queue-board.ts. */
  board: {
    jobIds: () => Promise<readonly string[]>;
    logAction: (admin: Admin, action: { queue: string; request: string }) => Promise<void>;
  };
}

/** Endpoints for admins. Each change and its entry in admin_log are one transaction. */
export function adminModule(deps: AdminDeps): AdminModule {
  return {
    router: adminRoutes(deps),
    board: {
      jobIds: () => readJobIds(deps.pool),
      logAction: (admin, action) => logQueueAction(deps, admin, action),
    },
  };
}
