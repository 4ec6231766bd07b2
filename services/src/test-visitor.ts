import type { HttpAnswer } from '@top100/testing/http';
import type { TestApp } from './test-app.ts';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests compare it with what they expect
  body: any;
  headers: HttpAnswer['headers'];
}

export interface Visitor {
  /** What the browser would send; undefined without one. */
  cookie: string | undefined;
  get: (path: string) => Promise<Answer>;
  post: (path: string, body?: unknown) => Promise<Answer>;
  delete: (path: string) => Promise<Answer>;
}

/** Somebody at a browser that keeps the session's cookie. */
export function visit(app: TestApp, cookie?: string): Visitor {
  const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await app.as(visitor.cookie === undefined ? undefined : { cookie: visitor.cookie })(path, {
      method,
      body,
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const pair = line.split(';')[0] ?? '';
      visitor.cookie = pair.endsWith('=') ? undefined : pair;
    }
    return { status: answer.status, body: answer.json(), headers: answer.headers };
  };
  const visitor: Visitor = {
    cookie,
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    delete: (path) => ask('DELETE', path),
  };
  return visitor;
}
