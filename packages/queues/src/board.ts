import type { IncomingMessage, ServerResponse } from 'node:http';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import type { Backend } from './backend.ts';

type BoardQueue = ReturnType<Backend['openQueue']>;

/** Answers a request whose `url` begins below the board's own path, as Express gives it to what is mounted there. */
export type BoardHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

export interface BoardSettings {
  /** Where the board is: /admin/queues. */
  basePath: string;
  title: string;
  /** Shown beside the title. */
  links: { text: string; url: string }[];
}

/** Bull Board: every queue with its jobs, payloads and errors, to look at, retry and remove. */
export function createBoard({ basePath, title, links }: BoardSettings) {
  const server = new OwnFonts();
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

/** The page without the style sheet of another site, which would be told of every look and which our CSP refuses. */
class OwnFonts extends ExpressAdapter {
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
