import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@top100/contracts/endpoints/all';
import { errorBody } from '@top100/contracts/error-body';
import fc from 'fast-check';
import type { TestApp } from '../harness/app.ts';
import { codeKey, type Example, exampleOf } from './example-requests.ts';
import { mutatedRequest, mutation } from './fuzzed-requests.ts';
import { startPaymentsApp } from './payments-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startPaymentsApp({ CODE_KEY: codeKey });
});

afterAll(() => app.close());

const routes = new Map(endpoints.filter(({ stream }) => !stream).map((one) => [one.name, one]));
const withBody = [...routes.values()].filter(({ body }) => body).map(({ name }) => name);
const asked = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...withBody) },
  { weight: 1, arbitrary: fc.constantFrom(...routes.keys()) },
);
const insides = /\bat .+:\d+:\d+|node_modules|\b(SELECT|INSERT|UPDATE) |postgres|slonik|zod/i;
/** Node's own answers, without a body, to URLs or headers above 16 kB. */
const tooLongForNode = 431;

test('no endpoint fails or reveals internals, whatever is sent', async () => {
  const tally = new Map<number, number>();
  // In groups: mailing a code is slow on purpose.
  await Promise.all(Array.from({ length: 4 }, () => sendMutated(300, tally)));
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
  expect(app.log().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  // Mutated enough to be rejected usually, and close enough to valid to reach the handlers.
  expect(tally.get(200)).toBeGreaterThan(100);
  expect(tally.get(400)).toBeGreaterThan(300);
}, 60_000);

async function sendMutated(numRuns: number, tally: Map<number, number>): Promise<void> {
  const examples = new Map<string, Example>();
  const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 });
  const property = fc.asyncProperty(asked, mutations, async (name, odd) => {
    const endpoint = routes.get(name);
    if (!endpoint) throw new Error(`There is no ${name}`);
    const example = examples.get(name) ?? (await exampleOf(endpoint, app));
    examples.set(name, example);
    const { path, headers, body } = mutatedRequest(endpoint, example, odd);
    const init = { method: endpoint.method, headers, ...(endpoint.method !== 'GET' && { body }) };
    const { status, text, json } = await app.as(example.person)(path, init);
    tally.set(status, (tally.get(status) ?? 0) + 1);
    // A valid request may fail the second time: used up, signed out or deleted.
    if ((status === 200 && endpoint.method !== 'GET') || status === 401) examples.delete(name);
    expect(status).toBeLessThan(500);
    if (status < 400 || status === tooLongForNode) return;
    expect(errorBody.safeParse(json()).success).toBe(true);
    expect(text).not.toMatch(insides);
  });
  await fc.assert(property, { numRuns, endOnFailure: true });
}
