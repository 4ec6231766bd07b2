import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from './address.ts';

export interface SocketLimits {
  /** Maximum per address; trusted proxies, which carry all clients' requests, are exempt. */
  perAddress: number;
  /** Maximum of the process. */
  perProcess: number;
  isProxy: (address: string) => boolean;
}

/** Limits open sockets per address and per process. */
export function limitSockets(server: Server, { perAddress, perProcess, isProxy }: SocketLimits): void {
  const open = new Map<string, number>();
  server.maxConnections = perProcess;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const address = addressKey(remoteAddress);
    const count = open.get(address) ?? 0;
    if (count >= perAddress) return socket.destroy();
    open.set(address, count + 1);
    socket.once('close', () => {
      const remaining = (open.get(address) ?? 1) - 1;
      if (remaining > 0) open.set(address, remaining);
      else open.delete(address);
    });
  });
}

/**
 * Closes sockets whose answer makes no progress, even if the client keeps sending: Node's own timeout counts bytes in
 * either direction.
 */
export function closeStalledSockets(server: Server, stalledMs: number): void {
  const progress = new Map<Socket, { unsent: number; since: number }>();
  server.on('connection', (socket: Socket) => {
    progress.set(socket, { unsent: 0, since: Date.now() });
    socket.once('close', () => progress.delete(socket));
  });
  const timer = setInterval(
    () => {
      const now = Date.now();
      for (const [socket, last] of progress) {
        const unsent = unsentBytes(socket);
        if (unsent === 0 || unsent !== last.unsent) Object.assign(last, { unsent, since: now });
        else if (now - last.since >= stalledMs) socket.destroy();
      }
    },
    Math.min(5_000, stalledMs / 2),
  );
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** Bytes that the kernel has not accepted, as Node's own timeouts count them; writableLength falls by whole bodies only. */
function unsentBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return handle?.writeQueueSize ?? 0;
}

/** Maximum pipelined requests that wait on one socket; browsers don't pipeline. */
const maxWaiting = 16;

interface Line {
  isBusy: boolean;
  waiting: (() => void)[];
}

/**
 * Handles pipelined requests of a socket one at a time. Node would answer all at once and keep the answers in memory
 * for a client that may never read the first.
 */
export function serializeRequests(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();

  const run = (line: Line, request: IncomingMessage, response: ServerResponse) => {
    line.isBusy = true;
    response.once('close', () => {
      line.isBusy = false;
      line.waiting.shift()?.();
    });
    listener(request, response as Parameters<RequestListener>[1]);
  };

  return (request, response) => {
    const { socket } = request;
    let line = lines.get(socket);
    if (!line) {
      line = { isBusy: false, waiting: [] };
      lines.set(socket, line);
    }
    const own = line;
    if (!own.isBusy) return run(own, request, response);
    if (own.waiting.length >= maxWaiting) return void socket.destroy();
    own.waiting.push(() => {
      if (!socket.destroyed) run(own, request, response);
    });
  };
}
