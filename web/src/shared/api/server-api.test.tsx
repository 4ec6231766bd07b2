import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ServerProvider, serverApi, serverStore } from './server-api.ts';

const numbers = serverApi.injectEndpoints({
  endpoints: (build) => ({
    getNumber: build.query<{ n: number }, string>({ query: (name) => ({ path: `/api/numbers/${name}` }) }),
  }),
});

const realFetch = globalThis.fetch;
let asked: string[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  asked = [];
  answer = () => Promise.resolve(Response.json({ n: 7 }));
  globalThis.fetch = (input) => {
    asked.push(String(input));
    return answer();
  };
});
afterEach(() => {
  act(() => {
    serverStore.dispatch(serverApi.util.resetApiState());
  });
  globalThis.fetch = realFetch;
});

function Shown({ name }: { name: string }) {
  const { data, error } = numbers.useGetNumberQuery(name);
  const problem = error && 'status' in error ? `${error.status} ${error.code} ${error.message}` : '';
  return (
    <p>
      {name}: {data?.n ?? problem}
    </p>
  );
}

test('what was answered is shown again without another call, also by a provider that comes later', async () => {
  const first = render(<Shown name="a" />, { wrapper: ServerProvider });
  await screen.findByText('a: 7');
  first.unmount();
  render(<Shown name="a" />, { wrapper: ServerProvider });
  expect(screen.getByText('a: 7')).toBeTruthy();
  expect(asked).toEqual(['/api/numbers/a']);
});

test('a refusal carries status, code and words of the server', async () => {
  answer = () =>
    Promise.resolve(Response.json({ error: 'Not here', code: 'not_found', requestId: 'r' }, { status: 404 }));
  render(<Shown name="b" />, { wrapper: ServerProvider });
  expect(await screen.findByText('b: 404 not_found Not here')).toBeTruthy();
});

test('no answer at all is a problem with status 0', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  render(<Shown name="c" />, { wrapper: ServerProvider });
  expect(await screen.findByText(/^c: 0/)).toBeTruthy();
});
