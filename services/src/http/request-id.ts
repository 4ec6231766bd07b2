import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

declare module 'express-serve-static-core' {
  interface Request {
    /** The request's own id: in every log line about it, in its answer, and in what a person sees of an error. */
    id: string;
  }
}

/** What a proxy in front may have given; anything else could forge log lines. */
const sane = /^[\w.-]{8,64}$/;

/** Gives every request an id, X-Request-Id of the caller if it is sane, and tells it in the answer. */
export const giveRequestId: RequestHandler = (request, response, next) => {
  const given = request.get('X-Request-Id');
  request.id = given !== undefined && sane.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', request.id);
  next();
};
