import type { Request, Router } from 'express';
import { AppError } from './app-error.ts';
import { strongEtag } from './assets.ts';
import { compress } from './compress.ts';

/** What is no JSON: a page, a feed, a picture. Browsers and proxies ask for it each time, by its tag. */
export interface Document {
  status?: 200 | 404;
  /** A media type, as the Content-Type header has it. */
  type: string;
  /** Made only for callers who do not have it. */
  body: string | (() => Promise<Buffer>);
  /** What changes with every byte of it, without quotes; a hash over the text unless given. */
  tag?: string;
  /** In place of those that every answer has; null takes one away. */
  headers?: Readonly<Record<string, string | null>>;
}

type DocumentHandler = (request: Request) => Document | undefined | Promise<Document | undefined>;

/** Adds a path that answers documents to a router: the counterpart of `mount` for what is no call. */
export function mountDocument(router: Router, path: string, handler: DocumentHandler): void {
  router.get(path, async (request, response) => {
    response.locals.route = path;
    const document = await handler(request);
    if (document === undefined) throw new AppError('not_found');
    const { status = 200, type, body, tag, headers = {} } = document;
    for (const [name, value] of Object.entries(headers)) {
      if (value === null) response.removeHeader(name);
      else response.setHeader(name, value);
    }
    const etag = typeof body === 'string' && tag === undefined ? strongEtag(body) : `"${tag}"`;
    response.set({ 'Cache-Control': 'no-cache', ETag: etag });
    if (status === 200 && request.get('If-None-Match') === etag) {
      response.status(304).end();
      return;
    }
    const content = typeof body === 'string' ? body : await body();
    compress(request, response, noop);
    response.status(status).type(type).send(content);
  });
}

function noop(): void {}
