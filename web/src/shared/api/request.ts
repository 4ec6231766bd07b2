import { defineMessages } from '@top100/messages/define-messages';

/** An error response, or the reason why there is no response. */
export class RequestError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** The error's code in the contracts, for instance 'category_limit'. */
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  /** The whole response body: limit errors carry currentCount and limit. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(message: string, status: number, body: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.body = body;
    this.code = textOf(body.code);
    this.requestId = textOf(body.requestId);
  }
}

export type QueryValue = string | number | boolean | undefined;

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Record<string, QueryValue>;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  keepalive?: boolean;
}

/** A response of any status, for callers that branch on it. */
export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined if it is empty or, in an error response, not JSON. */
  body: unknown;
}

/** Error message for a request without a response. */
export const requestMessages = defineMessages('requests', { unreachable: 'The server cannot be reached.' });
export const { unreachable } = requestMessages;

/**
 * Calls the API with the session cookie and returns its JSON; `callEndpoint` adds the type. Returns undefined
 * for an empty response. Throws a RequestError with the server's error or message field, else 'HTTP
 * {status}'; an aborted request throws its signal's reason.
 */
export async function request(path: string, options: RequestOptions = {}): Promise<unknown> {
  const response = fetch(withQuery(path, options.query ?? {}), requestInit(options));
  const answer = await readAnswer(response, options.signal);
  if (answer.status >= 200 && answer.status < 300) return answer.body;
  throw responseError(answer);
}

/** With the session cookie, and the body as JSON. */
export function requestInit(options: RequestOptions): RequestInit {
  const { method = 'GET', headers, body, signal, keepalive } = options;
  return {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  };
}

/**
 * Whatever was answered. Throws a RequestError with status 0 when nothing was, and the reason of the request's signal
 * when it was aborted.
 */
export async function readAnswer(sent: Promise<Response>, signal?: AbortSignal): Promise<Answer> {
  try {
    const response = await sent;
    return { status: response.status, headers: response.headers, body: await readJson(response) };
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof RequestError) throw cause;
    throw Object.assign(new RequestError(unreachable, 0), { cause });
  }
}

/** Converts an error response to a RequestError. */
export function responseError({ status, body }: Omit<Answer, 'headers'>): RequestError {
  const fields = isRecord(body) ? body : {};
  return new RequestError(textOf(fields.error) ?? textOf(fields.message) ?? `HTTP ${status}`, status, fields);
}

/** Appends all pairs that have a value. */
export function withQuery(path: string, query: Readonly<Record<string, QueryValue>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Most likely a proxy's HTML page: an error keeps its status, a success without JSON counts as
    // unreachable.
    if (response.ok) throw new RequestError(unreachable, response.status);
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
