import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { errorBody } from '@top100/contracts/error-body';
import { openApp } from '../harness/one-app.ts';
import { listBody } from './example-requests.ts';

const app = await openApp();
const person = await app.signUp({ premium: true });

const list = JSON.stringify({ ...listBody(), items: [] });
const withItems = (items: string) => list.replace('"items":[]', `"items":${items}`);
const many = (count: number, item: (n: number) => string) => Array.from({ length: count }, (_, n) => item(n));
const fields = (count: number) => many(count, (n) => `"k${n}":1`).join();

/** Bodies of up to 2 MB, the limit of a list, that are as expensive as possible. */
const heavy: [what: string, body: string, status: number][] = [
  ['a quarter of a million empty items', withItems(`[${many(250_000, () => '{}')}]`), 400],
  ['a million numbers for items', withItems(`[${many(900_000, () => '1')}]`), 400],
  ['ten thousand items without a title', withItems(`[${many(10_000, () => '{"id":"a"}')}]`), 400],
  ['a million nested brackets', withItems('['.repeat(900_000) + ']'.repeat(900_000)), 400],
  [
    'a field of a million nested brackets',
    withItems(`[{"id":"a","x":${'['.repeat(900_000)}${']'.repeat(900_000)}}]`),
    400,
  ],
  ['an item of a hundred thousand fields', withItems(`[{"id":"a",${fields(100_000)}}]`), 400],
  ['a hundred thousand fields beside those of a list', `{${fields(100_000)}}`, 400],
  ['a title of two megabytes', list.replace('Ten Songs', 'x '.repeat(900_000)), 400],
  ['a million brackets that are never closed', '['.repeat(1_000_000), 400],
  ['more than two megabytes', list.replace('Ten Songs', 'x'.repeat(2_100_000)), 413],
];

test.each(heavy)('%s is rejected quickly with a short answer', async (_, body, status) => {
  await expectRefusal(status, () => app.as(person)('/api/lists', { method: 'POST', body }));
});

test('a gzip of a hundred megabytes is not inflated', async () => {
  const body = gzipSync(Buffer.alloc(100_000_000, ' '));
  const headers = {
    Cookie: person.cookie,
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/json',
    'Content-Encoding': 'gzip',
  };
  await expectRefusal(413, () => app.send('/api/lists', { method: 'POST', headers, body }));
});

test('the body of an unauthorized request is not read', async () => {
  const body = list.replace('Ten Songs', 'x'.repeat(2_100_000));
  await expectRefusal(401, () => app.as()('/api/lists', { method: 'POST', body }));
});

const row = { title: 'x'.repeat(500), artist: 'x'.repeat(200), album: 'x'.repeat(500) };
const match = (rows: unknown) => JSON.stringify({ category: 'songs', rows });

test.each<[what: string, body: string, status: number]>([
  ['a hundred thousand empty rows', match(Array.from({ length: 100_000 }, () => ({}))), 413],
  ['eighty thousand numbers for rows', match(Array.from({ length: 80_000 }, () => 1)), 400],
  ['a hundred and one rows', match(Array.from({ length: 101 }, () => ({ title: 'x' }))), 400],
  ['a hundred thousand nested brackets', `{"category":"songs","rows":${'['.repeat(100_000)}`, 400],
  ['a title of two hundred kilobytes', match([{ title: 'x'.repeat(200_000) }]), 400],
  ['more than a quarter of a megabyte', match([{ title: 'x'.repeat(262_144) }]), 413],
])('matching %s is rejected quickly with a short answer', async (_, body, status) => {
  await expectRefusal(status, () => app.as()('/api/music/match', { method: 'POST', body }));
});

test('a hundred rows of maximum length are answered', async () => {
  const body = match(Array.from({ length: 100 }, () => row));
  const { status } = await app.as()('/api/music/match', { method: 'POST', body });
  expect(status).toBe(200);
});

test.each(['create-checkout', 'billing-portal', 'cancel', 'reactivate'])(
  'a body far larger than %s needs is rejected',
  async (call) => {
    const body = JSON.stringify({
      returnUrl: 'x'.repeat(40_000),
      priceId: 'x',
      successUrl: 'x',
      cancelUrl: 'x',
    });
    const path = `/api/subscription/${call}`;
    const answer = await app.as(person)(path, { method: 'POST', body });
    // Endpoints without a body don't read it.
    expect(answer.status).toBe(['cancel', 'reactivate'].includes(call) ? 503 : 413);
  },
);

async function expectRefusal(
  status: number,
  ask: () => Promise<{ status: number; text: string; json: () => unknown }>,
): Promise<void> {
  const started = performance.now();
  const answer = await ask();
  expect(answer.status).toBe(status);
  expect(errorBody.parse(answer.json()).requestId).not.toBe('');
  expect(answer.text.length).toBeLessThan(20_000);
  // The target is one second; this only detects a hang.
  expect(performance.now() - started).toBeLessThan(5_000);
  expect((await app.send('/api/health')).status).toBe(200);
}
