import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * One endpoint of the API, shared by browser and server. Schemas use `zod/mini` only: the browser imports them, and
 * all of zod would be 94 kB of its JavaScript.
 */
export interface Endpoint {
  /** A verb and its object, unique: `searchMusic`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters as `:id`: `/api/lists/:id`. */
  path: `/${string}`;
  summary: string;
  params?: z.ZodMiniObject;
  /** Values are text: use schemas that parse text, such as `integerWithin`. */
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /**
   * Who may call it: `anyone`, a signed-in user (`account`), or an `admin`. The server enforces it when it mounts the
   * endpoint. Finer rules are policies of the module.
   */
  access: 'anyone' | 'account' | 'admin';
  /**
   * `reads`: the answer depends on the session although anyone may call. `writes`: starts or ends a session. Without
   * it an endpoint for `anyone` reads no session.
   */
  session?: 'reads' | 'writes';
  /** Maximum body size in bytes; 32 kB by default. */
  bodyLimit?: number;
  /** Answers are parsed as well: fields outside the schema never leave the server. */
  answer: z.ZodMiniType;
  /** The answer is a stream of server-sent events, each with JSON in the shape of `answer`. */
  stream?: true;
  /** Error codes in addition to the common ones (see errors.ts). */
  errors: readonly ErrorCode[];
  /** Cache-Control of a successful answer; `no-store` by default. */
  cacheControl?: string;
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Part<E, K extends keyof Endpoint> = E extends Record<K, infer S> ? S : undefined;

/** The parsed input of a handler. */
export interface EndpointInput<E extends Endpoint> {
  params: Parsed<Part<E, 'params'>>;
  query: Parsed<Part<E, 'query'>>;
  body: Parsed<Part<E, 'body'>>;
}

/** The input of a caller: fields with defaults may be omitted. */
export interface EndpointRequest<E extends Endpoint> {
  params: Given<Part<E, 'params'>>;
  query: Given<Part<E, 'query'>>;
  body: Given<Part<E, 'body'>>;
}

/** What the handler returns, and what the caller receives. */
export type EndpointResult<E extends Endpoint> = z.input<E['answer']>;
export type EndpointAnswer<E extends Endpoint> = z.output<E['answer']>;

type Route = Pick<Endpoint, 'method' | 'path'>;

/** Defines an endpoint with its exact types. */
export function endpoint<const R extends Route, const D extends Omit<Endpoint, 'name' | keyof Route>>(
  name: string,
  route: R,
  description: D,
): { name: string } & R & D {
  return { name, ...route, ...description };
}
