import { createServer, type Server, type ServerResponse } from 'node:http';
import { sendMetrics } from '@top100/runtime/metrics-server';
import type { Registry } from 'prom-client';

type HealthServer = {
  port: number;
  host: string;
  registry: Registry;
  /** Rejects if this process cannot work. */
  check: () => Promise<unknown>;
};

const HEALTH_TIMEOUT_MS = 2000;

/** Serves /health for Docker and /metrics for Prometheus on a separate port. Resolves when it listens. */
export async function serveHealth({ port, host, registry, check }: HealthServer): Promise<Server> {
  // One check at a time: while a server is unreachable, pending checks must not pile up.
  let checking: Promise<unknown> | undefined;
  const checkOnce = () => {
    checking ??= check().finally(() => {
      checking = undefined;
    });
    return checking;
  };
  const server = createServer((request, response) => {
    const answer = {
      '/health': () => health(checkOnce, response),
      '/metrics': () => sendMetrics(registry, response),
    };
    const found = answer[request.url as keyof typeof answer];
    if (found) void found();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

async function health(check: () => Promise<unknown>, response: ServerResponse) {
  const isHealthy = await succeedsInTime(check());
  response.writeHead(isHealthy ? 200 : 503, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ status: isHealthy ? 'ok' : 'unavailable' }));
}

/** Commands to an unreachable Redis wait instead of failing, so a timeout counts as failure. */
async function succeedsInTime(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, HEALTH_TIMEOUT_MS, false);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  const succeeded = await Promise.race([done, late]);
  clearTimeout(timer);
  return succeeded;
}
