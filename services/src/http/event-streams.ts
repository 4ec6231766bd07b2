import type { Endpoint, EndpointInput, EndpointResult } from '@top100/contracts/endpoint';
import type { Request, Response, Router } from 'express';
import { requireAccount, type SignedInAccount } from './account.ts';
import { AppError } from './app-error.ts';
import { endpointMiddleware, parseInput } from './endpoint.ts';

export interface Stream<E extends Endpoint> {
  send: (event: EndpointResult<E>) => void;
  end: () => void;
  /** Checks the session now instead of at the next heartbeat, and ends the stream if it has ended. */
  checkSession: () => Promise<void>;
  account: () => SignedInAccount;
}

/** Starts sending and returns the function that stops it. Throws an AppError to reject. */
export type StreamHandler<E extends Endpoint> = (
  input: EndpointInput<E>,
  stream: Stream<E>,
) => Promise<() => void>;

/** The open streams of this process. */
export interface EventStreams {
  mount: <const E extends Endpoint>(router: Router, contract: E, handler: StreamHandler<E>) => void;
  count: () => number;
  /** Ends all streams and rejects new ones; otherwise they would block the shutdown. */
  close: () => void;
}

/** Disconnects a client that has left this much unread. */
const maxUnreadBytes = 64 * 1024;

/** The app needs one per browser, held by its leading tab; the rest allows for transitions. */
const streamsPerSession = 4;

/**
 * Endpoints that answer with server-sent events. Every `heartbeatMs` a comment keeps proxies from closing the
 * connection, and the session is checked, so that a stream outlives it by one interval at most.
 */
export function createEventStreams({ heartbeatMs = 25_000 } = {}): EventStreams {
  const open = new Set<() => void>();
  const bySession = new Map<string, number>();
  let isClosed = false;

  return {
    mount: (router, contract, handler) => {
      router.get(contract.path, ...endpointMiddleware(contract), async (request, response) => {
        if (isClosed) throw new AppError('service_unavailable');
        const input = parseInput(contract, request);
        let account = requireAccount(request);
        const sessionId = request.currentSession?.id ?? account.id;
        const count = bySession.get(sessionId) ?? 0;
        if (count >= streamsPerSession) throw new AppError('too_many_requests');
        bySession.set(sessionId, count + 1);

        const buffered: string[] = [];
        let isOpen = false;
        const end = () => response.end();
        const write = (text: string) => {
          if (!isOpen) buffered.push(text);
          else if (response.writableLength > maxUnreadBytes) response.destroy();
          else response.write(text);
        };
        const checkSession = async () => {
          const current = await reloadAccount(request, account);
          if (current) account = current;
          else end();
        };
        const stop = handler(input, {
          send: (event) => write(`data: ${JSON.stringify(contract.answer.parse(event))}\n\n`),
          end,
          checkSession,
          account: () => account,
        });
        const heartbeat = setInterval(async () => {
          await checkSession();
          if (!response.writableEnded) write(': still here\n\n');
        }, heartbeatMs);
        response.once('close', async () => {
          clearInterval(heartbeat);
          open.delete(end);
          const remaining = (bySession.get(sessionId) ?? 1) - 1;
          if (remaining > 0) bySession.set(sessionId, remaining);
          else bySession.delete(sessionId);
          (await stop.catch(() => undefined))?.();
        });
        await stop;
        response.locals.isStream = true;
        sendHeaders(response);
        // The heartbeat, not the timeout of other sockets, keeps it alive.
        request.socket.setTimeout(2 * heartbeatMs + 10_000);
        isOpen = true;
        open.add(end);
        for (const text of buffered) response.write(text);
      });
    },
    count: () => open.size,
    close: () => {
      isClosed = true;
      for (const end of [...open]) end();
    },
  };
}

/** `no-transform` prevents compression, here and in proxies, which would delay events. */
function sendHeaders(response: Response): void {
  response.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
}

/** Returns the session's account; keeps the previous one while the database is unavailable. */
async function reloadAccount(
  request: Request,
  before: SignedInAccount,
): Promise<SignedInAccount | undefined> {
  try {
    const account = await request.currentSession?.reload();
    return account?.id === before.id ? account : undefined;
  } catch (error) {
    request.log.debug({ err: error }, 'failed to check the session of a stream');
    return before;
  }
}
