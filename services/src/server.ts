import { createServer, type RequestListener, type Server } from 'node:http';

/** Milliseconds that a client may take: for the headers, for the whole request, between two requests. */
export const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than a load balancer keeps its side open (60 s as a rule), so that it is never us who hang up.
  keepAliveTimeout: 65_000,
  // How often the first two are looked at; the default of 30 s would make them 40 and 60.
  connectionsCheckingInterval: 1_000,
};

/** A server with the limits of every API process; it does not listen yet. */
export function createHttpServer(listener: RequestListener, limits = timeouts): Server {
  return createServer(limits, listener);
}

/** Resolves when it listens; rejects with the system's error, e.g. EADDRINUSE. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Takes no new connections and resolves when the last request is answered. */
export async function finishRequests(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    // A connection whose request was under way when the end began falls idle after it, and nothing closes it then.
    const hangUp = setInterval(() => server.closeIdleConnections(), 20);
    server.close(() => {
      clearInterval(hangUp);
      resolve();
    });
  });
}

/** The port it got, for PORT=0. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port');
  return address.port;
}
