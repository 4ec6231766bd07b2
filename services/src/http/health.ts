import { getHealth, getReady } from '@top100/contracts/endpoints/health';
import type { Replica } from '@top100/database/replica';
import { assertSchemaIsCurrent } from '@top100/database/schema-version';
import type { DatabasePool } from '@top100/database/sql';
import { Router } from 'express';
import { AppError } from './app-error.ts';
import { mount } from './endpoint.ts';

/** `draining` is set on SIGTERM. */
export interface Readiness {
  draining: boolean;
}

interface HealthDeps {
  pool: DatabasePool;
  replica: Pick<Replica, 'status'> | undefined;
  readiness: Readiness;
  version: string;
}

/** Endpoints for supervisors (/api/health) and load balancers (/api/ready). */
export function healthRoutes(deps: HealthDeps): Router {
  const router = Router();
  mount(router, getHealth, () => ({ status: 'ok', version: deps.version }) as const);
  mount(router, getReady, async () => {
    if (deps.readiness.draining) throw new AppError('service_unavailable', { reason: 'draining' });
    try {
      await assertSchemaIsCurrent(deps.pool);
    } catch (cause) {
      throw new AppError('service_unavailable', { reason: 'database' }, { cause });
    }
    const replica = deps.replica?.status();
    return { status: 'ready', ...(replica && { replica }) } as const;
  });
  return router;
}
