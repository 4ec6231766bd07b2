import type { Endpoint, EndpointInput, EndpointResult } from '@top100/contracts/endpoint';
import type { Request, Response, Router } from 'express';
import { requireAccount, type SignedIn } from './account.ts';
import { AppError } from './app-error.ts';
import { beforeEndpoint, parseInput } from './endpoint.ts';

/** What a stream's handler is given: where it says what happened, and whose stream it is. */
export interface Stream<E extends Endpoint> {
  send: (event: EndpointResult<E>) => void;
  end: () => void;
  account: () => SignedIn;
}

/** Begins to send and gives the way to stop. Throw an AppError to refuse. */
export type StreamHandler<E extends Endpoint> = (
  input: EndpointInput<E>,
  stream: Stream<E>,
) => Promise<() => void>;

/** The open streams of this process. */
export interface EventStreams {
  mount: <const E extends Endpoint>(router: Router, contract: E, handler: StreamHandler<E>) => void;
  /** Ends all of them, and refuses new ones: on the way out nothing else would. */
  close: () => void;
}

/** As many tabs and windows of one browser may listen; one is enough for the app, whose leading tab does it. */
const streamsPerSession = 4;

/**
 * Calls that answer by server-sent events. Every `heartbeatMs` a comment goes out, which keeps proxies from hanging
 * up, and the session is looked at: a stream does not outlive its sign-in by more than that.
 */
export function createEventStreams({ heartbeatMs = 25_000 } = {}): EventStreams {
  const open = new Set<() => void>();
  const bySession = new Map<string, number>();
  let isClosed = false;

  return {
    mount: (router, contract, handler) => {
      router.get(contract.path, beforeEndpoint(contract), async (request, response) => {
        if (isClosed) throw new AppError('service_unavailable');
        const input = parseInput(contract, request);
        let account = requireAccount(request);
        const sessionId = request.signedInBy?.sessionId ?? account.id;
        const held = bySession.get(sessionId) ?? 0;
        if (held >= streamsPerSession) throw new AppError('too_many_requests');
        bySession.set(sessionId, held + 1);

        const early: string[] = [];
        let isOpen = false;
        const write = (text: string) => (isOpen ? response.write(text) : early.push(text));
        const end = () => response.end();
        const stop = handler(input, {
          send: (event) => write(`data: ${JSON.stringify(contract.answer.parse(event))}\n\n`),
          end,
          account: () => account,
        });
        const heartbeat = setInterval(async () => {
          const now = await signedInStill(request, account);
          if (!now) return end();
          account = now;
          response.write(': still here\n\n');
        }, heartbeatMs);
        response.once('close', async () => {
          clearInterval(heartbeat);
          open.delete(end);
          const left = (bySession.get(sessionId) ?? 1) - 1;
          if (left > 0) bySession.set(sessionId, left);
          else bySession.delete(sessionId);
          (await stop.catch(() => undefined))?.();
        });
        await stop;
        begin(response);
        isOpen = true;
        open.add(end);
        for (const text of early) response.write(text);
      });
    },
    close: () => {
      isClosed = true;
      for (const end of [...open]) end();
    },
  };
}

/** `no-transform` keeps compression, here and in proxies, from holding events back. */
function begin(response: Response): void {
  response.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
}

/** Who is signed in by this browser's session now; the same as before while the database cannot say. */
async function signedInStill(request: Request, before: SignedIn): Promise<SignedIn | undefined> {
  try {
    const account = await request.signedInBy?.lookAgain();
    return account?.id === before.id ? account : undefined;
  } catch (error) {
    request.log.debug({ err: error }, 'a stream could not look at its session');
    return before;
  }
}
