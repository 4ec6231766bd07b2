import { errors } from '@top100/contracts/errors';
import { createQueueControl, type QueueControl } from '@top100/queues/queue-control';
import type { Logger } from '@top100/runtime/logger';
import type { RequestHandler, Response } from 'express';
import type { SignedInAccount } from './account.ts';
import { AppError } from './app-error.ts';

/** Path of Bull Board. */
const path = '/admin/queues';

interface Settings {
  databaseUrl: string;
  redisUrl?: string | undefined;
  log: Pick<Logger, 'warn'>;
}

/** The queues of the API process; they connect on an admin's first request. */
export function createQueues({ log, ...where }: Settings): QueueControl {
  const links = [{ text: 'Dashboard', url: '/admin/dashboard' }];
  return createQueueControl({ ...where, log, board: { basePath: path, title: 'Top 100 queues', links } });
}

interface Board {
  queues: Pick<QueueControl, 'board'>;
  jobIds: () => Promise<readonly string[]>;
  logAction: (admin: SignedInAccount, action: { queue: string; request: string }) => Promise<void>;
}

/**
 * Bull Board for admins, mounted at /admin/queues; everybody else gets the next handler. Changes are logged before they
 * are made, because a queue on Redis cannot share a transaction with the log.
 */
export function serveQueueBoard({ queues, jobIds, logAction }: Board): RequestHandler {
  return async (request, response, next) => {
    const { account: admin, method } = request;
    if (!admin?.isAdmin) return next();
    response.locals.route = path;
    const known = await jobIds();
    const board = await queues.board(known).catch((cause: unknown) => {
      throw new AppError('service_unavailable', {}, { cause });
    });
    if (method !== 'GET' && method !== 'HEAD') {
      const queue = queueIn(request.path, known);
      if (queue === undefined) throw new AppError('not_found');
      await logAction(admin, { queue, request: `${method} ${request.path}`.slice(0, 300) });
    }
    response.set('Cache-Control', 'private, no-store');
    // Its page uses a <base>.
    const policy = String(response.get('Content-Security-Policy'));
    response.set('Content-Security-Policy', policy.replace("base-uri 'none'", "base-uri 'self'"));
    answerUnavailable(response);
    // A separate Express app replaces the prototypes of request and response: restore ours afterwards.
    const [ofRequest, ofResponse] = [Object.getPrototypeOf(request), Object.getPrototypeOf(response)];
    board(request, response, (error) => {
      Object.setPrototypeOf(request, ofRequest);
      Object.setPrototypeOf(response, ofResponse);
      next(error);
    });
  };
}

/**
 * Turns Bull Board's 500 into our 503: its requests are validated before, so the queues are unavailable.
 */
function answerUnavailable(response: Response): void {
  const { json } = response;
  response.json = (body) => {
    if (response.statusCode !== 500) return json.call(response, body);
    response.json = json;
    const { status, text } = errors.service_unavailable;
    response.set('Retry-After', '5');
    const answer = { error: text, code: 'service_unavailable', requestId: response.req.id };
    return json.call(response.status(status), answer);
  };
}

/**
 * Allowed changes: those from which a queue recovers, by the outbox and the schedule. Schedules, limits and payloads
 * belong to the code: a manual change would be wrong until the workers restart.
 */
const changes = /\/(retry|promote|clean|pause|resume|empty|run)(\/[a-z-]+)?$/;

/** The queue of a change; undefined if it doesn't exist or the change is not allowed. */
function queueIn(path: string, known: readonly string[]): string | undefined {
  if (!changes.test(path)) return undefined;
  const [, name = ''] = /^\/api\/queues\/([^/]+)/.exec(path) ?? [];
  // `PUT /api/queues/pause` and `…/resume` affect all queues.
  if (path === '/api/queues/pause' || path === '/api/queues/resume') return 'all';
  return known.find((id) => id === name);
}
