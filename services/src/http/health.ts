import { getHealth, getReady } from '@top100/contracts/endpoints/health';
import { assertSchemaIsCurrent } from '@top100/database/schema-version';
import type { DatabasePool } from '@top100/database/sql';
import { Router } from 'express';
import { AppError } from './app-error.ts';
import { mount } from './endpoint.ts';

/** Whether the process is on its way out; main.ts sets it on SIGTERM. */
export interface Readiness {
  draining: boolean;
}

/** The calls of supervisors (/api/health) and load balancers (/api/ready). */
export function healthRoutes(deps: { pool: DatabasePool; readiness: Readiness; version: string }): Router {
  const router = Router();
  mount(router, getHealth, () => ({ status: 'ok', version: deps.version }) as const);
  mount(router, getReady, async () => {
    if (deps.readiness.draining) throw new AppError('service_unavailable', { reason: 'draining' });
    try {
      await assertSchemaIsCurrent(deps.pool);
    } catch (cause) {
      throw new AppError('service_unavailable', { reason: 'database' }, { cause });
    }
    return { status: 'ready' } as const;
  });
  return router;
}
