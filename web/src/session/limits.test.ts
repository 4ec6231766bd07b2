import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { tierLimits, tierQuotas } from '@top100/domain/tiers';
import { storedLimits } from './limits.ts';
import { checkSession, getSession, quotaOf } from './session.ts';

const usual = tierQuotas(tierLimits);
const own = { ...usual, not_registered: { listsPerCategory: -1, itemsPerList: 50 } };
const realFetch = globalThis.fetch;
let limits: unknown;

beforeEach(() => {
  globalThis.fetch = () =>
    Promise.resolve(Response.json({ status: 'ok', authenticated: false, user: null, limits }));
});
afterEach(async () => {
  limits = usual;
  await checkSession();
  globalThis.fetch = realFetch;
});

test('takes limits from the server, and knows them offline at the next start', async () => {
  expect(quotaOf(getSession())).toEqual({ listsPerCategory: 1, itemsPerList: 25 });
  limits = own;
  await checkSession();
  expect(quotaOf(getSession())).toEqual({ listsPerCategory: -1, itemsPerList: 50 });
  expect(storedLimits()).toEqual(own);
});

test('leaves nothing on the device when the server returns to the default limits', async () => {
  limits = own;
  await checkSession();
  limits = usual;
  await checkSession();
  expect(getSession().limits).toEqual(usual);
  expect(localStorage.getItem('limits')).toBeNull();
});

test.each([undefined, null, 7, {}, { ...own, free: { listsPerCategory: -2, itemsPerList: 1 } }])(
  'ignores the limits %j of another version',
  async (odd) => {
    limits = odd;
    await checkSession();
    expect(getSession().limits).toEqual(usual);
    localStorage.setItem('limits', JSON.stringify(odd) ?? '{');
    expect(storedLimits()).toEqual(usual);
  },
);
