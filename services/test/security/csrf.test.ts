import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Endpoint } from '@top100/contracts/endpoint';
import { endpoints } from '@top100/contracts/endpoints/all';
import { errorBody } from '@top100/contracts/error-body';
import type { TestApp } from '../harness/app.ts';
import { routeOf } from './access-table.ts';
import { allRows, changedRows } from './database-rows.ts';
import { codeKey, type Example, exampleOf } from './example-requests.ts';
import { startPaymentsApp } from './payments-app.ts';

const unsafe = endpoints
  .filter(({ method }) => method !== 'GET')
  .map((one): [string, Endpoint] => [routeOf(one), one]);

/** Safe methods: the only ones that leave no trace in the database. */
const readsOnly = new Set(['checkEmail', 'verifyResetCode', 'matchMusic', 'openBillingPortal']);

type Headers = Record<string, string>;

/** Requests that browsers send for other sites. OWN stands for the site's own origin. */
const foreign: [what: string, headers: Headers, code: string][] = [
  ['no Origin', {}, 'forbidden_origin'],
  ['another site', { Origin: 'https://evil.example' }, 'forbidden_origin'],
  ['a sibling subdomain', { Origin: 'SIBLING' }, 'forbidden_origin'],
  ['Origin null', { Origin: 'null' }, 'forbidden_origin'],
  ['an Origin that begins with ours', { Origin: 'OWN.evil.example' }, 'forbidden_origin'],
  ['an address typed by hand', { 'Sec-Fetch-Site': 'none', Origin: 'OWN' }, 'forbidden_origin'],
  ['Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site', Origin: 'OWN' }, 'forbidden_origin'],
  ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'OWN' }, 'forbidden_origin'],
  ['a form', { Origin: 'OWN', 'Content-Type': 'application/x-www-form-urlencoded' }, 'json_only'],
  ['plain text', { Origin: 'OWN', 'Content-Type': 'text/plain' }, 'json_only'],
  ['a form with files', { Origin: 'OWN', 'Content-Type': 'multipart/form-data; boundary=x' }, 'json_only'],
  ['a body of no type', { Origin: 'OWN', 'Content-Type': '' }, 'json_only'],
];

describe.each([
  ['while developing', {}, undefined],
  [
    'in production',
    { NODE_ENV: 'production', PUBLIC_URL: 'https://top100.example' },
    'https://top100.example',
  ],
])('%s', (_, settings: Record<string, string>, publicOrigin) => {
  let app: TestApp;
  let own: string;
  beforeAll(async () => {
    app = await startPaymentsApp({ ...settings, CODE_KEY: codeKey });
    own = publicOrigin ?? app.url;
  });
  afterAll(() => app.close());

  async function ask(method: string, { path, person, body }: Example, headers: Headers) {
    const given = Object.entries({ 'Content-Type': 'application/json', ...headers }).map(([name, value]) => [
      name,
      value.replace('OWN', own).replace('SIBLING', own.replace('://', '://other.')),
    ]);
    return await app.send(path, {
      method,
      headers: {
        'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...(person && { Cookie: person.cookie }),
        ...Object.fromEntries(given),
      },
      // Endpoints without a body get one for the content type.
      body: JSON.stringify(body ?? {}),
    });
  }

  test.each(unsafe)('%s changes state from our own pages only', async (_, endpoint) => {
    const example = await exampleOf(endpoint, app);
    const before = await allRows(app);
    const answers: unknown[] = [];
    for (const [what, headers] of foreign) {
      const { status, json } = await ask(endpoint.method, example, headers);
      answers.push([what, status, errorBody.parse(json()).code]);
    }
    expect(answers).toEqual(foreign.map(([what, , code]) => [what, 403, code]));
    expect(changedRows(before, await allRows(app))).toEqual([]);

    const good = await ask(endpoint.method, example, { Origin: 'OWN' });
    expect([good.status, good.text]).toEqual([200, expect.any(String)]);
    const isChanged = changedRows(before, await allRows(app)).length > 0;
    expect(isChanged).toBe(!readsOnly.has(endpoint.name));
  });

  test('reading changes nothing, since any site can trigger it', async () => {
    const overrides = { 'X-HTTP-Method-Override': 'DELETE', 'X-Method-Override': 'DELETE' };
    for (const endpoint of endpoints.filter(({ method, stream }) => method === 'GET' && !stream)) {
      const { name } = endpoint;
      const example = await exampleOf(endpoint, app);
      const before = await allRows(app);
      for (const method of ['GET', 'HEAD']) {
        const headers = { ...overrides, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
        const { status } = await app.as(example.person)(example.path, { method, headers });
        expect([name, method, status]).toEqual([name, method, 200]);
      }
      expect([name, changedRows(before, await allRows(app))]).toEqual([name, []]);
    }
  });

  test('an Authorization header grants nothing', async () => {
    const person = await app.signUp();
    const [, session = ''] = person.cookie.split('=');
    for (const endpoint of endpoints.filter(({ access }) => access !== 'anyone')) {
      const { path, body = {} } = await exampleOf(endpoint, app);
      for (const credential of [
        `Bearer ${session}`,
        `Bearer ${person.id}`,
        `Basic ${btoa(`${person.email}:${person.password}`)}`,
      ]) {
        const answer = await app.as()(path, {
          method: endpoint.method,
          headers: { Authorization: credential },
          ...(endpoint.method !== 'GET' && { body }),
        });
        expect([endpoint.name, answer.status]).toEqual([endpoint.name, 401]);
      }
    }
  });
});
