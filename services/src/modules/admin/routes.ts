import * as calls from '@top100/contracts/endpoints/admin';
import * as operations from '@top100/contracts/endpoints/admin-operations';
import { type Request, Router } from 'express';
import { requireAccount } from '../../http/account.ts';
import { mount } from '../../http/endpoint.ts';
import { listReports, readFeatured } from '../discover/index.ts';
import { setComplimentary, signOutEverywhere } from './accounts.ts';
import { readLog } from './admin-log.ts';
import type { AdminDeps } from './deps.ts';
import { replaceFeatured } from './featured.ts';
import { readDays, readOutbox, readRankings, readTotals } from './figures.ts';
import { readJobs, readQueues, runJob } from './jobs.ts';
import { searchLists } from './lists.ts';
import { dismissReports, releaseList, withholdList } from './moderation.ts';
import { searchUsers } from './users.ts';
import { withStatementTimeout } from './with-statement-timeout.ts';

const done = { success: true as const };

export function adminRoutes(deps: AdminDeps): Router {
  const router = Router();
  const { pool, readPool } = deps;
  const admin = (request: Request) => requireAccount(request);

  mount(router, calls.getFeatured, ({ params }) => readFeatured(pool, params.category));
  mount(router, calls.replaceFeatured, ({ params, body }, request) =>
    replaceFeatured(deps, admin(request), params.category, body),
  );
  mount(router, calls.searchLists, ({ query }) =>
    withStatementTimeout(pool, (transaction) => searchLists(transaction, query)),
  );

  mount(router, calls.listReports, ({ query }) => listReports(pool, query));
  mount(router, calls.dismissReports, async ({ params }, request) => {
    await dismissReports(deps, admin(request), params.id);
    return done;
  });
  mount(router, calls.withholdList, ({ params, body }, request) =>
    withholdList(deps, admin(request), { ...params, ...body }),
  );
  mount(router, calls.releaseList, ({ params }, request) => releaseList(deps, admin(request), params.id));

  mount(router, calls.searchUsers, ({ query }) =>
    withStatementTimeout(pool, (transaction) => searchUsers(transaction, query)),
  );
  mount(router, calls.setComplimentary, ({ params, body }, request) =>
    setComplimentary(deps, admin(request), { ...params, ...body }),
  );
  mount(router, calls.signOutEverywhere, ({ params }, request) =>
    signOutEverywhere(deps, admin(request), params.id),
  );

  mount(router, operations.getFigures, async ({ query }) => {
    const slow = await withStatementTimeout(readPool, async (transaction) => ({
      days: await readDays(transaction, query.days),
      totals: await readTotals(transaction),
      rankings: await readRankings(transaction),
    }));
    return { ...slow, queues: await readQueues(deps), outbox: await readOutbox(pool) };
  });
  mount(router, operations.listJobs, () => readJobs(pool));
  mount(router, operations.runJob, async ({ params }, request) => {
    await runJob(deps, admin(request), params.job);
    return done;
  });
  mount(router, operations.listAdminLog, ({ query }) => readLog(pool, query));
  return router;
}
