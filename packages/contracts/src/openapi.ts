import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { errorBody } from './error-body.ts';
import { commonErrors, type ErrorCode, errors } from './errors.ts';
import { exampleOf, type JsonSchema } from './openapi-example.ts';
import { documentedAs } from './query-values.ts';

type Json = Record<string, unknown>;

interface Info {
  version: string;
  /** The name of the server's session cookie. */
  sessionCookie: string;
}

/** An OpenAPI 3.1 document generated from the contracts, so that the two cannot disagree. */
export function openApiDocument(endpoints: readonly Endpoint[], { version, sessionCookie }: Info) {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Top 100',
      version,
      description:
        'Errors carry a `code` to branch on and a `requestId` to quote. Requests that change something must come from a page of the same origin.',
      license: { name: 'See LICENSE' },
    },
    servers: [{ url: '/', description: 'This server' }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody, 'output') },
      examples: Object.fromEntries(
        [...new Set(endpoints.flatMap(codesOf))].map((code) => [code, { value: errorExample(code) }]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'Set by `login` and `verifyCode`, HttpOnly, for 30 days after the last use.',
        },
      },
    },
  };
}

const cookie = { session: [] };

function operation(endpoint: Endpoint): Json {
  const { access, answer, body, session, stream } = endpoint;
  const schema = jsonSchema(answer, 'output');
  const codes = codesOf(endpoint);
  return {
    operationId: endpoint.name,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    ...(access === 'admin' && { description: 'For admins; to everybody else it does not exist.' }),
    security: access !== 'anyone' ? [cookie] : session === 'reads' ? [{}, cookie] : [],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(codes.includes('account_mismatch') ? [accountHeader] : []),
    ],
    ...(body && {
      requestBody: { required: !body.safeParse(undefined).success, ...json(jsonSchema(body, 'input')) },
    }),
    responses: {
      200: stream
        ? { description: 'Server-sent events', content: { 'text/event-stream': eventStream(schema) } }
        : { description: 'OK', ...json(schema) },
      ...errorResponses(codes),
    },
  };
}

/** The tag of `/api/lists/:id` is `lists`. */
function tagOf({ path }: Endpoint): string {
  return path.replace(/^\/api/, '').split('/')[1] ?? '';
}

/** Errors for callers without access; for non-admins an admin's endpoint does not exist. */
const accessErrors: Record<Endpoint['access'], ErrorCode[]> = {
  anyone: [],
  account: ['authentication_required'],
  admin: ['authentication_required', 'not_found'],
};

function codesOf({ access, body, errors: own, method }: Endpoint): ErrorCode[] {
  const fromElsewhere: ErrorCode[] = method === 'GET' ? [] : ['forbidden_origin'];
  const ofBodies: ErrorCode[] = body ? ['json_only', 'unsupported_encoding'] : [];
  return [...own, ...accessErrors[access], ...fromElsewhere, ...ofBodies, ...commonErrors];
}

const accountHeader = {
  name: 'X-Account-Id',
  in: 'header',
  required: false,
  description:
    'The account that the device works for; refused with `account_mismatch` if the cookie differs.',
  schema: { type: 'string' },
};

function parameters(schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
    example: exampleOf(value, name),
  }));
}

/** Codes can share a status: one response per status, with an example per code. */
function errorResponses(codes: ErrorCode[]): Json {
  const byStatus = Object.groupBy(new Set(codes), (code) => String(errors[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, sharing = []]) => [
      status,
      {
        description: sharing.join(', '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(
              sharing.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  );
}

function errorExample(code: ErrorCode): z.infer<typeof errorBody> {
  return { error: errors[code].text, code, requestId: '5b0c7a52-6f0e-4b8e-9c1d-2f3a4b5c6d7e' };
}

function json(schema: JsonSchema): Json {
  return { content: { 'application/json': { schema, example: exampleOf(schema) } } };
}

function eventStream(event: JsonSchema): Json {
  return { schema: { type: 'string' }, example: `data: ${JSON.stringify(exampleOf(event))}\n\n` };
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
  return rest as JsonSchema;
}
