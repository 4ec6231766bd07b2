import type { Endpoint, EndpointInput, EndpointResult } from '@top100/contracts/endpoint';
import type { Problem } from '@top100/contracts/errors';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { requireAccount, requireNamedAccount } from './account.ts';
import { AppError } from './app-error.ts';
import { compress } from './compress.ts';

type MaybePromise<T> = T | Promise<T>;

/** Answers a call: parsed input in, the contract's answer out. Throw an AppError for what is expected to fail. */
export type EndpointHandler<E extends Endpoint> = (
  input: EndpointInput<E>,
  request: Request,
) => MaybePromise<EndpointResult<E>>;

/** ETags that a call knows better than a hash over its answer. Without quotes. */
export interface EndpointTags<E extends Endpoint> {
  /**
   * What the answer would have now, where that is known without making it: if the caller has it, it gets a 304. Asked
   * only where the caller has something: `known` is its tag.
   */
  now: (input: EndpointInput<E>, request: Request, known: string) => MaybePromise<string | undefined>;
  /** @param body the answer as it goes out */
  of: (result: EndpointResult<E>, request: Request, body: string) => string;
}

interface EndpointOptions<E extends Endpoint> {
  tags?: EndpointTags<E>;
  /** Runs when the caller may call, and before the body is read. */
  before?: RequestHandler;
}

const defaultBodyLimit = 32 * 1024;

/**
 * Adds a call to a router. The request is checked as a whole (all problems in one answer), the answer goes
 * through the contract too, so that a field nobody promised never leaves.
 */
export function mount<const E extends Endpoint>(
  router: Router,
  contract: E,
  handler: EndpointHandler<E>,
  { tags, before }: EndpointOptions<E> = {},
): void {
  const handlers: RequestHandler[] = [beforeEndpoint(contract), ...(before ? [before] : [])];
  if (contract.body) handlers.push(express.json({ limit: contract.bodyLimit ?? defaultBodyLimit }));
  handlers.push(async (request, response) => {
    const input = parseInput(contract, request);
    response.setHeader('Cache-Control', contract.cacheControl ?? 'no-store');
    const known = tags && tagOf(request.headers['if-none-match']);
    if (known !== undefined && known === (await tags?.now(input, request, known))) {
      response.setHeader('ETag', `"${known}"`);
      response.status(304).end();
      return;
    }
    const result = await handler(input, request);
    const answer: unknown = contract.answer.parse(result);
    compress(request, response, noop);
    // Whether the caller has it has been looked at; Express would look again, without what the call knows.
    if (tags) {
      const body = JSON.stringify(answer);
      response.setHeader('ETag', `"${tags.of(result, request, body)}"`);
      return sendAsItIs(response, body);
    }
    // Nobody keeps it, so a hash over it would be for nothing.
    if (response.get('Cache-Control') === 'no-store') return sendAsItIs(response, JSON.stringify(answer));
    response.json(answer);
  });
  router[lowerCase(contract.method)](contract.path, ...handlers);
}

function noop(): void {}

/** The one tag of an If-None-Match; proxies that compress make it a weak one. */
function tagOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^(?:W\/)?"([^"]*)"$/.exec(header)?.[1];
}

function sendAsItIs(response: Response, body: string): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(body);
}

/**
 * What every call has in front of it: its name for figures and logs, and whether the caller may call it. Before the
 * body is read: who may not call costs nothing. An admin's call does not exist for others.
 */
export function beforeEndpoint({ path, access }: Endpoint): RequestHandler {
  return (request, response, next) => {
    response.locals.route = path;
    if (access !== 'anyone') {
      const { id, isAdmin } = requireAccount(request);
      if (access === 'admin' && !isAdmin) throw new AppError('not_found');
      requireNamedAccount(request);
      response.setHeader('X-Account-Id', id);
    }
    next();
  };
}

function lowerCase<M extends string>(method: M): Lowercase<M> {
  return method.toLowerCase() as Lowercase<M>;
}

/** Throws `bad_request` with every problem of parameters, query and body. */
export function parseInput<E extends Endpoint>(contract: E, request: Request): EndpointInput<E> {
  // Read once: Express reads the query of the URL anew each time.
  const { params, query, body } = request;
  const given = { params, query, body };
  const problems = repeatedParameters(query);
  const parts: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const result = contract[part]?.safeParse(given[part]);
    if (result?.success) parts[part] = result.data;
    for (const { path, message } of result?.error?.issues ?? []) {
      problems.push({ path: [part, ...path].join('.'), message });
    }
  }
  if (problems.length > 0) throw new AppError('bad_request', { problems: distinctByPath(problems) });
  return parts as unknown as EndpointInput<E>;
}

/** `?q=a&q=b`: which one counts is a matter of taste, and tastes of proxies and servers differ. */
function repeatedParameters(query: Request['query']): Problem[] {
  return Object.entries(query)
    .filter(([, value]) => Array.isArray(value))
    .map(([name]) => ({ path: `query.${name}`, message: 'must be given once' }));
}

/** The first problem of each place says enough. */
function distinctByPath(problems: Problem[]): Problem[] {
  return [...new Map(problems.toReversed().map((problem) => [problem.path, problem])).values()].toReversed();
}
