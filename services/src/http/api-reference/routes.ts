import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { endpoints } from '@top100/contracts/endpoints/all';
import { openApiDocument } from '@top100/contracts/openapi';
import { type Response, Router } from 'express';
import { AppError } from '../app-error.ts';
import { compress } from '../compress.ts';
import { sessionCookieName } from '../session.ts';

const require = createRequire(import.meta.url);
const viewer = dirname(require.resolve('swagger-ui-dist/package.json'));

/** The files of the page, by name in the URL. */
const files = new Map([
  ['swagger-ui.css', join(viewer, 'swagger-ui.css')],
  ['swagger-ui-bundle.js', join(viewer, 'swagger-ui-bundle.js')],
  ['start.js', join(import.meta.dirname, 'start.js')],
]);

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Top 100 API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/** GET /api/openapi.json, generated once from the contracts, and /api/docs, which shows it in Swagger UI. */
export function apiReferenceRoutes(options: { version: string; production: boolean }): Router {
  const document = openApiDocument(endpoints, {
    version: options.version,
    sessionCookie: sessionCookieName(options),
  });
  const router = Router();
  router.get('/api/openapi.json', compress, (_request, response) => {
    cacheable(response, '/api/openapi.json').json(document);
  });
  router.get('/api/docs', compress, (_request, response) => {
    cacheable(response, '/api/docs').type('html').send(page);
  });
  router.get('/api/docs/:file', compress, (request, response) => {
    const file = files.get(String(request.params.file));
    if (file === undefined) throw new AppError('unknown_endpoint');
    cacheable(response, '/api/docs').sendFile(file, { cacheControl: false, dotfiles: 'allow' });
  });
  return router;
}

function cacheable(response: Response, route: string): Response {
  response.locals.route = route;
  return response.set('Cache-Control', 'no-cache');
}
