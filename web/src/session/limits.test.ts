import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { roomOfTiers, tierLimits } from '@top100/contracts/tiers';
import { rememberedLimits } from './limits.ts';
import { checkSession, getSession, roomOf } from './session.ts';

const usual = roomOfTiers(tierLimits);
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

test('what fits is what the server says, and is known without it at the next start', async () => {
  expect(roomOf(getSession())).toEqual({ listsPerCategory: 1, itemsPerList: 25 });
  limits = own;
  await checkSession();
  expect(roomOf(getSession())).toEqual({ listsPerCategory: -1, itemsPerList: 50 });
  expect(rememberedLimits()).toEqual(own);
});

test('a server that goes back to the usual limits leaves nothing on the device', async () => {
  limits = own;
  await checkSession();
  limits = usual;
  await checkSession();
  expect(getSession().limits).toEqual(usual);
  expect(localStorage.getItem('limits')).toBeNull();
});

test.each([undefined, null, 7, {}, { ...own, free: { listsPerCategory: -2, itemsPerList: 1 } }])(
  'limits %j of another version change nothing',
  async (odd) => {
    limits = odd;
    await checkSession();
    expect(getSession().limits).toEqual(usual);
    localStorage.setItem('limits', JSON.stringify(odd) ?? '{');
    expect(rememberedLimits()).toEqual(usual);
  },
);
