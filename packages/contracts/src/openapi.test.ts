import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { openApiDocument } from './openapi.ts';
import { integerWithin } from './query-values.ts';

const rename = endpoint({
  name: 'renameThing',
  method: 'PUT',
  path: '/api/things/:id',
  summary: 'Gives a thing another name',
  access: 'anyone',
  params: z.object({ id: z.string() }),
  query: z.object({ limit: integerWithin({ min: 1, max: 9, fallback: 3 }) }),
  body: z.object({ name: z.string() }),
  answer: z.object({ thing: z.object({ id: z.string(), name: z.optional(z.string()) }) }),
  errors: ['not_found', 'forbidden_origin'],
});

test('a call is described by its contract', () => {
  const document = openApiDocument([rename], '1.2.3');
  expect(document.info).toEqual({ title: 'Top 100', version: '1.2.3' });
  expect(document.paths).toMatchObject({
    '/api/things/{id}': {
      put: {
        operationId: 'renameThing',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          {
            name: 'limit',
            in: 'query',
            required: false,
            schema: { type: 'integer', minimum: 1, maximum: 9, default: 3 },
          },
        ],
        requestBody: { content: { 'application/json': { schema: { required: ['name'] } } } },
        responses: {
          200: {
            content: { 'application/json': { schema: { properties: { thing: { required: ['id'] } } } } },
          },
          403: { description: 'forbidden_origin' },
          404: { description: 'not_found' },
          500: { description: 'internal' },
        },
      },
    },
  });
});
