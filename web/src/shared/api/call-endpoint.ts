import type { Endpoint, EndpointAnswer, EndpointRequest } from '@top100/contracts/endpoint';
import type { AnyEndpoint } from '@top100/contracts/endpoints/all';
import type { commonErrors } from '@top100/contracts/errors';
import {
  type Answer,
  type QueryValue,
  RequestError,
  readAnswer,
  request,
  requestInit,
  withQuery,
} from './request.ts';

/**
 * Method and path of an endpoint, from packages/contracts/src/routes. The contract itself reaches the browser
 * as types only.
 */
export type Route = Pick<AnyEndpoint, 'method' | 'path'>;
export type ContractOf<R extends Route> = Extract<AnyEndpoint, R>;
export type AnswerOf<R extends Route> = EndpointAnswer<ContractOf<R>>;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamsOf<E extends Endpoint, Known = EndpointRequest<E>['params']> = [ParamNames<E['path']>] extends [
  never,
]
  ? undefined
  : { [Name in ParamNames<E['path']>]: Name extends keyof Known ? Known[Name] : string };

/** Forbids what the contract lacks; makes optional what has no required field. */
type Part<Name extends string, Value> = Value extends undefined
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value | undefined }
    : { [N in Name]: Value };

/** The input of a call: path parameters, query and body as the contract's schemas accept them. */
export type InputOf<R extends Route> = Part<'params', ParamsOf<ContractOf<R>>> &
  Part<'query', EndpointRequest<ContractOf<R>>['query']> &
  Part<'body', EndpointRequest<ContractOf<R>>['body']>;

/** The error codes of an endpoint. */
export type CodeOf<R extends Route> =
  | ContractOf<R>['errors'][number]
  | (typeof commonErrors)[number]
  | (ContractOf<R>['access'] extends 'anyone' ? never : 'authentication_required');

export interface CallOptions {
  /**
   * The account on whose behalf the call is made: the server rejects it if another tab has signed in as
   * somebody else.
   */
  accountId?: string | undefined;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}

/** A response of any status: if `ok`, `body` is the contract's. */
export type SentAnswer<R extends Route> = Omit<Answer, 'body'> &
  ({ ok: true; body: AnswerOf<R> } | { ok: false; body: unknown });

/** Calls an endpoint and returns its answer. Throws a RequestError; see `codeOf`. */
export async function callEndpoint<R extends Route>(
  route: R,
  input: InputOf<R>,
  options: CallOptions = {},
): Promise<AnswerOf<R>> {
  // Safe: the server parses every answer by the contract before sending it.
  return (await request(endpointUrl(route, input), requestOf(route, input, options))) as AnswerOf<R>;
}

/** Like `callEndpoint`, for callers that branch on the status. Throws a RequestError without a response. */
export async function sendEndpoint<R extends Route>(
  route: R,
  input: InputOf<R>,
  options: CallOptions = {},
): Promise<SentAnswer<R>> {
  const sent = fetch(endpointUrl(route, input), requestInit(requestOf(route, input, options)));
  const answer = await readAnswer(sent, options.signal);
  return { ...answer, ok: answer.status >= 200 && answer.status < 300 } as SentAnswer<R>;
}

/** The path with its parameters and query. */
export function endpointUrl<R extends Route>(route: R, input: InputOf<R>): string {
  const { params = {}, query = {} } = input as Given;
  const path = route.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  return withQuery(path, query);
}

/** The error code of the endpoint; undefined if the API sent no response. */
export function codeOf<R extends Route>(_route: R, error: unknown): CodeOf<R> | undefined {
  return error instanceof RequestError ? (error.code as CodeOf<R> | undefined) : undefined;
}

interface Given {
  params?: Record<string, string>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}

function requestOf<R extends Route>(route: R, input: InputOf<R>, options: CallOptions) {
  const { accountId, headers, ...others } = options;
  const { body } = input as Given;
  const named = accountId === undefined ? undefined : { 'X-Account-Id': accountId };
  return { ...others, method: route.method, headers: { ...named, ...headers }, body };
}
