/** What the server said no to, or why it could not be asked. */
export class RequestError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The error's code in the contracts, for instance 'category_limit'. */
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  /** The whole answer: limit errors carry currentCount and limit. */
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
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Record<string, QueryValue>;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** An answer of any status, for callers that make a difference between them. */
export interface Answer {
  status: number;
  headers: Headers;
  /** Its JSON; undefined when it is empty or, in an error, not JSON. */
  body: unknown;
}

/** Words for the case that no answer came at all. */
export const unreachable = 'The server cannot be reached.';

/**
 * Asks the API, with the session cookie, and gives its JSON answer; the caller names its type from the contracts
 * (the server parses every answer by them before it leaves). Undefined for an empty answer.
 * Throws a RequestError with the server's error or message field, else 'HTTP {status}' (spec section 8);
 * an aborted request throws its signal's reason.
 */
export async function request<Body>(path: string, options: RequestOptions = {}): Promise<Body> {
  const { status, body } = await send(path, options);
  if (status >= 200 && status < 300) return body as Body;
  const fields = isRecord(body) ? body : {};
  const message = textOf(fields.error) ?? textOf(fields.message) ?? `HTTP ${status}`;
  throw new RequestError(message, status, fields);
}

/** Like `request`, but gives whatever was answered; throws a RequestError with status 0 when nothing was. */
export async function send(path: string, options: RequestOptions = {}): Promise<Answer> {
  const { method = 'GET', query = {}, headers, body, signal, keepalive } = options;
  try {
    const response = await fetch(withQuery(path, query), {
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
    });
    return { status: response.status, headers: response.headers, body: await readJson(response) };
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof RequestError) throw cause;
    throw Object.assign(new RequestError(unreachable, 0), { cause });
  }
}

function withQuery(path: string, query: Record<string, QueryValue>): string {
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
    // A proxy's HTML page, most likely: an error says its status, a success without JSON is none.
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
