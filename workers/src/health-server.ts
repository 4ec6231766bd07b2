import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

type HealthServer = {
  port: number;
  host: string;
  registry: Registry;
  /** Rejects when this process could not do its work right now. */
  check: () => Promise<unknown>;
};

const PATIENCE_MS = 2000;

/** Answers /health (for Docker) and /metrics (for Prometheus) on a port of its own. Resolves when it listens. */
export async function serveHealth({ port, host, registry, check }: HealthServer): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = {
      '/health': () => health(check, response),
      '/metrics': () => metrics(registry, response),
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
  const works = await withinPatience(check());
  response.writeHead(works ? 200 : 503, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ status: works ? 'ok' : 'unavailable' }));
}

async function metrics(registry: Registry, response: ServerResponse) {
  let text = '';
  const works = await withinPatience(
    registry.metrics().then((found) => {
      text = found;
    }),
  );
  response.writeHead(works ? 200 : 503, { 'Content-Type': registry.contentType }).end(text);
}

/** A lost Redis does not refuse a command, it lets it wait: silence counts as failure. */
async function withinPatience(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  const works = await Promise.race([done, late]);
  clearTimeout(timer);
  return works;
}
