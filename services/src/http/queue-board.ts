import { createQueueControl, type QueueControl } from '@top100/queues/queue-control';
import type { Logger } from '@top100/runtime/logger';
import type { RequestHandler } from 'express';
import type { SignedIn } from './account.ts';
import { AppError } from './app-error.ts';

/** Where Bull Board is. */
const path = '/admin/queues';

interface Settings {
  databaseUrl: string;
  redisUrl?: string | undefined;
  log: Pick<Logger, 'warn'>;
}

/** The queues, as the API process sees them; it connects when an admin first looks. */
export function createQueues({ log, ...where }: Settings): QueueControl {
  const links = [{ text: 'Dashboard', url: '/admin/dashboard' }];
  return createQueueControl({ ...where, log, board: { basePath: path, title: 'Top 100 queues', links } });
}

interface Board {
  queues: Pick<QueueControl, 'board'>;
  jobIds: () => Promise<readonly string[]>;
  note: (admin: SignedIn, what: { queue: string; request: string }) => Promise<void>;
}

/**
 * Bull Board for admins, mounted at /admin/queues. For everybody else nothing is there. What it changes is noted
 * first: a queue on Redis cannot share a transaction with the note.
 */
export function serveQueueBoard({ queues, jobIds, note }: Board): RequestHandler {
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
      await note(admin, { queue, request: `${method} ${request.path}`.slice(0, 300) });
    }
    response.set('Cache-Control', 'private, no-store');
    // Its page finds its files by a <base>.
    const policy = String(response.get('Content-Security-Policy'));
    response.set('Content-Security-Policy', policy.replace("base-uri 'none'", "base-uri 'self'"));
    // It is an Express app of its own, which gives requests and answers another nature; what comes after needs ours.
    const [own, ownAnswer] = [Object.getPrototypeOf(request), Object.getPrototypeOf(response)];
    board(request, response, (error) => {
      Object.setPrototypeOf(request, own);
      Object.setPrototypeOf(response, ownAnswer);
      next(error);
    });
  };
}

/**
 * What can be changed: all that a queue gets over, since facts come back from the outbox and schedules go on. Schedules,
 * limits and payloads are the code's: changed by hand they would be wrong until the workers are started anew.
 */
const changes = /\/(retry|promote|clean|pause|resume|empty|run)(\/[a-z-]+)?$/;

/** Which queue a change is about; undefined for one that is not there, and for a change that is not to be made. */
function queueIn(path: string, known: readonly string[]): string | undefined {
  if (!changes.test(path)) return undefined;
  const [, name = ''] = /^\/api\/queues\/([^/]+)/.exec(path) ?? [];
  // `PUT /api/queues/pause` and its like are about all of them.
  if (path === '/api/queues/pause' || path === '/api/queues/resume') return 'all';
  return known.find((id) => id === name);
}
