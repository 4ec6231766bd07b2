import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { listJobs } from '@top100/contracts/routes/admin';
import { suggestMusic } from '@top100/contracts/routes/catalogue';
import {
  clearAccountAnswers,
  clearAnswers,
  invalidate,
  peek,
  prefetch,
  type QueryOptions,
  queryOf,
  seed,
  useQuery,
} from './query-cache.ts';

let requests: string[];
let signals: (AbortSignal | null | undefined)[];
let answer: () => Promise<Response>;
const queryFor = (q: string, accountId?: string) => queryOf(suggestMusic, { query: { q } }, accountId);
const names = (...titles: string[]) => ({
  suggestions: titles.map((title) => ({ id: title, type: 'song' as const, title })),
});

beforeEach(() => {
  clearAnswers();
  requests = [];
  signals = [];
  answer = () => Promise.resolve(Response.json(names('7')));
  window.fetch = (input, init) => {
    requests.push(String(input).replace('/api/music/suggestions?q=', ''));
    signals.push(init?.signal);
    return answer();
  };
});

interface ShownProps extends Partial<QueryOptions> {
  name: string | undefined;
  accountId?: string;
}

function Shown({ name, accountId, ...options }: ShownProps) {
  const query = name === undefined ? undefined : queryFor(name, accountId);
  const { value, last, error, reload } = useQuery(query, { freshFor: 60, ...options });
  const first = (of: typeof value) => of?.suggestions[0]?.title ?? '-';
  return (
    <button type="button" onClick={reload}>
      {name}: {first(value)} {first(last)} {error ? 'failed' : 'fine'}
    </button>
  );
}

const show = async (element: React.ReactElement) => {
  const view = await act(async () => render(element));
  return { ...view, again: (next: React.ReactElement) => act(async () => view.rerender(next)) };
};
const shown = () => screen.getByRole('button').textContent;
const reload = () => act(async () => screen.getByRole('button').click());

function answerLater(): (text: string) => Promise<void> {
  let finish: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  return (text) => act(async () => finish(Response.json(names(text))));
}

describe('the answer cache', () => {
  test('shows a fresh answer again without fetching it', async () => {
    (await show(<Shown name="a" />)).unmount();
    await show(<Shown name="a" />);
    expect(shown()).toBe('a: 7 7 fine');
    expect(requests).toEqual(['a']);
  });

  test('shows a stale answer while fetching it again', async () => {
    (await show(<Shown name="a" />)).unmount();
    const finish = answerLater();
    await show(<Shown name="a" freshFor={0} />);
    expect(shown()).toBe('a: 7 7 fine');
    await finish('8');
    expect(shown()).toBe('a: 8 8 fine');
  });

  test('keeps an answer when refetching fails, but drops it on a 404', async () => {
    const { again } = await show(<Shown name="a" />);
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await again(<Shown name="a" freshFor={0} />);
    expect(shown()).toBe('a: 7 7 failed');
    answer = () => Promise.resolve(Response.json({ code: 'not_found' }, { status: 404 }));
    await reload();
    expect(shown()).toBe('a: - 7 failed');
  });

  test('accepts an answer that arrived with another one', async () => {
    seed(queryFor('a'), names('1'));
    await show(<Shown name="a" freshFor={Infinity} />);
    expect(shown()).toBe('a: 1 1 fine');
    expect(requests).toEqual([]);
  });

  test('evicts the oldest of too many answers, unless it is shown', async () => {
    await show(<Shown name="a" />);
    for (let n = 0; n < 100; n++) seed(queryFor(`${n}`), names(`${n}`));
    expect(peek(queryFor('0'))).toBeUndefined();
    expect(peek(queryFor('99'))).toEqual(names('99'));
    expect(peek(queryFor('a'))).toEqual(names('7'));
  });
});

test('shares one request between two concurrent fetches of the same query', async () => {
  await act(async () => {
    await Promise.all([prefetch(queryFor('a'), 60), prefetch(queryFor('a'), 60)]);
  });
  expect(requests).toEqual(['a']);
});

test('shows the previous answer while a new query has none', async () => {
  const { again } = await show(<Shown name="a" />);
  answerLater();
  await again(<Shown name="b" />);
  expect(shown()).toBe('b: - 7 fine');
});

test('shows an error, and recovers when the next attempt succeeds', async () => {
  answer = () => Promise.resolve(Response.json({}, { status: 503 }));
  await show(<Shown name="a" />);
  expect(shown()).toBe('a: - - failed');
  answer = () => Promise.resolve(Response.json(names('9')));
  await reload();
  expect(shown()).toBe('a: 9 9 fine');
});

test('fetches nothing without a query', async () => {
  const { again } = await show(<Shown name={undefined} />);
  expect(requests).toEqual([]);
  await again(<Shown name="a" />);
  expect(requests).toEqual(['a']);
});

test('polls at an interval while the answer is shown', async () => {
  jest.useFakeTimers();
  const { unmount } = await show(<Shown name="a" pollEvery={5} />);
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  jest.useRealTimers();
  expect(requests).toEqual(['a', 'a', 'a']);
});

test('aborts a request on unmount where the caller asks for it', async () => {
  answerLater();
  const { again, unmount } = await show(<Shown name="a" isAborted />);
  await again(<Shown name="b" isAborted />);
  await again(<Shown name="c" />);
  unmount();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, false]);
  answer = () => Promise.resolve(Response.json(names('7')));
  await show(<Shown name="a" isAborted />);
  expect(shown()).toBe('a: 7 7 fine');
});

describe('forget', () => {
  test('refetches shown answers of a route and drops its other ones', async () => {
    seed(queryFor('b'), names('1'));
    await show(<Shown name="a" />);
    const finish = answerLater();
    act(() => invalidate(listJobs));
    expect(requests).toEqual(['a']);
    act(() => invalidate(suggestMusic));
    expect(shown()).toBe('a: 7 7 fine');
    await finish('8');
    expect(shown()).toBe('a: 8 8 fine');
    expect(requests).toEqual(['a', 'a']);
    expect(peek(queryFor('b'))).toBeUndefined();
  });

  test('ignores a response that was requested before the change', async () => {
    const finishOld = answerLater();
    await show(<Shown name="a" />);
    const finishNew = answerLater();
    act(() => invalidate(suggestMusic));
    await finishNew('new');
    await finishOld('old');
    expect(shown()).toBe('a: new new fine');
  });
});

test('sends the account of a query to the server and drops only its answers', async () => {
  seed(queryFor('a'), names('1'));
  seed(queryFor('a', 'ann'), names('2'));
  let headers: HeadersInit | undefined;
  window.fetch = async (_input, init) => {
    headers = init?.headers;
    return Response.json(names('3'));
  };
  await show(<Shown name="a" accountId="ann" freshFor={0} />);
  expect(headers).toMatchObject({ 'X-Account-Id': 'ann' });
  expect(shown()).toBe('a: 3 3 fine');
  act(clearAccountAnswers);
  expect(shown()).toBe('a: - 3 fine');
  expect(peek(queryFor('a'))).toEqual(names('1'));
});
