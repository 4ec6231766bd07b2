import { describe, expect, test } from '@jest/globals';
import { RequestError, request, unreachable } from './request.ts';

let sent: { input: string; init: RequestInit } | undefined;

function serve(status: number, body: string | object) {
  window.fetch = async (input, init) => {
    sent = { input: String(input), init: init ?? {} };
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
}

async function failure(promise: Promise<unknown>): Promise<RequestError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof RequestError)) throw new Error(`expected a RequestError, got ${String(error)}`);
  return error;
}

describe('request', () => {
  test('returns the JSON answer, sends JSON and the session cookie', async () => {
    serve(200, { lists: [1] });
    const answer = await request('/api/lists', {
      method: 'POST',
      query: { limit: 5, since: undefined, q: 'a b&c' },
      body: { title: 'x' },
    });
    expect(answer).toEqual({ lists: [1] });
    expect(sent?.input).toBe('/api/lists?limit=5&q=a+b%26c');
    expect(sent?.init).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      body: '{"title":"x"}',
      headers: { 'content-type': 'application/json' },
    });
  });

  test.each([
    [403, { error: 'No more lists', code: 'category_limit', limit: 1 }, 'No more lists'],
    [401, { message: 'Login failed' }, 'Login failed'],
    [409, { error: '', message: 'Conflict' }, 'Conflict'],
    [500, {}, 'HTTP 500'],
    [502, '<html>Bad Gateway</html>', 'HTTP 502'],
    [404, '', 'HTTP 404'],
    [400, { error: { code: 1 } }, 'HTTP 400'],
  ])('maps a response of %i %j to the error %j', async (status, body, message) => {
    serve(status, body);
    const error = await failure(request('/api/x'));
    expect([error.status, error.message]).toEqual([status, message]);
  });

  test('gives the error its code, request id and further fields', async () => {
    serve(403, { error: 'Full', code: 'item_limit', requestId: 'r-1', currentCount: 25, limit: 25 });
    const { code, requestId, body } = await failure(request('/api/x'));
    expect([code, requestId, body.currentCount, body.limit]).toEqual(['item_limit', 'r-1', 25, 25]);
  });

  test('reports a missing response as an error with status 0', async () => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const error = await failure(request('/api/x'));
    expect([error.status, error.message]).toEqual([0, unreachable]);
  });

  test("throws the signal's reason for an aborted request, not a server error", async () => {
    window.fetch = () => Promise.reject(new DOMException('aborted', 'AbortError'));
    const signal = AbortSignal.abort(new Error('typed on'));
    await expect(request('/api/x', { signal })).rejects.toThrow('typed on');
  });

  test('returns undefined for an empty success response', async () => {
    serve(200, '');
    expect(await request('/api/x')).toBeUndefined();
  });
});
