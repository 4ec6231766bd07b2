import { newId } from '../ids.ts';
import type { KeptAnswer } from '../state.ts';
import { lookUp, type World } from '../world.ts';
import { ApiError } from './api-error.ts';
import type { Call } from './call.ts';
import { checkoutSessionCalls } from './checkout-sessions.ts';
import { customerCalls } from './customers.ts';
import { eventCalls } from './events.ts';
import { expandAnswer } from './expand.ts';
import { type Form, readForm } from './form.ts';
import { invoiceCalls } from './invoices.ts';
import { readParameters } from './parameters.ts';
import { portalSessionCalls } from './portal-sessions.ts';
import { priceCalls } from './prices.ts';
import { subscriptionCalls } from './subscriptions.ts';

/** All endpoints of the stand-in. */
const calls: Call[] = [
  ...customerCalls,
  ...checkoutSessionCalls,
  ...portalSessionCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...eventCalls,
  ...priceCalls,
];

export interface ApiRequest {
  method: string;
  /** Without the query. */
  path: string;
  query: string;
  body: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** Answers a request like api.stripe.com. Synchronous, so two requests never interleave. */
export function answerApi(world: World, secretKey: string, request: ApiRequest): ApiAnswer {
  const headers: Record<string, string> = { 'Request-Id': newId('req') };
  if (request.idempotencyKey) headers['Idempotency-Key'] = request.idempotencyKey;
  try {
    requireKey(request.authorization, secretKey);
    const kept = keptAnswer(world, request);
    if (kept) {
      headers['Idempotent-Replayed'] = 'true';
      return { status: kept.status, headers, body: kept.body };
    }
    const body = perform(world, request);
    keep(world, request, 200, body);
    return { status: 200, headers, body };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, headers, body: error.body };
  }
}

function requireKey(authorization: string | undefined, secretKey: string): void {
  const [, scheme, given = ''] = /^(Bearer|Basic) (.*)$/.exec(authorization ?? '') ?? [];
  const key = scheme === 'Basic' ? Buffer.from(given, 'base64').toString().replace(/:.*$/, '') : given;
  if (key === secretKey) return;
  throw new ApiError(
    401,
    key === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${masked(key)}`,
  );
}

const masked = (key: string) => `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;

function perform(world: World, request: ApiRequest): unknown {
  const { method, path } = request;
  for (const one of calls) {
    const id = one.method === method ? idIn(path, one.path) : undefined;
    if (id === undefined) continue;
    const form: Form = readForm(method === 'GET' ? request.query : request.body);
    const given = readParameters(one.parameters, form);
    const idempotencyKey = request.idempotencyKey ?? null;
    const answer = one.run({ world, id, idempotencyKey }, given);
    return expandAnswer(world, answer, (given as { expand?: string[] }).expand ?? []);
  }
  throw new ApiError(
    404,
    `Unrecognized request URL (${method}: ${path}). The stand-in has only what is called.`,
  );
}

/** The id in a path that matches the pattern; empty without an id; undefined if it does not match. */
function idIn(path: string, pattern: string): string | undefined {
  const parts = path.split('/');
  const expected = pattern.split('/');
  if (parts.length !== expected.length) return undefined;
  let id = '';
  for (const [index, part] of expected.entries()) {
    if (part === ':id') id = parts[index] ?? '';
    else if (part !== parts[index]) return undefined;
  }
  return id;
}

const describe = ({ method, path, body }: ApiRequest) => `${method} ${path} ${body}`;

function keptAnswer({ state }: World, request: ApiRequest): KeptAnswer | undefined {
  const { idempotencyKey: key } = request;
  const kept = key && request.method === 'POST' ? lookUp(state.kept, key) : undefined;
  if (kept && kept.asked !== describe(request))
    throw new ApiError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  return kept;
}

/** Errors are not stored: nothing was done, and the request may be repeated. */
function keep({ state, now }: World, request: ApiRequest, status: number, body: unknown): void {
  if (request.method !== 'POST' || !request.idempotencyKey) return;
  state.kept[request.idempotencyKey] = { asked: describe(request), status, body, at: now() };
}
