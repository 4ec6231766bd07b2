import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { commonErrors, type ErrorCode, errorBody, errors } from './errors.ts';
import { documentedAs } from './query-values.ts';

type JsonSchema = Record<string, unknown>;

/** An OpenAPI 3.1 document of the calls, made from their contracts, so that it cannot say anything else. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Top 100', version },
    paths,
    components: { schemas: { Error: jsonSchema(errorBody, 'output') } },
  };
}

function operation(endpoint: Endpoint): JsonSchema {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && { requestBody: { required: true, ...json(jsonSchema(endpoint.body, 'input')) } }),
    responses: {
      200: endpoint.stream
        ? { description: 'Server-sent events', content: { 'text/event-stream': {} } }
        : { description: 'Done', ...json(jsonSchema(endpoint.answer, 'output')) },
      ...errorResponses([...endpoint.errors, ...accessErrors[endpoint.access], ...commonErrors]),
    },
  };
}

/** What those are answered who may not call; an admin's call does not exist for others. */
const accessErrors: Record<Endpoint['access'], ErrorCode[]> = {
  anyone: [],
  account: ['authentication_required'],
  admin: ['authentication_required', 'not_found'],
};

function parameters(schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

/** Several codes may share a status: one response for each status that names its codes. */
function errorResponses(codes: ErrorCode[]): JsonSchema {
  const byStatus = Object.groupBy(new Set(codes), (code) => String(errors[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, sharing = []]) => [
      status,
      { description: sharing.join(', '), ...json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

function json(schema: JsonSchema): JsonSchema {
  return { content: { 'application/json': { schema } } };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema: written }) => {
      const documented = documentedAs.get(zodSchema);
      if (!documented) return;
      for (const key of Object.keys(written)) delete written[key as keyof typeof written];
      Object.assign(written, documented);
    },
  });
  return rest;
}
