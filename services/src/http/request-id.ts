import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

declare module 'express-serve-static-core' {
  interface Request {
    /** The request's id, in its log lines, its answer and error messages on screen. */
    id: string;
  }
}

/** Accepts ids of a proxy; other text could forge log lines. */
const validId = /^[\w.-]{8,64}$/;

/** Assigns an id to every request, the client's X-Request-Id if it is valid, and sends it back. */
export const assignRequestId: RequestHandler = (request, response, next) => {
  const given = request.get('X-Request-Id');
  request.id = given !== undefined && validId.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.id);
  next();
};
