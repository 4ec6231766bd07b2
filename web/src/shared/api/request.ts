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
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** Words for the case that no answer came at all. */
export const unreachable = 'The server cannot be reached.';

/**
 * Asks the API, with the session cookie, and gives its JSON answer; the caller names its type from the contracts
 * (the server parses every answer by them before it leaves). Undefined for an empty answer.
 * Throws a RequestError with the server's error or message field, else 'HTTP {status}' (spec section 8);
 * an aborted request throws its signal's reason.
 */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const { method = 'GET', query = {}, body, signal, keepalive } = options;
  let response: Response;
  try {
    response = await fetch(withQuery(path, query), {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw Object.assign(new RequestError(unreachable, 0), { cause });
  }
  const answer = await readJson(response);
  if (response.ok) return answer as Answer;
  const fields = isRecord(answer) ? answer : {};
  const message = textOf(fields.error) ?? textOf(fields.message) ?? `HTTP ${response.status}`;
  throw new RequestError(message, response.status, fields);
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
