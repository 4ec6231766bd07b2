import { expect, test } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './endpoint.ts';
import { endpoints } from './endpoints/all.ts';
import { openApiDocument } from './openapi.ts';
import { integerWithin } from './query-values.ts';

const info = { version: '1.2.3', sessionCookie: 'top100' };

const rename = endpoint(
  'renameThing',
  { method: 'PUT', path: '/api/things/:id' },
  {
    summary: 'Gives a thing another name',
    access: 'account',
    params: z.object({ id: z.string() }),
    query: z.object({ limit: integerWithin({ min: 1, max: 9, fallback: 3 }) }),
    body: z.object({ name: z.string() }),
    answer: z.object({ thing: z.object({ id: z.string(), name: z.optional(z.string()) }) }),
    errors: ['not_found', 'account_mismatch'],
  },
);

test('describes an endpoint by its contract', () => {
  const document = openApiDocument([rename], info);
  expect(document.info).toMatchObject({ title: 'Top 100', version: '1.2.3' });
  expect(document.components.securitySchemes.session).toMatchObject({ in: 'cookie', name: 'top100' });
  expect(document.paths).toMatchObject({
    '/api/things/{id}': {
      put: {
        operationId: 'renameThing',
        tags: ['things'],
        security: [{ session: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          {
            name: 'limit',
            in: 'query',
            required: false,
            schema: { type: 'integer', minimum: 1, maximum: 9, default: 3 },
          },
          { name: 'X-Account-Id', in: 'header', required: false },
        ],
        requestBody: { content: { 'application/json': { schema: { required: ['name'] } } } },
        responses: {
          200: {
            content: { 'application/json': { schema: { properties: { thing: { required: ['id'] } } } } },
          },
          401: { description: 'authentication_required' },
          403: { description: 'forbidden_origin, json_only' },
          404: { content: { 'application/json': { examples: { not_found: {} } } } },
          409: { description: 'account_mismatch' },
          500: { description: 'internal' },
        },
      },
    },
  });
});

type Media = { content: Record<string, { example?: unknown }> };
type Operation = {
  parameters: { name: string; in: string; example?: unknown }[];
  requestBody?: Media;
  responses: Record<number, Media>;
};
const document = openApiDocument(endpoints, info);

function operationOf({ path, method }: Endpoint): Operation {
  const operations = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')] as unknown as Record<
    string,
    Operation
  >;
  return operations[method.toLowerCase()]!;
}

test.each(endpoints.map((one): [string, Endpoint] => [one.name, one]))(
  'has examples of %s that its contract accepts',
  (_, one) => {
    const { parameters, requestBody, responses } = operationOf(one);
    const given = (place: string) =>
      Object.fromEntries(
        parameters.filter((each) => each.in === place).map((each) => [each.name, each.example]),
      );
    one.params?.parse(given('path'));
    one.query?.parse(given('query'));
    one.body?.parse(requestBody?.content['application/json']?.example);
    if (!one.stream) one.answer.parse(responses[200]?.content['application/json']?.example);
  },
);

test('passes redocly lint', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // `/lists/deleted` and `/lists/:id`: the router matches the literal path first.
      'no-ambiguous-paths': 'off',
      // The licence is a file of the source, without an address of its own.
      'info-license-strict': 'off',
      // Items carry more fields than the contract names.
      'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
    },
  });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});
