import type { IncomingMessage, ServerResponse } from 'node:http';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import type { Backend } from './backend.ts';

type BoardQueue = ReturnType<Backend['openQueue']>;

/** Handles a request whose `url` is relative to the board's path, as Express passes it to a mounted handler. */
export type BoardHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

export interface BoardSettings {
  /** Path of the board: /admin/queues. */
  basePath: string;
  title: string;
  /** Shown beside the title. */
  links: { text: string; url: string }[];
}

/** Bull Board: shows every queue with its jobs, payloads and errors; jobs can be retried and removed. */
export function createBoard({ basePath, title, links }: BoardSettings) {
  const server = new SelfContainedAdapter();
  server.setBasePath(basePath);
  const { replaceQueues } = createBullBoard({
    queues: [],
    serverAdapter: server,
    options: {
      uiConfig: { boardTitle: title, miscLinks: links, hideDocsLink: true, sortQueues: true },
    },
  });
  return {
    handler: server.getRouter() as BoardHandler,
    show: (queues: BoardQueue[]) => replaceQueues(queues.map((queue) => new BullMQAdapter(queue as never))),
  };
}

/** Removes the style sheet from another site, which would track every view and which our CSP blocks. */
class SelfContainedAdapter extends ExpressAdapter {
  constructor() {
    super();
    this.app.disable('x-powered-by');
  }

  override setEntryRoute({ method, route, handler }: Parameters<ExpressAdapter['setEntryRoute']>[0]) {
    this.app[method](route, (_request, response, next) => {
      const { basePath, uiConfig } = this;
      const { name, params } = handler({ basePath, uiConfig });
      response.render(name, params, (error, html) => {
        if (error) return next(error);
        response.send(html.replace(/<link[^>]*href="https?:[^>]*>\s*/g, ''));
      });
    });
    return this;
  }
}
