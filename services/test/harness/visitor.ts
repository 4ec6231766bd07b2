import type { HttpAnswer } from '@top100/testing/http';
import type { TestApp } from './app.ts';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests compare it with what they expect
  body: any;
  headers: HttpAnswer['headers'];
}

export interface Visitor {
  /** The Cookie header; undefined without cookies. */
  cookie: string | undefined;
  get: (path: string) => Promise<Answer>;
  post: (path: string, body?: unknown) => Promise<Answer>;
  delete: (path: string, body?: unknown) => Promise<Answer>;
}

/** A browser that keeps cookies. */
export function visit(app: TestApp, cookie?: string): Visitor {
  const jar = new Map<string, string>();
  const keep = (pair: string) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s, 2);
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  };
  if (cookie !== undefined) keep(cookie);
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await app.as(visitor.cookie === undefined ? undefined : { cookie: visitor.cookie })(path, {
      method,
      body,
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      keep(line.split(';')[0] ?? '');
    }
    const pairs = [...jar].map(([name, value]) => `${name}=${value}`);
    visitor.cookie = pairs.length > 0 ? pairs.join('; ') : undefined;
    return { status: answer.status, body: answer.json(), headers: answer.headers };
  };
  const visitor: Visitor = {
    cookie,
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    delete: (path, body) => ask('DELETE', path, body),
  };
  return visitor;
}
