import type { Endpoint, EndpointAnswer, EndpointInput, EndpointResult } from '@top100/contracts/endpoint';
import type { Problem } from '@top100/contracts/error-body';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { requireAccount, requireNamedAccount, type Sessions } from './account.ts';
import { AppError } from './app-error.ts';
import { compress } from './compress.ts';

type MaybePromise<T> = T | Promise<T>;

/** Handles a request with parsed input and returns the contract's answer. Throws an AppError for expected errors. */
export type EndpointHandler<E extends Endpoint, R extends EndpointResult<E> = EndpointResult<E>> = (
  input: EndpointInput<E>,
  request: Request,
) => MaybePromise<R>;

/** An endpoint's own ETags, without quotes, instead of a hash of the answer. */
export interface EndpointTags<E extends Endpoint> {
  /**
   * Returns the answer's current tag if it is known without computing the answer. Called only if the client sent a tag,
   * `known`; if both are equal, the client gets a 304.
   */
  current: (input: EndpointInput<E>, request: Request, known: string) => MaybePromise<string | undefined>;
  /** @param body the serialized answer */
  forAnswer: (result: EndpointResult<E>, request: Request, body: string) => string;
}

interface EndpointOptions<E extends Endpoint, R extends EndpointResult<E>> {
  tags?: EndpointTags<E>;
  /** Serializes the answer, from the parsed answer and the handler's result; JSON.stringify by default. */
  encode?: (answer: EndpointAnswer<E>, result: R) => string;
  /** Runs after authorization and before the body is read. */
  before?: RequestHandler;
}

const defaultBodyLimit = 32 * 1024;
const largeBody = 64 * 1024;

/**
 * Adds an endpoint to a router. Input is validated as a whole, with all problems in one answer. The answer is parsed
 * by the contract, too, so that no other field is ever sent.
 */
export function mount<const E extends Endpoint, R extends EndpointResult<E> = EndpointResult<E>>(
  router: Router,
  contract: E,
  handler: EndpointHandler<E, R>,
  { tags, before, encode }: EndpointOptions<E, R> = {},
): void {
  const handlers = [...endpointMiddleware(contract), ...(before ? [before] : [])];
  if (contract.body) handlers.push(express.json({ limit: contract.bodyLimit ?? defaultBodyLimit }));
  handlers.push(async (request, response) => {
    const input = parseInput(contract, request);
    response.setHeader('Cache-Control', contract.cacheControl ?? 'no-store');
    const known = tags && tagOf(request.headers['if-none-match']);
    if (known !== undefined && known === (await tags?.current(input, request, known))) {
      response.setHeader('ETag', `"${known}"`);
      response.status(304).end();
      return;
    }
    const result = await handler(input, request);
    const answer: unknown = contract.answer.parse(result);
    compress(request, response, noop);
    const body = encode ? encode(answer as EndpointAnswer<E>, result) : JSON.stringify(answer);
    // The tag was compared above; Express would compare it again.
    if (tags) {
      response.setHeader('ETag', `"${tags.forAnswer(result, request, body)}"`);
      return sendBody(response, body);
    }
    // Nobody caches it, so an ETag would be useless.
    if (response.get('Cache-Control') === 'no-store') return sendBody(response, body);
    response.type('json').send(body);
  });
  router[lowerCase(contract.method)](contract.path, ...handlers);
}

function noop(): void {}

/** The single tag of an If-None-Match header; compressing proxies make it weak. */
function tagOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^(?:W\/)?"([^"]*)"$/.exec(header)?.[1];
}

function sendBody(response: Response, body: string): void {
  // Encodes a large body once: computing its length and writing it would each encode it again.
  const sent = body.length > largeBody ? Buffer.from(body) : body;
  const bytes = Buffer.byteLength(sent);
  response.trackUnsent?.(bytes);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', bytes);
  response.end(sent);
}

/**
 * The middleware of every endpoint: its name for metrics and logs, the session if the contract needs it, and
 * authorization. It runs before the body is read, so that unauthorized requests cost nothing.
 */
export function endpointMiddleware({ path, access, session }: Endpoint): RequestHandler[] {
  const handlers: RequestHandler[] = [
    (_request, response, next) => {
      response.locals.route = path;
      next();
    },
  ];
  if (access !== 'anyone' || session) handlers.push(readSession(session === 'writes' ? 'write' : 'read'));
  if (access !== 'anyone') handlers.push(requireAccess(access));
  return handlers;
}

function readSession(mode: keyof Sessions): RequestHandler {
  return (request, response, next) =>
    request.sessions ? request.sessions[mode](request, response, next) : next();
}

/** For other accounts, an admin's endpoint answers 404. */
function requireAccess(access: Exclude<Endpoint['access'], 'anyone'>): RequestHandler {
  return (request, response, next) => {
    const { id, isAdmin } = requireAccount(request);
    if (access === 'admin' && !isAdmin) throw new AppError('not_found');
    requireNamedAccount(request);
    response.setHeader('X-Account-Id', id);
    next();
  };
}

function lowerCase<M extends string>(method: M): Lowercase<M> {
  return method.toLowerCase() as Lowercase<M>;
}

/** Throws `bad_request` with every problem of parameters, query and body. */
export function parseInput<E extends Endpoint>(contract: E, request: Request): EndpointInput<E> {
  // Read once: Express parses the query on each access.
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

/** Rejects `?q=a&q=b`: proxies and servers differ in which one they use. */
function repeatedParameters(query: Request['query']): Problem[] {
  return Object.entries(query)
    .filter(([, value]) => Array.isArray(value))
    .map(([name]) => ({ path: `query.${name}`, message: 'must be given once' }));
}

/** Keeps the first problem of each path. */
function distinctByPath(problems: Problem[]): Problem[] {
  return [...new Map(problems.toReversed().map((problem) => [problem.path, problem])).values()].toReversed();
}
