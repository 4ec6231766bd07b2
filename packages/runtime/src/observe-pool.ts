import { Gauge, type Registry } from 'prom-client';

interface Pool {
  state: () => { acquiredConnections: number; idleConnections: number; waitingClients: number };
}

/** Registers the usage of database connection pools; `max` is the limit of each. */
export function observePools(registry: Registry, max: number, pools: Record<string, Pool>): void {
  const each = Object.entries(pools);
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of a pool by state: used, idle',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { state }] of each) {
        const { acquiredConnections, idleConnections } = state();
        this.set({ pool, state: 'used' }, acquiredConnections);
        this.set({ pool, state: 'idle' }, idleConnections);
      }
    },
  });
  new Gauge({
    name: 'database_pool_waiting',
    help: 'Queries waiting for a connection of a pool',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, { state }] of each) this.set({ pool }, state().waitingClients);
    },
  });
  new Gauge({
    name: 'database_pool_limit',
    help: 'Maximum connections of a pool',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool] of each) this.set({ pool }, max);
    },
  });
}
