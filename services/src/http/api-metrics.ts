import type { Replica } from '@top100/database/replica';
import { Gauge, type Registry } from 'prom-client';
import type { EventStreams } from './event-streams.ts';

interface ApiMetricsDeps {
  streams: Pick<EventStreams, 'count'>;
  replica: Pick<Replica, 'status' | 'lagSeconds'> | undefined;
}

/** Registers the metrics of an API process other than those of requests. */
export function observeApi(registry: Registry, { streams, replica }: ApiMetricsDeps): void {
  new Gauge({
    name: 'event_streams_open',
    help: 'Open event streams',
    registers: [registry],
    collect() {
      this.set(streams.count());
    },
  });
  if (!replica) return;
  new Gauge({
    name: 'database_replica_up',
    help: 'Whether the replica serves reads: 1, or 0 while it is unavailable or lags',
    registers: [registry],
    collect() {
      this.set(replica.status() === 'connected' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'Lag of the replica behind the primary; no value while it is unavailable',
    registers: [registry],
    collect() {
      const lag = replica.lagSeconds();
      if (lag === undefined) this.remove();
      else this.set(lag);
    },
  });
}
