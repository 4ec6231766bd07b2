import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * One call of the API, as browser and server both see it. The schemas use the API of `zod/mini` alone: the
 * browser imports them, and the whole of zod would be 94 kB of its JavaScript.
 */
export interface Endpoint {
  /** A verb and what it is about, unique: `searchMusic`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters as `:id`: `/api/lists/:id`. */
  path: `/${string}`;
  summary: string;
  params?: z.ZodMiniObject;
  /** Values arrive as text: use schemas that read text, such as `integerWithin`. */
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /**
   * Who may call it: `anyone`, somebody who is signed in (`account`), or an `admin`. Everything finer is a policy
   * of the module.
   */
  access: 'anyone' | 'account' | 'admin';
  /** Most bytes that the body may have; 32 kB unless given. */
  bodyLimit?: number;
  /** Answers are parsed as well: fields that are not in here never leave the server. */
  answer: z.ZodMiniType;
  /** The answer is a stream of server-sent events, each of which has the shape of `answer` as JSON. */
  stream?: true;
  /** Codes beside the common ones (see errors.ts). */
  errors: readonly ErrorCode[];
  /** Cache-Control of a good answer; `no-store` unless given. */
  cacheControl?: string;
}

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Part<E, K extends keyof Endpoint> = E extends Record<K, infer S> ? S : undefined;

/** What a call's handler is given, parsed. */
export interface EndpointInput<E extends Endpoint> {
  params: Parsed<Part<E, 'params'>>;
  query: Parsed<Part<E, 'query'>>;
  body: Parsed<Part<E, 'body'>>;
}

/** What a call's caller gives: defaults may be left out. */
export interface EndpointRequest<E extends Endpoint> {
  params: Given<Part<E, 'params'>>;
  query: Given<Part<E, 'query'>>;
  body: Given<Part<E, 'body'>>;
}

/** What the handler has to produce, and what the caller gets. */
export type EndpointResult<E extends Endpoint> = z.input<E['answer']>;
export type EndpointAnswer<E extends Endpoint> = z.output<E['answer']>;

/** Describes a call and keeps its exact types. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}
