import type { Request, Router } from 'express';
import { AppError } from './app-error.ts';
import { strongEtag } from './assets.ts';
import { compress } from './compress.ts';

/** An answer other than JSON: a page, a feed, a picture. Browsers and proxies revalidate it by ETag. */
export interface Document {
  status?: 200 | 404;
  /** The media type of the Content-Type header. */
  type: string;
  /** A function is called only if the client's copy is outdated. */
  body: string | (() => Promise<Buffer>);
  /** The ETag without quotes; a hash of the text by default. */
  tag?: string;
  /** Override the default headers; null removes one. */
  headers?: Readonly<Record<string, string | null>>;
}

type DocumentHandler = (request: Request) => Document | undefined | Promise<Document | undefined>;

/** Adds a route that answers with documents: the counterpart of `mount` for answers without a contract. */
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
