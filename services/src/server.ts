import { createServer, type RequestListener, type Server } from 'node:http';
import { closeStalledSockets, limitSockets, type SocketLimits, serializeRequests } from './http/sockets.ts';

/** Timeouts of clients in milliseconds: for the headers, for the whole request, between two requests. */
export const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than a load balancer's idle timeout, usually 60 s, so that we never close first. Not longer than needed: it
  // counts from the last answer sent, whether the client has read it or not.
  keepAliveTimeout: 61_000,
  // How often the first two are checked; the default of 30 s would make them 40 and 60 s.
  connectionsCheckingInterval: 1_000,
};

/**
 * Milliseconds without a byte in either direction until a socket is closed. While an answer is stuck, Node checks once
 * more for progress, so an unread answer is kept for twice as long at most. Event streams have their own timeout
 * (event-streams.ts).
 */
export const inactivityMs = 30_000;

/** Creates a server with the limits of every API process; it does not listen yet. */
export function createHttpServer(
  listener: RequestListener,
  { inactivity = inactivityMs, sockets, ...limits }: Partial<ServerLimits> = {},
): Server {
  const server = createServer({ ...timeouts, ...limits }, serializeRequests(listener));
  server.setTimeout(inactivity);
  closeStalledSockets(server, inactivity);
  if (sockets) limitSockets(server, sockets);
  return server;
}

type ServerLimits = typeof timeouts & { inactivity: number; sockets: SocketLimits };

/** Resolves when the server listens; rejects with the system's error, e.g. EADDRINUSE. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Stops accepting connections and resolves when the last request is answered. */
export async function finishRequests(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    // Node doesn't close connections that become idle after server.close().
    const closing = setInterval(() => server.closeIdleConnections(), 20);
    server.close(() => {
      clearInterval(closing);
      resolve();
    });
  });
}

/** The assigned port, for PORT=0. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port');
  return address.port;
}
