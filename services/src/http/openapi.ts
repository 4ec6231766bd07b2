import { endpoints } from '@top100/contracts/endpoints/all';
import { openApiDocument } from '@top100/contracts/openapi';
import type { RequestHandler } from 'express';

/** GET /api/openapi.json: the API's description, made once from the contracts. */
export function serveOpenApi(version: string): RequestHandler {
  const document = openApiDocument(endpoints, version);
  return (_request, response) => {
    response.locals.route = '/api/openapi.json';
    response.set('Cache-Control', 'no-cache').json(document);
  };
}
