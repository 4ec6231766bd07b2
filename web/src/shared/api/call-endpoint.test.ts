import { beforeEach, describe, expect, test } from '@jest/globals';
import { getHealth } from '@top100/contracts/routes/health';
import { pullLists, restoreRevision } from '@top100/contracts/routes/lists';
import { castVote, getOwnVotes } from '@top100/contracts/routes/votes';
import { callEndpoint, codeOf, endpointUrl, sendEndpoint } from './call-endpoint.ts';
import { RequestError } from './request.ts';

let sent: [string, RequestInit | undefined][] = [];

function serve(status: number, body: unknown, headers?: Record<string, string>) {
  window.fetch = async (input, init) => {
    sent.push([String(input), init]);
    return new Response(status === 304 ? null : JSON.stringify(body), {
      status,
      ...(headers && { headers }),
    });
  };
}

beforeEach(() => {
  sent = [];
});

describe('callEndpoint', () => {
  test('sends method, path, query and body of the contract and returns its answer', async () => {
    serve(200, { success: true, list: { id: 'a', userVote: 'upvote' } });
    const body = { voteType: 'upvote' } as const;
    const { list } = await callEndpoint(castVote, { params: { id: 'a/b' }, body }, { accountId: 'ann' });
    expect(list.userVote).toBe('upvote');
    await callEndpoint(getOwnVotes, { query: { lists: 'a,b' } });
    expect(sent).toMatchObject([
      [
        '/api/lists/a%2Fb/vote',
        {
          method: 'POST',
          body: '{"voteType":"upvote"}',
          headers: { 'X-Account-Id': 'ann', 'content-type': 'application/json' },
        },
      ],
      ['/api/votes?lists=a%2Cb', { method: 'GET' }],
    ]);
  });

  test("throws a RequestError with one of the contract's codes", async () => {
    serve(403, { error: 'No', code: 'own_list', requestId: 'r' });
    const input = { params: { id: 'a' }, body: { voteType: 'upvote' } } as const;
    const error: unknown = await callEndpoint(castVote, input).catch((reason: unknown) => reason);
    expect(codeOf(castVote, error)).toBe('own_list');
    expect(codeOf(castVote, new TypeError('not of the API'))).toBeUndefined();
  });

  test('rejects wrong parameters, queries, bodies, answers and codes at compile time', () => {
    const wrong = () => [
      // @ts-expect-error the path has a parameter
      callEndpoint(castVote, { body: { voteType: 'upvote' } }),
      // @ts-expect-error the parameter has another name
      callEndpoint(castVote, { params: { listId: 'a' }, body: { voteType: 'upvote' } }),
      // @ts-expect-error the body has no such field
      callEndpoint(castVote, { params: { id: 'a' }, body: { vote: 'upvote' } }),
      // @ts-expect-error the query is required
      callEndpoint(getOwnVotes, {}),
      // @ts-expect-error the call takes no body
      callEndpoint(getHealth, { body: {} }),
      // @ts-expect-error the call takes no parameters
      callEndpoint(getHealth, { params: { id: 'a' } }),
      // @ts-expect-error the answer has no such field
      callEndpoint(getHealth, {}).then(({ build }) => build),
      // @ts-expect-error the endpoint never returns this code
      codeOf(getHealth, new Error()) === 'own_list',
    ];
    expect(wrong).toBeInstanceOf(Function);
  });
});

describe('sendEndpoint', () => {
  test('returns status and headers of any response', async () => {
    serve(304, undefined, { etag: '"1"' });
    const answer = await sendEndpoint(
      pullLists,
      { query: { since: 3 } },
      { headers: { 'If-None-Match': '"1"' } },
    );
    expect([answer.ok, answer.status, answer.body, answer.headers.get('etag')]).toEqual([
      false,
      304,
      undefined,
      '"1"',
    ]);
    expect(sent).toMatchObject([['/api/lists?since=3', { headers: { 'If-None-Match': '"1"' } }]]);
  });

  test('throws a RequestError with status 0 without a response', async () => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(sendEndpoint(pullLists, {})).rejects.toEqual(expect.any(RequestError));
  });
});

test('endpointUrl fills every parameter of the path', () => {
  expect(
    endpointUrl(restoreRevision, { params: { id: 'a', revisionId: 'b' }, body: { device_id: 'd' } }),
  ).toBe('/api/lists/a/revisions/b/restore');
});
