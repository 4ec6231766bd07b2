import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@top100/contracts/endpoints/all';
import { errorBody } from '@top100/contracts/errors';
import fc from 'fast-check';
import type { TestApp } from '../../src/test-app.ts';
import { codeKey, type Example, exampleOf } from './example-requests.ts';
import { oddity, oddRequest } from './odd-bodies.ts';
import { startShopApp } from './shop-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startShopApp({ CODE_KEY: codeKey });
});

afterAll(() => app.close());

const routes = new Map(endpoints.filter(({ stream }) => !stream).map((one) => [one.name, one]));
const withBody = [...routes.values()].filter(({ body }) => body).map(({ name }) => name);
const asked = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...withBody) },
  { weight: 1, arbitrary: fc.constantFrom(...routes.keys()) },
);
const insides = /\bat .+:\d+:\d+|node_modules|\b(SELECT|INSERT|UPDATE) |postgres|slonik|zod/i;
/** Node's own, without a body: it refuses an address or headers of more than 16 kB before anybody reads them. */
const tooLongForNode = 431;

test('no call fails or shows its insides, whatever is sent to it', async () => {
  const tally = new Map<number, number>();
  // Some at a time: mailing a code takes its time on purpose.
  await Promise.all(Array.from({ length: 4 }, () => askOddly(300, tally)));
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  expect(app.log().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  // Odd enough to be refused as a rule, and near enough to what is good to get past the door.
  expect(tally.get(200)).toBeGreaterThan(100);
  expect(tally.get(400)).toBeGreaterThan(300);
}, 60_000);

async function askOddly(numRuns: number, tally: Map<number, number>): Promise<void> {
  const examples = new Map<string, Example>();
  const oddities = fc.array(oddity, { minLength: 1, maxLength: 3 });
  const property = fc.asyncProperty(asked, oddities, async (name, odd) => {
    const endpoint = routes.get(name);
    if (!endpoint) throw new Error(`There is no ${name}`);
    const example = examples.get(name) ?? (await exampleOf(endpoint, app));
    examples.set(name, example);
    const { path, headers, body } = oddRequest(endpoint, example, odd);
    const init = { method: endpoint.method, headers, ...(endpoint.method !== 'GET' && { body }) };
    const { status, text, json } = await app.as(example.person)(path, init);
    tally.set(status, (tally.get(status) ?? 0) + 1);
    // What was good once may be used up, signed out or gone by now.
    if ((status === 200 && endpoint.method !== 'GET') || status === 401) examples.delete(name);
    expect(status).toBeLessThan(500);
    if (status < 400 || status === tooLongForNode) return;
    expect(errorBody.safeParse(json()).success).toBe(true);
    expect(text).not.toMatch(insides);
  });
  await fc.assert(property, { numRuns, endOnFailure: true });
}
