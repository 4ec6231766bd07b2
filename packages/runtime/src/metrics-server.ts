import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

/**
 * Serves metrics at /metrics on a separate port, so that a proxy in front of the public port can never expose them.
 * Resolves when it listens.
 */
export async function serveMetrics(
  registry: Registry,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    await sendMetrics(registry, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

/** Sends all metrics as text. Collectors of other servers take part through createCollectors, which never fail. */
export async function sendMetrics(registry: Registry, response: ServerResponse): Promise<void> {
  try {
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}
